// As handshake.c, but a resumed session sends its certificate, too: the inputs 1,7,1,1,1,1 show it.
//@ expect: error error-call
//@ inputs: 1,7,1,1,1,1
//@ hunt: finds
//@ check: possible error-call

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

enum { HELLO = 100, CERTIFICATE = 110, FLUSH = 120, FINISHED = 130, DONE = 140 };

int main(void) {
    int resumed = __VERIFIER_nondet_int();
    int state = HELLO, next = __VERIFIER_nondet_int(), steps = 0;
    while (__VERIFIER_nondet_int()) {
        if (state == HELLO) {
            steps = 1;
            state = CERTIFICATE;
        } else if (state == CERTIFICATE) {
            steps = 2;
            next = FINISHED;
            state = FLUSH;
        } else if (state == FLUSH) {
            state = next;
        } else if (state == FINISHED) {
            if (resumed && steps != 1)
                __VERIFIER_error(); //~ error-call
            if (!resumed && steps != 2)
                __VERIFIER_error();
            steps = 3;
            next = DONE;
            state = FLUSH;
        } else {
            if (steps != 3)
                __VERIFIER_error();
            return 0;
        }
    }
    return 0;
}
