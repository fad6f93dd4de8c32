//@ expect: ok
//@ exit: 1
//@ check: safe
// A parser that descends into brackets and leaves all its calls at once where they do not match.
#include <setjmp.h>
#include <stdlib.h>

struct tree {
    struct tree *down;
    struct tree *chain;
};

static jmp_buf fail;
static const char *at;
static struct tree *made;

static struct tree *parse(void) {
    struct tree *tree = malloc(sizeof *tree);
    if (!tree)
        longjmp(fail, 2);
    tree->down = NULL;
    tree->chain = made;
    made = tree;
    if (*at == '(') {
        at++;
        tree->down = parse();
        if (*at != ')')
            longjmp(fail, 1);
        at++;
    }
    return tree;
}

int main(void) {
    at = "(((())";
    int code = setjmp(fail);
    if (code == 0)
        parse();
    while (made) {
        struct tree *next = made->chain;
        free(made);
        made = next;
    }
    return code;
}
