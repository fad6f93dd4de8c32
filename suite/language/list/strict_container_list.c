//@ expect: ok
//@ stdout: events 1:open 2:read 3:close
//@ stdout: removed 2 left 2
//@ stdout: queue 5 6 7
//@ stdout: rotated 6 7 5
//@ stdout: empty 1
// Intrusive lists where only the links are walked and container_of is applied to real elements alone.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct link { struct link *next, *prev; };

#define CONTAINER(ptr, type, member) ((type *)(void *)((char *)(ptr) - offsetof(type, member)))
#define FOR_EACH(l, head) for (struct link *l = (head)->next; l != (head); l = l->next)

struct event { const char *what; struct link link; int id; };
struct number { struct link link; int n; };

static void init(struct link *head)
{
    head->next = head->prev = head;
}

static void append(struct link *head, struct link *l)
{
    l->prev = head->prev;
    l->next = head;
    head->prev->next = l;
    head->prev = l;
}

static struct link *unlink_it(struct link *l)
{
    l->prev->next = l->next;
    l->next->prev = l->prev;
    return l;
}

static int length(const struct link *head)
{
    int n = 0;
    for (const struct link *l = head->next; l != head; l = l->next)
        n++;
    return n;
}

static void event_new(struct link *head, int id, const char *what)
{
    struct event *e = malloc(sizeof *e);
    if (!e)
        exit(1);
    *e = (struct event){ .what = what, .id = id };
    append(head, &e->link);
}

static void print_numbers(const char *what, struct link *head)
{
    printf("%s", what);
    FOR_EACH(l, head)
        printf(" %d", CONTAINER(l, struct number, link)->n);
    putchar('\n');
}

int main(void)
{
    struct link events, numbers;
    init(&events);
    init(&numbers);

    event_new(&events, 1, "open");
    event_new(&events, 2, "read");
    event_new(&events, 3, "close");
    printf("events");
    FOR_EACH(l, &events) {
        struct event *e = CONTAINER(l, struct event, link);
        printf(" %d:%s", e->id, e->what);
    }
    struct event *middle = CONTAINER(unlink_it(events.next->next), struct event, link);
    printf("\nremoved %d left %d\n", middle->id, length(&events));
    free(middle);

    struct number five = { .n = 5 }, six = { .n = 6 }, seven = { .n = 7 };
    append(&numbers, &five.link);
    append(&numbers, &six.link);
    append(&numbers, &seven.link);
    print_numbers("queue", &numbers);
    append(&numbers, unlink_it(numbers.next));
    print_numbers("rotated", &numbers);

    while (events.next != &events)
        free(CONTAINER(unlink_it(events.next), struct event, link));
    printf("empty %d\n", length(&events) == 0 && events.prev == &events);
    return 0;
}
