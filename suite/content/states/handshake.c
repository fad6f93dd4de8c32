// A machine that flushes its output between two states and remembers where to go on. What it has
// done follows from all of its state: where it is, where it goes on, and whether a session is
// resumed.
//@ expect: ok
//@ inputs: 0,7,1,1,1,1,1,1,1
//@ hunt: nothing
//@ template: safe

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

enum { HELLO = 100, CERTIFICATE = 110, FLUSH = 120, FINISHED = 130, DONE = 140 };

int main(void) {
    int resumed = __VERIFIER_nondet_int();
    int state = HELLO, next = __VERIFIER_nondet_int(), steps = 0;
    while (__VERIFIER_nondet_int()) {
        if (state == HELLO) {
            steps = 1;
            if (resumed)
                state = FINISHED;
            else
                state = CERTIFICATE;
        } else if (state == CERTIFICATE) {
            steps = 2;
            next = FINISHED;
            state = FLUSH;
        } else if (state == FLUSH) {
            state = next;
        } else if (state == FINISHED) {
            if (resumed && steps != 1)
                __VERIFIER_error();
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
