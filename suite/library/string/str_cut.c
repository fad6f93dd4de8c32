//@ expect: ok
//@ stdout: <one><two><three>1
//@ stdout: k v rest
//@ stdout: 1 1
//@ stdout: (a)(b)|(c)(d)|
//@ stdout: [][x][][y][]1 1
//@ stdout: uncut1
// strtok, strtok_r and strsep: separators at the front and at the end, empty parts, changing separators, two walks at once.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

char *__strtok_r(char *, const char *, char **);

int main(void) {
    char a[] = "  one  two,three ";
    for (char *t = strtok(a, " ,"); t; t = strtok(NULL, " ,"))
        printf("<%s>", t);
    printf("%d\n", strtok(NULL, " ") == NULL);

    char b[] = "k=v;rest";
    char *key = strtok(b, "=");
    char *value = strtok(NULL, ";");
    char *rest = strtok(NULL, "");
    printf("%s %s %s\n", key, value, rest);

    char empty[] = "", only[] = ",,,";
    printf("%d %d\n", strtok(empty, ",") == NULL, strtok(only, ",") == NULL);

    char lines[] = "a b\nc d", *outer, *inner;
    for (char *line = strtok_r(lines, "\n", &outer); line; line = strtok_r(NULL, "\n", &outer)) {
        for (char *word = __strtok_r(line, " ", &inner); word; word = __strtok_r(NULL, " ", &inner))
            printf("(%s)", word);
        printf("|");
    }
    puts("");

    char c[] = ",x,,y,", *p = c, *part;
    while ((part = strsep(&p, ",")))
        printf("[%s]", part);
    printf("%d %d\n", p == NULL, strsep(&p, ",") == NULL);
    char whole[] = "uncut", *w = whole;
    printf("%s", strsep(&w, ","));
    printf("%d\n", w == NULL);
    return 0;
}
