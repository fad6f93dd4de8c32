//@ expect: error out-of-bounds
//@ valgrind: silent, because it knows nothing of the bounds of objects on the stack
// The loop's condition allows one round too many.
int main(void) {
    int squares[4];
    for (int i = 0; i <= 4; i++)
        squares[i] = i * i; //~ out-of-bounds: at offset 16 of `squares`, which has 16 bytes
    return squares[0];
}
