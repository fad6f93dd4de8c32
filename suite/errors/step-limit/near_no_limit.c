//@ expect: ok
//@ exit: 1
// Without a limit a long loop is only a long loop.
int main(void) {
    unsigned sum = 0;
    for (unsigned i = 0; i < 200000; i++)
        sum += i & 1;
    return sum == 100000;
}
