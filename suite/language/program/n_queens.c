//@ expect: ok
//@ stdout: 1: 1
//@ stdout: 2: 0
//@ stdout: 4: 2
//@ stdout: 6: 4
//@ stdout: 8: 92
//@ stdout: bits 40
//@ stdout: .Q..
//@ stdout: ...Q
//@ stdout: Q...
//@ stdout: ..Q.
// The queens problem by backtracking, once with arrays and once with bit masks.
#include <stdio.h>

static int column[8], first[8], have_first;

static int safe(int row, int c)
{
    for (int r = 0; r < row; r++) {
        int d = column[r] - c;
        if (d == 0 || d == row - r || -d == row - r)
            return 0;
    }
    return 1;
}

static int place(int row, int n)
{
    if (row == n) {
        if (!have_first) {
            have_first = 1;
            for (int i = 0; i < n; i++)
                first[i] = column[i];
        }
        return 1;
    }
    int found = 0;
    for (int c = 0; c < n; c++) {
        if (!safe(row, c))
            continue;
        column[row] = c;
        found += place(row + 1, n);
    }
    return found;
}

static int by_bits(unsigned all, unsigned columns, unsigned left, unsigned right)
{
    if (columns == all)
        return 1;
    int found = 0;
    for (unsigned open = all & ~(columns | left | right); open; open &= open - 1) {
        unsigned bit = open & -open;
        found += by_bits(all, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return found;
}

int main(void)
{
    static const int sizes[] = { 1, 2, 4, 6, 8 };
    for (int i = 0; i < 5; i++)
        printf("%d: %d\n", sizes[i], place(0, sizes[i]));
    printf("bits %d\n", by_bits((1u << 7) - 1, 0, 0, 0));

    have_first = 0;
    place(0, 4);
    for (int r = 0; r < 4; r++) {
        for (int c = 0; c < 4; c++)
            putchar(first[r] == c ? 'Q' : '.');
        putchar('\n');
    }
    return 0;
}
