//@ expect: ok
//@ stdout: before 5 2 9 1 5 6 0 7
//@ stdout: after 0 1 2 5 5 6 7 9
//@ stdout: stable 1
//@ stdout: descending 9 7 6 5 5 2 1 0
//@ stdout: single 4
//@ stdout: empty
// Merge sort on a linked list, stable and with a comparison function.
#include <stdio.h>
#include <stdlib.h>

struct node { int key, order; struct node *next; };
typedef int compare(const struct node *, const struct node *);

static struct node *merge(struct node *a, struct node *b, compare *cmp)
{
    struct node *head = NULL, **tail = &head;
    while (a && b) {
        struct node **smaller = cmp(a, b) <= 0 ? &a : &b;
        *tail = *smaller;
        tail = &(*tail)->next;
        *smaller = (*smaller)->next;
    }
    *tail = a ? a : b;
    return head;
}

static struct node *sort(struct node *list, compare *cmp)
{
    if (!list || !list->next)
        return list;
    struct node *slow = list, *fast = list->next;
    while (fast && fast->next) {
        slow = slow->next;
        fast = fast->next->next;
    }
    struct node *half = slow->next;
    slow->next = NULL;
    return merge(sort(list, cmp), sort(half, cmp), cmp);
}

static int ascending(const struct node *a, const struct node *b) { return a->key - b->key; }
static int descending(const struct node *a, const struct node *b) { return b->key - a->key; }

static struct node *from_array(const int *keys, int n)
{
    struct node *list = NULL;
    while (n-- > 0) {
        struct node *node = malloc(sizeof *node);
        if (!node)
            exit(1);
        *node = (struct node){ .key = keys[n], .order = n, .next = list };
        list = node;
    }
    return list;
}

static void print(const char *what, const struct node *n)
{
    printf("%s", what);
    for (; n; n = n->next)
        printf(" %d", n->key);
    putchar('\n');
}

static int is_stable(const struct node *n)
{
    for (; n && n->next; n = n->next)
        if (n->key == n->next->key && n->order > n->next->order)
            return 0;
    return 1;
}

static void destroy(struct node *n)
{
    while (n) {
        struct node *next = n->next;
        free(n);
        n = next;
    }
}

int main(void)
{
    static const int keys[] = { 5, 2, 9, 1, 5, 6, 0, 7 };
    struct node *list = from_array(keys, 8);
    print("before", list);
    list = sort(list, ascending);
    print("after", list);
    printf("stable %d\n", is_stable(list));
    list = sort(list, descending);
    print("descending", list);
    destroy(list);

    list = sort(from_array((int[]){ 4 }, 1), ascending);
    print("single", list);
    destroy(list);
    print("empty", sort(NULL, ascending));
    return 0;
}
