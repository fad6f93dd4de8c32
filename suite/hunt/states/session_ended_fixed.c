//@ expect: ok
//@ inputs: 1,2,3,4,3,0
//@ hunt: nothing
//@ check: safe
// A protocol: hello (1) makes a session, accept (2) makes it ready, data (3) is counted, bye (4) ends it.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

enum state { IDLE, ASKED, READY };

struct session {
    int received;
};

int main(void) {
    enum state state = IDLE;
    struct session *session = NULL;
    for (int round = 0; round < 8; round++) {
        int message = __VERIFIER_nondet_int();
        if (message == 0)
            break;
        if (message == 1 && state == IDLE && !session) {
            session = calloc(1, sizeof *session);
            state = ASKED;
        } else if (message == 2 && state == ASKED) {
            state = READY;
        } else if (message == 3 && state == READY) {
            session->received++;
        } else if (message == 4 && session) {
            state = IDLE;
            free(session);
            session = NULL;
        }
    }
    free(session);
    return 0;
}
