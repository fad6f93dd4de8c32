//@ expect: ok
//@ stdout: 2 3 5 7 11
//@ stdout: again 5
//@ stdout: found 7, not 8
//@ stdout: deleted 3 and 11, not 4
//@ stdout: 2 5 7
//@ stdout: empty
// Numbers in a tree: put in, found, taken out, walked in their order.
#include <search.h>
#include <stdio.h>
#include <stdlib.h>

static int numbers[] = {7, 3, 11, 2, 5};

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;

    return x < y ? -1 : x > y;
}

static const char *between = "";

static void show(const void *node, VISIT when, int depth)
{
    (void)depth;
    if (when == postorder || when == leaf) {
        printf("%s%d", between, **(const int *const *)node);
        between = " ";
    }
}

static void show_all(const void *root)
{
    between = "";
    twalk(root, show);
    puts("");
}

int main(void)
{
    void *root = NULL;
    int five = 5, seven = 7, eight = 8, three = 3, eleven = 11, four = 4;

    for (int i = 0; i < 5; i++)
        if (tsearch(&numbers[i], &root, compare) == NULL)
            return 1;
    show_all(root);
    if (**(int **)tsearch(&five, &root, compare) == 5 && *(int **)tfind(&five, &root, compare) == &numbers[4])
        puts("again 5");
    if (tfind(&seven, &root, compare) != NULL && tfind(&eight, &root, compare) == NULL)
        puts("found 7, not 8");
    if (tdelete(&three, &root, compare) != NULL && tdelete(&eleven, &root, compare) != NULL
        && tdelete(&four, &root, compare) == NULL)
        puts("deleted 3 and 11, not 4");
    show_all(root);
    while (root != NULL)
        tdelete(*(int **)root, &root, compare);
    twalk(root, show);
    puts("empty");
    return 0;
}
