//@ expect: error uninitialised-use
// The variable is set on the normal path only; the error path leaves by longjmp.
#include <setjmp.h>

static jmp_buf env;

static void fail(void) {
    longjmp(env, 1);
}

int main(void) {
    int result;
    if (setjmp(env) == 0) {
        fail();
        result = 1;
    }
    switch (result) { //~ uninitialised-use
    case 1:
        return 1;
    }
    return 0;
}
