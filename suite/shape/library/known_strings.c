//@ expect: ok
//@ check: safe
//@ stdout: one,two 7
// Strings whose bytes are known are followed exactly.
#include <stdio.h>
#include <string.h>

static void hold(int condition) {
    if (!condition)
        *(volatile int *)0 = 1;
}

int main(void) {
    char buffer[8];
    strcpy(buffer, "one");
    strcat(buffer, ",");
    strncat(buffer, "twofold", 3);
    hold(strlen(buffer) == 7);
    hold(strcmp(buffer, "one,two") == 0);
    hold(strncmp(buffer, "one-two", 3) == 0);
    hold(strcmp(buffer, "zero") < 0);
    hold(memcmp(buffer, "one", 3) == 0);
    hold(strchr(buffer, ',') == buffer + 3);
    hold(strrchr(buffer, 'o') == buffer + 6);
    hold(strchr(buffer, 'x') == NULL);
    hold(strstr(buffer, "two") == buffer + 4);
    hold(memchr(buffer, 'n', 8) == buffer + 1);
    hold(strspn(buffer, "eno") == 3);
    hold(strcspn(buffer, ",") == 3);
    hold(strpbrk(buffer, "wt") == buffer + 4);
    char text[16];
    int n = sprintf(text, "%s %d", buffer, 7);
    hold(n == 9 && strcmp(text, "one,two 7") == 0);
    n = snprintf(text, 4, "%u-%c", 42u, 'z');
    hold(n == 4 && strcmp(text, "42-") == 0);
    printf("%s %d\n", buffer, 7);
    return 0;
}
