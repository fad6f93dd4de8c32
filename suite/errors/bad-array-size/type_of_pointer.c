//@ expect: error bad-array-size
// The size of a type that a pointer points to counts, too.
static int width(int cols) {
    int (*row)[cols] = 0; //~ bad-array-size
    return (int)sizeof *row;
}

int main(void) {
    return width(1) - 4 + width(0);
}
