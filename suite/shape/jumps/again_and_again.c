//@ expect: ok
//@ inputs: 1,1,0
//@ check: safe
// A loop made of a jump: a list grows each time that control comes back.
#include <setjmp.h>
#include <stdlib.h>

struct node {
    struct node *next;
};

extern int __VERIFIER_nondet_int(void);
static jmp_buf env;
static struct node *list;

static void push(void) {
    struct node *node = malloc(sizeof *node);
    if (!node)
        exit(1);
    node->next = list;
    list = node;
    longjmp(env, 1);
}

int main(void) {
    setjmp(env);
    if (__VERIFIER_nondet_int())
        push();
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
