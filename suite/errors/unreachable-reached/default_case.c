//@ expect: error unreachable-reached
//@ valgrind: silent, because it has no such check
// The impossible case happens.
enum color { RED, GREEN };

static int code(enum color c) {
    switch (c) {
    case RED:
        return 1;
    case GREEN:
        return 2;
    default:
        __builtin_unreachable(); //~ unreachable-reached
    }
}

int main(void) {
    return code(RED) + code((enum color)5);
}
