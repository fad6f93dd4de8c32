//@ expect: ok
//@ stdout: copy hello 5
//@ stdout: chain 1 2 3 4 5
//@ stdout: zeroed 0
//@ stdout: lives to the end of the function 0 10 20
// Memory from alloca lives until the function returns, also when it was taken inside of a block.
#include <alloca.h>
#include <stdio.h>
#include <string.h>

struct node { int value; struct node *next; };

static void copy(const char *s)
{
    char *c = alloca(strlen(s) + 1);
    strcpy(c, s);
    printf("copy %s %d\n", c, (int)strlen(c));
}

static void chain(int n)
{
    struct node *head = NULL;
    while (n > 0) {
        struct node *node = __builtin_alloca(sizeof *node);
        node->value = n--;
        node->next = head;
        head = node;
    }
    printf("chain");
    for (; head; head = head->next)
        printf(" %d", head->value);
    putchar('\n');
}

int main(void)
{
    copy("hello");
    chain(5);

    int *zeros = memset(alloca(8 * sizeof(int)), 0, 8 * sizeof(int));
    printf("zeroed %d\n", zeros[0] + zeros[7]);

    int *kept[3];
    for (int i = 0; i < 3; i++) {
        int *p = alloca(sizeof(int));
        *p = 10 * i;
        kept[i] = p;
    }
    printf("lives to the end of the function %d %d %d\n", *kept[0], *kept[1], *kept[2]);
    return 0;
}
