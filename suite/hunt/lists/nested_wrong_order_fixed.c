//@ expect: ok
//@ inputs: 3,0,3,1
//@ hunt: nothing
// A list of orders, each with a list of lines, which are given back before the order is.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct line {
    int amount;
    struct line *next;
};

struct order {
    struct line *lines;
    int count;
    struct order *next;
};

static void give_back(struct order *order) {
    struct line *line = order->lines;
    int count = order->count;
    while (count > 0) {
        struct line *next = line->next;
        free(line);
        line = next;
        count--;
        if (line && count == order->count / 2)
            line->amount = 0;
    }
    free(order);
}

int main(void) {
    struct order *orders = NULL;
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n && i < 4; i++) {
        struct order *order = malloc(sizeof *order);
        order->lines = NULL;
        order->count = 0;
        int wanted = __VERIFIER_nondet_int();
        for (int j = 1; j < wanted && j < 4; j++) {
            struct line *line = malloc(sizeof *line);
            line->amount = j;
            line->next = order->lines;
            order->lines = line;
            order->count++;
        }
        order->next = orders;
        orders = order;
    }
    while (orders) {
        struct order *next = orders->next;
        give_back(orders);
        orders = next;
    }
    return 0;
}
