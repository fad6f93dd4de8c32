//@ expect: ok
//@ exit: 3
// All cases are handled.
enum color { RED, GREEN };

static int code(enum color c) {
    switch (c) {
    case RED:
        return 1;
    case GREEN:
        return 2;
    }
    __builtin_unreachable();
}

int main(void) {
    return code(RED) + code(GREEN);
}
