// Reads `key = value` lines into a list; a later value replaces an earlier one. Comments and empty lines are skipped.
//@ expect: ok
//@ check: safe
//@ stdin: # settings
//@ stdin: host = example.org
//@ stdin:
//@ stdin: port=80
//@ stdin: no value here
//@ stdin: port = 8080
//@ stdout: line 5: no '='
//@ stdout: host -> example.org
//@ stdout: port -> 8080
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct setting {
    struct setting *next;
    char key[32];
    char value[64];
};

static char *trim(char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    char *end = text + strlen(text);
    while (end > text && isspace((unsigned char)end[-1]))
        end--;
    *end = '\0';
    return text;
}

static int set(struct setting **list, const char *key, const char *value)
{
    struct setting **link = list;
    while (*link != NULL && strcmp((*link)->key, key) != 0)
        link = &(*link)->next;
    if (*link == NULL) {
        struct setting *fresh = calloc(1, sizeof *fresh);
        if (fresh == NULL)
            return -1;
        strncpy(fresh->key, key, sizeof fresh->key - 1);
        *link = fresh;
    }
    snprintf((*link)->value, sizeof (*link)->value, "%s", value);
    return 0;
}

int main(void)
{
    struct setting *settings = NULL;
    char line[128];
    int number = 0;

    while (fgets(line, sizeof line, stdin) != NULL) {
        number++;
        char *key = trim(line);
        if (*key == '\0' || *key == '#')
            continue;
        char *equals = strchr(key, '=');
        if (equals == NULL) {
            printf("line %d: no '='\n", number);
            continue;
        }
        *equals = '\0';
        if (set(&settings, trim(key), trim(equals + 1)) != 0)
            break;
    }
    while (settings != NULL) {
        struct setting *next = settings->next;
        printf("%s -> %s\n", settings->key, settings->value);
        free(settings);
        settings = next;
    }
    return 0;
}
