//@ expect: error out-of-bounds
//@ sanitizers: says "stack-buffer-overflow", because the bytes behind the object are poisoned
//@ valgrind: silent, because it knows nothing of the bounds of objects on the stack
// A small object is taken for the larger structure that begins like it.
struct base {
    int kind;
};

struct derived {
    struct base base;
    int extra[4];
};

static int extra(struct base *b) {
    return ((struct derived *)b)->extra[0]; //~ out-of-bounds
}

int main(void) {
    struct base plain = { 1 };
    return extra(&plain);
}
