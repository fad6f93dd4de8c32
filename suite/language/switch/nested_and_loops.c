//@ expect: ok
//@ stdout: [a1][a2][b?]
//@ stdout: words 3 lines 1
//@ stdout: machine 0 1 2 0 1 3
//@ stdout: found 6
// break belongs to the innermost switch or loop, continue to the innermost loop only.
#include <stdio.h>

static void inner(int x, int y)
{
    switch (x) {
    case 1:
        switch (y) {
        case 1: printf("[a1]"); break;
        case 2: printf("[a2]"); break;
        default: printf("[a?]");
        }
        break;
    case 2:
        switch (y) {
        case 1: printf("[b1]");
        }
        printf("[b?]");
    }
}

int main(void)
{
    inner(1, 1);
    inner(1, 2);
    inner(2, 5);
    putchar('\n');

    int words = 0, lines = 0, in_word = 0;
    for (const char *p = "ab  cd\nefg"; *p; p++) {
        switch (*p) {
        case '\n':
            lines++;
            /* fall through */
        case ' ':
            in_word = 0;
            continue;           /* skips the counting below */
        }
        if (!in_word)
            words++;
        in_word = 1;
    }
    printf("words %d lines %d\n", words, lines);

    printf("machine");
    int state = 0;
    for (int steps = 0;; steps++) {
        printf(" %d", state);
        switch (state) {
        case 0: state = 1; break;
        case 1: state = steps > 2 ? 3 : 2; break;
        case 2: state = 0; continue;
        case 3: goto done;
        }
    }
done:
    putchar('\n');

    int i = 0;
    while (1) {
        switch (i % 4) {
        case 2:
            if (i > 4)
                break;
            i++;
            continue;
        default:
            i++;
            continue;
        }
        break;                  /* reached from the switch's break */
    }
    printf("found %d\n", i);
    return 0;
}
