//@ expect: ok
//@ exit: 3
//@ check: safe
// Blocks behind the place are entered and left again each time that control comes back.
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf env;
static volatile int turns;

static void fill(int *numbers, int n) {
    for (int i = 0; i < n; i++)
        numbers[i] = i;
    if (turns < 3)
        longjmp(env, turns);
}

int main(void) {
    int start[2] = {0, 0};
    setjmp(env);
    start[0]++;
    {
        int numbers[4];
        turns++;
        fill(numbers, 4);
        start[1] = numbers[3];
    }
    fill(start, 1);
    return start[1];
}
