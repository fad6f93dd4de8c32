//@ expect: ok
//@ exit: 22
//@ check: safe
// A compound literal in a condition lives through the whole statement: its `else`, its other
// conditions, all rounds of a loop, the way back over its start.
static int sum;

static int *keep(int *p) {
    return p;
}

static void choose(void) {
    int *p;
    if (*(p = keep((int[]){ 0, 3 })))
        sum = 100;
    else if (p[1] == 4)
        sum = 100;
    else
        sum += p[1];
    switch (*(p = keep((int[]){ 1, 5 }))) {
    default:
        sum += p[1];
    }
}

static void repeat(void) {
    int *p = 0, left = 3;
    do {
        if (p)
            sum += *p;
        left--;
    } while (*(p = keep((int[]){ left })) > 0);
    int *q = 0;
    left = 2;
    while (*(q = keep((int[]){ left })) > 0) {
        *q += 1;
        left--;
        sum += *q;
    }
}

static void again(void) {
    int tries = 0, *p = 0;
retry:
    if (p = (int[]){ tries }, *p < 3) {
        sum += *p;
        tries++;
        goto retry;
    }
}

int main(void) {
    choose();
    repeat();
    again();
    return sum + 3;
}
