//@ expect: ok
//@ stdout: total 360
//@ stdout: best carol 120
//@ stdout: sorted dave 60 anna 80 bob 100 carol 120
//@ stdout: stride 16
//@ stdout: row 2 2: 34
// Arrays of structures, structures of arrays, and pointers that walk over them.
#include <stdio.h>

struct entry { char name[12]; int score; };
struct board { struct entry rows[4]; int used; };
struct cell { int v[3][4]; };

static void sort(struct entry *first, int n)
{
    for (struct entry *i = first + 1; i < first + n; i++) {
        struct entry held = *i;
        struct entry *j = i;
        while (j > first && j[-1].score > held.score) {
            *j = j[-1];
            j--;
        }
        *j = held;
    }
}

int main(void)
{
    struct board b = {
        { { "bob", 100 }, { "carol", 120 }, { "anna", 80 }, { "dave", 60 } },
        4
    };
    int total = 0;
    struct entry *best = b.rows;
    for (struct entry *e = b.rows, *end = &b.rows[b.used]; e != end; ++e) {
        total += e->score;
        if (e->score > best->score)
            best = e;
    }
    printf("total %d\n", total);
    printf("best %s %d\n", best->name, best->score);

    sort(b.rows, b.used);
    printf("sorted");
    for (int i = 0; i < b.used; i++)
        printf(" %s %d", b.rows[i].name, b.rows[i].score);
    putchar('\n');
    printf("stride %d\n", (int)((char *)&b.rows[1] - (char *)&b.rows[0]));

    struct cell grid[3];
    for (int i = 0; i < 3; i++)
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 4; c++)
                grid[i].v[r][c] = 12 * i + 4 * r + c;
    printf("row 2 2: %d\n", (&grid[1] + 1)->v[2][2]);
    return 0;
}
