// A list of things to do that follows commands: `add TEXT`, `done NUMBER`, `list`, `quit`.
//@ expect: ok
//@ check: safe
//@ stdin: add buy milk
//@ stdin: add write letter
//@ stdin: add sleep
//@ stdin: done 2
//@ stdin: done 9
//@ stdin: list
//@ stdin: dance
//@ stdin: quit
//@ stdout: no item 9
//@ stdout: 1. buy milk
//@ stdout: 2. sleep
//@ stdout: what?
//@ stdout: 2 left
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item {
    char *text;
    struct item *next;
};

struct todo {
    struct item *first;
    struct item **end;
};

static void add(struct todo *todo, const char *text)
{
    struct item *item = malloc(sizeof *item);
    if (item == NULL)
        exit(1);
    item->text = strdup(text);
    item->next = NULL;
    *todo->end = item;
    todo->end = &item->next;
}

static int done(struct todo *todo, int number)
{
    struct item **link = &todo->first;
    while (*link != NULL && --number > 0)
        link = &(*link)->next;
    if (*link == NULL || number != 0)
        return 0;
    struct item *item = *link;
    *link = item->next;
    if (todo->end == &item->next)
        todo->end = link;
    free(item->text);
    free(item);
    return 1;
}

static void list(const struct todo *todo)
{
    int number = 0;
    for (const struct item *item = todo->first; item != NULL; item = item->next)
        printf("%d. %s\n", ++number, item->text != NULL ? item->text : "?");
}

int main(void)
{
    struct todo todo = {NULL, NULL};
    char line[100];
    int left = 0;

    todo.end = &todo.first;
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "add ", 4) == 0)
            add(&todo, line + 4);
        else if (strncmp(line, "done ", 5) == 0) {
            if (!done(&todo, atoi(line + 5)))
                printf("no item %s\n", line + 5);
        } else if (strcmp(line, "list") == 0)
            list(&todo);
        else if (strcmp(line, "quit") == 0)
            break;
        else
            puts("what?");
    }
    while (done(&todo, 1))
        left++;
    printf("%d left\n", left);
    return 0;
}
