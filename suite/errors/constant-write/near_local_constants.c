//@ expect: ok
//@ exit: 60
//@ check: safe
// Constants on the stack are initialised again and again: in each round of a loop, after a jump
// back, in a condition, by each call. What they point to is no constant.
struct pair {
    int first, second;
    const struct pair *self;
};

static int sum;

static struct pair make(int first) {
    return (struct pair){ first, first + 1, 0 };
}

static int *keep(const int *p) {
    return (int *)p;
}

static void rounds(void) {
    for (int i = 0; i < 3; i++) {
        const int square[2] = { i, i * i };
        const struct pair p = make(i);
        sum += square[1] + p.second + *keep(&square[0]);
    }
}

static void back(void) {
    int tries = 0;
again:;
    const struct pair own = { tries, 2, &own };
    sum += own.self->first;
    if (tries++ < 3)
        goto again;
}

static void condition(void) {
    int left = 3;
    while (*keep((const int[]){ left }) > 0)
        left--;
    sum += left;
}

static int factorial(const int n) {
    return *keep(&n) < 2 ? 1 : n * factorial(n - 1);
}

static void behind(void) {
    int variable = 1;
    int *const pointer = &variable;
    int *const *const way = &pointer;
    **way = 5;
    sum += variable;
}

int main(void) {
    rounds();
    back();
    condition();
    behind();
    return sum + factorial(4) + 11;
}
