// Splits lines at commas, in place, and prints the fields in another order. Quoted fields may contain commas.
//@ expect: ok
//@ stdin: name,age,city
//@ stdin: "Doe, Jane",41,Paris
//@ stdin: lonely
//@ stdout: 3 fields: city|age|name
//@ stdout: 3 fields: Paris|41|Doe, Jane
//@ stdout: 1 fields: lonely
#include <stdio.h>
#include <string.h>

#define MAX_FIELDS 8

static int split(char *line, char *fields[], int max)
{
    int count = 0;
    char *p = line;

    for (;;) {
        if (count == max)
            return count;
        if (*p == '"') {
            p++;
            fields[count++] = p;
            while (*p != '\0' && *p != '"')
                p++;
            if (*p == '"')
                *p++ = '\0';
        } else {
            fields[count++] = p;
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
