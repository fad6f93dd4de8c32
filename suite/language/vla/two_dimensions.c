//@ expect: ok
//@ stdout: sizes 48 16 4
//@ stdout: cells 0 13 21
//@ stdout: outer only 24 8
//@ stdout: pointer to row 12 4
//@ stdout: step 16
// Arrays of several variable dimensions, and pointers to rows of variable length.
int printf(const char *, ...);

int main(void)
{
    int rows = 3, cols = 4;
    int m[rows][cols];
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++)
            m[r][c] = 10 * r + c;
    printf("sizes %d %d %d\n", (int)sizeof m, (int)sizeof m[0], (int)sizeof m[0][0]);
    printf("cells %d %d %d\n", m[0][0], m[1][3], *(*(m + 2) + 1));

    int half[rows][2];
    half[2][1] = 0;
    printf("outer only %d %d\n", (int)sizeof half, (int)sizeof half[half[2][1]]);

    int (*row)[cols] = &m[0];
    row++;
    printf("pointer to row %d %d\n", (*row)[2], (int)(sizeof *row / sizeof **row));
    printf("step %d\n", (int)((char *)(row + 1) - (char *)row));
    return 0;
}
