//@ expect: ok
//@ exit: 4
// The empty entry of the table is not called.
typedef int (*handler)(int);

static int twice(int x) {
    return 2 * x;
}

static handler handlers[3] = { [0] = twice, [2] = twice };

int main(void) {
    int sum = 0;
    for (int i = 0; i < 3; i++)
        if (handlers[i])
            sum += handlers[i](i);
    return sum;
}
