//@ expect: error wild-access
// An error code is used as if it were a pointer.
#include <stdlib.h>

struct entry {
    int value;
};

static struct entry *lookup(int key) {
    static struct entry only = { 1 };
    return key == 0 ? &only : (struct entry *)-24L;
}

int main(void) {
    int sum = lookup(0)->value;
    sum += lookup(1)->value; //~ wild-access
    return sum;
}
