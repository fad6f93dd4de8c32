//@ expect: error out-of-bounds
//@ valgrind: silent, because it knows nothing of the bounds of objects on the stack
// Rows and columns are exchanged in a matrix of variable size.
static int trace(int rows, int cols) {
    int m[rows][cols];
    for (int i = 0; i < cols; i++)
        for (int j = 0; j < rows; j++)
            m[i][j] = i == j; //~ out-of-bounds
    return m[0][0];
}

int main(void) {
    return trace(2, 5);
}
