//@ expect: ok
//@ exit: 2
// An interpreter that jumps by a table of labels.
static int run(const unsigned char *code) {
    static void *const labels[] = { &&stop, &&add };
    int sum = 0;
    goto *labels[*code++];
add:
    sum++;
    goto *labels[*code++];
stop:
    return sum;
}

int main(void) {
    const unsigned char code[] = { 1, 1, 0 };
    return run(code);
}
