/* A queue of requests, each with a list of words of any length: what does memory look like when all are there? */
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_plot(const char *name, ...);

struct word {
    struct word *next;
    int letters;
};

struct request {
    struct request *next, *prev;
    struct word *words;
};

struct queue {
    struct request *first, *last;
};

static struct word *words(void)
{
    struct word *list = NULL;

    while (__VERIFIER_nondet_int()) {
        struct word *word = malloc(sizeof *word);
        word->next = list;
        word->letters = __VERIFIER_nondet_int();
        list = word;
    }
    return list;
}

static void append(struct queue *queue)
{
    struct request *request = malloc(sizeof *request);

    request->words = words();
    request->next = NULL;
    request->prev = queue->last;
    if (queue->last != NULL)
        queue->last->next = request;
    else
        queue->first = request;
    queue->last = request;
}

int main(void)
{
    struct queue queue = { NULL, NULL };

    while (__VERIFIER_nondet_int())
        append(&queue);
    __VERIFIER_plot("queue");
    while (queue.first != NULL) {
        struct request *request = queue.first;
        while (request->words != NULL) {
            struct word *next = request->words->next;
            free(request->words);
            request->words = next;
        }
        queue.first = request->next;
        free(request);
    }
    return 0;
}
