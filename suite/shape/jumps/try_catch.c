//@ expect: ok
//@ stdout: caught 1
//@ stdout: done
//@ stdout: caught 3
//@ check: safe
// Exceptions as libraries make them: a stack of handlers that lie in the frames of those who try.
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

struct handler {
    jmp_buf env;
    struct handler *outer;
};

static struct handler *handlers;

#define TRY                                                                                            \
    do {                                                                                               \
        struct handler handler_;                                                                       \
        handler_.outer = handlers;                                                                     \
        handlers = &handler_;                                                                          \
        int thrown_ = setjmp(handler_.env);                                                            \
        if (thrown_ == 0) {
#define CATCH(name)                                                                                    \
        handlers = handler_.outer;                                                                     \
        } else {                                                                                       \
            int name = thrown_;                                                                        \
            handlers = handler_.outer;
#define END                                                                                            \
        }                                                                                              \
    } while (0)

static void throw(int code) {
    if (!handlers)
        abort();
    longjmp(handlers->env, code);
}

static void step(int n) {
    char *volatile buffer = malloc(10);
    if (!buffer)
        throw(9);
    TRY {
        if (n > 1)
            throw(n);
        buffer[0] = 'x';
    } CATCH(code) {
        free(buffer);
        throw(code + 1);
    } END;
    free(buffer);
}

int main(void) {
    TRY {
        throw(1);
    } CATCH(code) {
        printf("caught %d\n", code);
    } END;
    TRY {
        step(0);
        puts("done");
        step(2);
        puts("not here");
    } CATCH(code) {
        printf("caught %d\n", code);
    } END;
    return 0;
}
