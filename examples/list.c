/* A list of numbers is built, reversed in place, summed up and freed. */
#include <stdio.h>
#include <stdlib.h>

struct node {
    struct node *next;
    int value;
};

static struct node *push(struct node *head, int value)
{
    struct node *node = malloc(sizeof *node);

    if (node == NULL)
        abort();
    node->next = head;
    node->value = value;
    return node;
}

static struct node *reverse(struct node *head)
{
    struct node *done = NULL;

    while (head != NULL) {
        struct node *next = head->next;
        head->next = done;
        done = head;
        head = next;
    }
    return done;
}

int main(void)
{
    struct node *list = NULL;
    int sum = 0;

    for (int i = 1; i <= 10; i++)
        list = push(list, i);
    list = reverse(list);
    for (const struct node *n = list; n != NULL; n = n->next)
        sum += n->value;
    while (list != NULL) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    printf("%d\n", sum);
    return 0;
}
