//@ expect: error step-limit
//@ run: --limit 100000
// What a library function does counts as well.
#include <string.h>

static char room[1 << 16];

int main(void) {
    size_t total = 0;
    memset(room, 'a', sizeof room - 1);
    for (int i = 0; i < 100; i++) //~ step-limit
        total += strlen(room); //~ step-limit
    return total == 1;
}
