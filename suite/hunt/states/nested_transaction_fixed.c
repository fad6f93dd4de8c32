//@ expect: ok
//@ inputs: 1,2,1,0
//@ hunt: nothing
// A transaction (1) copies the table for a roll-back (3), a commit (4) drops the copy. There is one copy at most.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

#define SIZE 4

static int *table, *saved;
static int changed;

static void begin(void) {
    if (saved)
        return;
    saved = malloc(SIZE * sizeof *saved);
    memcpy(saved, table, SIZE * sizeof *saved);
}

static void end(int roll_back) {
    if (saved && roll_back)
        memcpy(table, saved, SIZE * sizeof *saved);
    free(saved);
    saved = NULL;
    changed = 0;
}

int main(void) {
    table = calloc(SIZE, sizeof *table);
    for (int round = 0; round < 6; round++) {
        int command = __VERIFIER_nondet_int();
        if (command == 1) {
            begin();
        } else if (command == 2) {
            table[round % SIZE] = round;
            changed = 1;
        } else if (command == 3 || command == 4) {
            end(command == 3);
        } else {
            break;
        }
    }
    end(0);
    free(table);
    return 0;
}
