//@ expect: error out-of-bounds
//@ inputs: 'a','%','2','b','%',0
//@ hunt: finds
// Percent signs with two hexadecimal digits are decoded. A sign at the end of the text has no digits behind it, and the decoder reads on behind the zero.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define ROOM 8

static int digit(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : 0;
}

static int decode(const char *text) {
    int sum = 0;
    while (*text) { //~ out-of-bounds
        if (*text != '%') {
            sum += *text++;
        } else {
            sum += 16 * digit(text[1]) + digit(text[2]); //~ out-of-bounds
            text += 3;
        }
    }
    return sum;
}

int main(void) {
    int n = 0;
    char *line = malloc(ROOM);
    while (n < ROOM - 1) {
        int c = __VERIFIER_nondet_int();
        if (c <= 0 || c > 126)
            break;
        line[n++] = (char)c;
    }
    line[n] = 0;
    char *text = malloc(n + 1);
    for (int i = 0; i <= n; i++)
        text[i] = line[i];
    free(line);
    int sum = decode(text);
    free(text);
    return sum == -1;
}
