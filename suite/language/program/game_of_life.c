//@ expect: ok
//@ stdout: .#......
//@ stdout: ..#.....
//@ stdout: ###.....
//@ stdout: ........
//@ stdout: after 4
//@ stdout: ........
//@ stdout: ..#.....
//@ stdout: ...#....
//@ stdout: .###....
//@ stdout: alive 5 back home 1
// Conway's life on a torus: a glider comes back after 32 generations on a grid of 8 by 8.
#include <stdio.h>
#include <string.h>

enum { N = 8 };
typedef _Bool grid[N][N];

static int neighbours(grid g, int r, int c)
{
    int count = 0;
    for (int dr = -1; dr <= 1; dr++)
        for (int dc = -1; dc <= 1; dc++)
            if (dr || dc)
                count += g[(r + dr + N) % N][(c + dc + N) % N];
    return count;
}

static void step(grid g)
{
    grid next;
    for (int r = 0; r < N; r++)
        for (int c = 0; c < N; c++) {
            int n = neighbours(g, r, c);
            next[r][c] = n == 3 || (n == 2 && g[r][c]);
        }
    memcpy(g, next, sizeof next);
}

static void print(grid g)
{
    for (int r = 0; r < 4; r++) {
        for (int c = 0; c < N; c++)
            putchar(g[r][c] ? '#' : '.');
        putchar('\n');
    }
}

int main(void)
{
    static const char *const start[] = { ".#", "..#", "###" };
    grid g = { { 0 } }, home;
    for (int r = 0; r < 3; r++)
        for (int c = 0; start[r][c]; c++)
            g[r][c] = start[r][c] == '#';
    memcpy(home, g, sizeof g);

    print(g);
    for (int i = 0; i < 4; i++)
        step(g);
    puts("after 4");
    print(g);

    for (int i = 0; i < 28; i++)
        step(g);
    int alive = 0;
    for (int i = 0; i < N * N; i++)
        alive += g[i / N][i % N];
    printf("alive %d back home %d\n", alive, memcmp(g, home, sizeof g) == 0);
    return 0;
}
