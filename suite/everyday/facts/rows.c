//@ expect: ok
//@ stdin: 3 4
// Every element of an array is the only pointer to a row.
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    int rows, cols;
    if (scanf("%d %d", &rows, &cols) != 2 || rows < 1 || cols < 1 || rows > 100 || cols > 100)
        return 1;
    int **m = malloc(rows * sizeof *m);
    if (!m) return 1;
    for (int i = 0; i < rows; i++)
        m[i] = calloc(cols, sizeof **m);
    for (int i = 0; i < rows; i++)
        free(m[i]);
    free(m);
    return 0;
}
