//@ expect: ok
//@ exit: 2
//@ valgrind: silent, because the variable lies in memory and keeps its value
//@ check: possible uninitialised-use
// A structure that goes to functions by value only, and comes from them by value.
#include <setjmp.h>

struct pair {
    int first, second;
};

static jmp_buf env;

static struct pair next(struct pair pair) {
    pair.first++;
    return pair;
}

static void fail(void) {
    longjmp(env, 1);
}

int main(void) {
    struct pair pair = {1, 1};
    if (setjmp(env) == 0) {
        pair = next(pair);
        fail();
    }
    switch (pair.first) { //~ uninitialised-use
    case 1:
        return 1;
    default:
        return pair.first;
    }
}
