//@ expect: ok
//@ stdout: tasks idle(0) shell(3) editor(5) compiler(9)
//@ stdout: reverse compiler editor shell idle
//@ stdout: heavy compiler editor
//@ stdout: light idle shell
//@ stdout: moved shell idle
//@ stdout: spliced 4
//@ stdout: empty 1 1
// Intrusive circular lists in the style of the Linux kernel, with container_of and safe iteration. At the end
// of a loop the position is computed from the head, which is in no task: it is compared but never followed.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct list_head { struct list_head *next, *prev; };

#define LIST_HEAD(name) struct list_head name = { &(name), &(name) }
#define container_of(ptr, type, member) ({ \
    const typeof(((type *)0)->member) *p_ = (ptr); \
    (type *)((char *)p_ - offsetof(type, member)); })
#define list_entry(ptr, type, member) container_of(ptr, type, member)
#define list_for_each_entry(pos, head, member) \
    for (pos = list_entry((head)->next, typeof(*pos), member); \
         &pos->member != (head); \
         pos = list_entry(pos->member.next, typeof(*pos), member))
#define list_for_each_entry_reverse(pos, head, member) \
    for (pos = list_entry((head)->prev, typeof(*pos), member); \
         &pos->member != (head); \
         pos = list_entry(pos->member.prev, typeof(*pos), member))
#define list_for_each_safe(pos, n, head) \
    for (pos = (head)->next, n = pos->next; pos != (head); pos = n, n = pos->next)

static void link_between(struct list_head *entry, struct list_head *prev, struct list_head *next)
{
    next->prev = entry;
    entry->next = next;
    entry->prev = prev;
    prev->next = entry;
}

static void list_add(struct list_head *entry, struct list_head *head)
{
    link_between(entry, head, head->next);
}

static void list_add_tail(struct list_head *entry, struct list_head *head)
{
    link_between(entry, head->prev, head);
}

static void list_del(struct list_head *entry)
{
    entry->next->prev = entry->prev;
    entry->prev->next = entry->next;
    entry->next = entry->prev = NULL;
}

static int list_empty(const struct list_head *head)
{
    return head->next == head;
}

static void list_splice_tail(struct list_head *from, struct list_head *to)
{
    if (list_empty(from))
        return;
    from->next->prev = to->prev;
    to->prev->next = from->next;
    from->prev->next = to;
    to->prev = from->prev;
    from->next = from->prev = from;
}

struct task { int weight; struct list_head all; const char *name; struct list_head group; };

static LIST_HEAD(tasks);

static void task_new(const char *name, int weight)
{
    struct task *t = malloc(sizeof *t);
    if (!t)
        exit(1);
    t->weight = weight;
    t->name = name;
    list_add_tail(&t->all, &tasks);
}

static void print_group(const char *what, struct list_head *group)
{
    struct task *t;
    printf("%s", what);
    list_for_each_entry(t, group, group)
        printf(" %s", t->name);
    putchar('\n');
}

int main(void)
{
    LIST_HEAD(heavy);
    LIST_HEAD(light);
    struct task *t;

    task_new("idle", 0);
    task_new("shell", 3);
    task_new("editor", 5);
    task_new("compiler", 9);

    printf("tasks");
    list_for_each_entry(t, &tasks, all)
        printf(" %s(%d)", t->name, t->weight);
    printf("\nreverse");
    list_for_each_entry_reverse(t, &tasks, all)
        printf(" %s", t->name);
    putchar('\n');

    /* Each task is on two lists at once. */
    list_for_each_entry(t, &tasks, all) {
        if (t->weight > 4)
            list_add(&t->group, &heavy);
        else
            list_add_tail(&t->group, &light);
    }
    print_group("heavy", &heavy);
    print_group("light", &light);

    struct list_head *first = light.next;
    list_del(first);
    list_add_tail(first, &light);
    print_group("moved", &light);

    list_splice_tail(&heavy, &light);
    int count = 0;
    list_for_each_entry(t, &light, group)
        count++;
    printf("spliced %d\n", count);

    struct list_head *pos, *next;
    list_for_each_safe(pos, next, &tasks) {
        list_del(pos);
        free(list_entry(pos, struct task, all));
    }
    printf("empty %d %d\n", list_empty(&tasks), list_empty(&heavy));
    return 0;
}
