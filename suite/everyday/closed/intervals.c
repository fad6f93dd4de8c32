// A list of intervals that never overlap: adding one merges it with those that it touches, removing one may cut one in two.
//@ expect: ok
//@ stdout: [1,3) [5,8) [10,12)
//@ stdout: [1,8) [10,12)
//@ stdout: [1,2) [6,8) [10,12)
//@ stdout: [0,20)
//@ stdout: [0,4) [7,20)
//@ stdout: 17 in all
#include <stdio.h>
#include <stdlib.h>

struct interval {
    int from, to;
    struct interval *next;
};

static struct interval *make(int from, int to, struct interval *next)
{
    struct interval *i = malloc(sizeof *i);
    if (i == NULL)
        exit(1);
    i->from = from;
    i->to = to;
    i->next = next;
    return i;
}

static void add(struct interval **list, int from, int to)
{
    while (*list != NULL && (*list)->to < from)
        list = &(*list)->next;
    while (*list != NULL && (*list)->from <= to) {
        struct interval *touched = *list;
        if (touched->from < from)
            from = touched->from;
        if (touched->to > to)
            to = touched->to;
        *list = touched->next;
        free(touched);
    }
    *list = make(from, to, *list);
}

static void cut(struct interval **list, int from, int to)
{
    while (*list != NULL && (*list)->from < to) {
        struct interval *i = *list;
        if (i->to <= from) {
            list = &i->next;
        } else if (i->from < from && i->to > to) {
            i->next = make(to, i->to, i->next);
            i->to = from;
            return;
        } else if (i->from < from) {
            i->to = from;
            list = &i->next;
        } else if (i->to > to) {
            i->from = to;
            return;
        } else {
            *list = i->next;
            free(i);
        }
    }
}

static void print(const struct interval *list)
{
    for (; list != NULL; list = list->next)
        printf("[%d,%d)%s", list->from, list->to, list->next != NULL ? " " : "\n");
}

int main(void)
{
    struct interval *list = NULL;
    int sum = 0;

    add(&list, 5, 8);
    add(&list, 1, 3);
    add(&list, 10, 12);
    print(list);
    add(&list, 3, 6);
    print(list);
    cut(&list, 2, 6);
    print(list);
    add(&list, 0, 20);
    print(list);
    cut(&list, 4, 7);
    print(list);
    while (list != NULL) {
        struct interval *next = list->next;
        sum += list->to - list->from;
        free(list);
        list = next;
    }
    printf("%d in all\n", sum);
    return 0;
}
