//@ expect: error out-of-scope-access
// A callback is registered with a context on a stack frame that is gone when it is called.
struct context {
    int limit;
};

static int (*callback)(void *);
static void *argument;

static int check(void *data) {
    struct context *c = data;
    return c->limit; //~ out-of-scope-access
}

static void setup(int limit) {
    struct context c = { limit };
    callback = check;
    argument = &c;
}

int main(void) {
    setup(3);
    return callback(argument);
}
