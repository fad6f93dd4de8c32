// What `snprintf` gives is where the text ends, unless it was cut.
//@ expect: ok
//@ check: safe
//@ args: /usr/lib/ a-name-that-does-not-fit-into-the-buffer
//@ stdout: /usr/lib
//@ stdout: a-name-that-does-not-fit-into-t
#include <stdio.h>

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        char text[32];
        int n = snprintf(text, sizeof text, "%s", argv[i]);
        if (n >= (int)sizeof text)
            n = (int)sizeof text - 1;
        if (n > 0 && text[n - 1] == '/')
            text[n - 1] = '\0';
        puts(text);
    }
    return 0;
}
