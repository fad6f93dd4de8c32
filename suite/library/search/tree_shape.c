//@ expect: ok
//@ stdout: 1 leaf at 0
//@ stdout: every node is seen three times, or once as a leaf
// A walk shows each node before, between and behind its children, or once if it has none.
#define _GNU_SOURCE
#include <search.h>
#include <stdio.h>

static int compare(const void *a, const void *b)
{
    return *(const char *)a - *(const char *)b;
}

static void show(const void *node, VISIT when, int depth)
{
    printf("%c %s at %d\n", **(const char *const *)node, when == leaf ? "leaf" : "?", depth);
}

static int seen[8][4];

static void count(const void *node, VISIT when, void *context)
{
    const char *start = context;

    seen[*(const char *const *)node - start][when]++;
}

int main(void)
{
    static char keys[] = "1234567";
    void *root = NULL;

    tsearch(&keys[0], &root, compare);
    twalk(root, show);
    for (int i = 1; i < 7; i++)
        tsearch(&keys[i], &root, compare);
    twalk_r(root, count, keys);
    for (int i = 0; i < 7; i++) {
        int inner = seen[i][preorder] == 1 && seen[i][postorder] == 1 && seen[i][endorder] == 1;

        if (inner == (seen[i][leaf] == 1))
            return 1;
    }
    puts("every node is seen three times, or once as a leaf");
    while (root != NULL)
        tdelete(*(char **)root, &root, compare);
    return 0;
}
