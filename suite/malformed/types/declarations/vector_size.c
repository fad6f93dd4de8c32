//@ expect: rejected
// A vector holds a whole number of elements.

int v __attribute__((vector_size(3))); //~ error 34: vector size is not a multiple of the element size
int main(void) {
    return 0;
}
