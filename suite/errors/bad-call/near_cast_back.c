//@ expect: ok
//@ exit: 5
// A function pointer may take any type on its way, as long as it is called by its own.
typedef void (*any)(void);

static int add(int a, int b) {
    return a + b;
}

int main(void) {
    any stored = (any)add;
    void *data = (void *)stored;
    int (*f)(int, int) = (int (*)(int, int))data;
    return f(2, 3);
}
