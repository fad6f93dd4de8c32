//@ expect: error unreachable-reached
//@ inputs: 1,1,2
//@ hunt: finds
//@ check: possible unreachable-reached
// Two bits of state, of which both are said never to be set. Starting (1) sets the first, pausing (2) the second, and forgets to clear the first if the round is the third.
extern int __VERIFIER_nondet_int(void);

#define RUNNING 1u
#define PAUSED 2u

static int speed(unsigned state) {
    switch (state) {
    case 0:
        return 0;
    case RUNNING:
        return 10;
    case PAUSED:
        return 1;
    default:
        __builtin_unreachable(); //~ unreachable-reached
    }
}

int main(void) {
    unsigned state = 0;
    int way = 0;
    for (int round = 0; round < 4; round++) {
        int command = __VERIFIER_nondet_int();
        if (command == 1)
            state = RUNNING;
        else if (command == 2 && state == RUNNING)
            state = round == 2 ? RUNNING | PAUSED : PAUSED;
        else if (command == 3)
            state &= ~PAUSED;
        else
            break;
        way += speed(state);
    }
    return way > 40;
}
