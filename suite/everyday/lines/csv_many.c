// As csv.c, but a line may have more fields than there is room for.
//@ expect: error out-of-bounds
//@ valgrind: silent, because it knows nothing of the bounds of objects on the stack
//@ stdin: a,b,c,d,e,f,g,h,i
#include <stdio.h>
#include <string.h>

#define MAX_FIELDS 8

static int split(char *line, char *fields[], int max)
{
    int count = 0;
    char *p = line;

    for (;;) {
        if (count > max)
            return count;
        if (*p == '"') {
            p++;
            fields[count++] = p;
            while (*p != '\0' && *p != '"')
                p++;
            if (*p == '"')
                *p++ = '\0';
        } else {
            fields[count++] = p; //~ out-of-bounds
        }
        while (*p != '\0' && *p != ',')
            p++;
        if (*p == '\0')
            return count;
        *p++ = '\0';
    }
}

int main(void)
{
    char line[256];
    char *fields[MAX_FIELDS];

    while (fgets(line, sizeof(line), stdin) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        int count = split(line, fields, MAX_FIELDS);
        printf("%d fields: ", count);
        while (count-- > 0)
            printf("%s%s", fields[count], count > 0 ? "|" : "\n");
    }
    return 0;
}
