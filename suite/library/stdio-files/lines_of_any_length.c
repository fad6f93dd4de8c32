//@ expect: ok
//@ stdout: 200 yes
//@ stdout: 3 [b;]
//@ stdout: 1 [c]
//@ stdout: -1
// `getline` and `getdelim` make room as needed.

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    FILE *f = tmpfile();
    for (int i = 0; i < 199; i++)
        fputc('a', f);
    fputs("\n\nb;c", f);
    rewind(f);
    char *line = NULL;
    size_t room = 0;
    ssize_t n = getline(&line, &room, f);
    printf("%d %s\n", (int)n, room > 200 && strlen(line) == 200 && line[199] == '\n' ? "yes" : "no");
    n = getdelim(&line, &room, ';', f);
    printf("%d [%s]\n", (int)n, line + 1);
    n = getline(&line, &room, f);
    printf("%d [%s]\n", (int)n, line);
    printf("%d\n", (int)getline(&line, &room, f));
    free(line);
    fclose(f);
    return 0;
}
