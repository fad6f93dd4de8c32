//@ expect: ok
// An empty assembly statement is a barrier and does nothing.
int main(void) {
    int x = 0;
    __asm__ volatile("" ::: "memory");
    __asm__ volatile("" : "+r"(x));
    return x;
}
