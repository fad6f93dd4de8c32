// Counts the ways to put six queens on a board, and prints the first one.
//@ expect: ok
//@ stdout: . Q . . . .
//@ stdout: . . . Q . .
//@ stdout: . . . . . Q
//@ stdout: Q . . . . .
//@ stdout: . . Q . . .
//@ stdout: . . . . Q .
//@ stdout: 4 solutions
#include <stdio.h>
#include <stdlib.h>

#define N 6

static int column_of[N];
static int solutions;

static int safe(int row, int column)
{
    for (int r = 0; r < row; r++)
        if (column_of[r] == column || abs(column_of[r] - column) == row - r)
            return 0;
    return 1;
}

static void print_board(void)
{
    for (int r = 0; r < N; r++)
        for (int c = 0; c < N; c++)
            printf("%c%c", column_of[r] == c ? 'Q' : '.', c == N - 1 ? '\n' : ' ');
}

static void place(int row)
{
    if (row == N) {
        if (solutions++ == 0)
            print_board();
        return;
    }
    for (int c = 0; c < N; c++) {
        if (safe(row, c)) {
            column_of[row] = c;
            place(row + 1);
        }
    }
}

int main(void)
{
    place(0);
    printf("%d solutions\n", solutions);
    return 0;
}
