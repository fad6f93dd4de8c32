//@ expect: ok
//@ stdout: bubble 1 2 3 4 5 6 7 8 9
//@ stdout: quick 1 2 3 4 5 6 7 8 9
//@ stdout: heap 1 2 3 4 5 6 7 8 9
//@ stdout: shell 1 2 3 4 5 6 7 8 9
//@ stdout: counting 1 2 3 4 5 6 7 8 9
//@ stdout: all agree on 200 numbers 1
// Five ways to sort an array, called through a table.
#include <stdio.h>
#include <string.h>

static void swap(int *a, int *b)
{
    int t = *a;
    *a = *b;
    *b = t;
}

static void bubble(int *v, int n)
{
    int again;
    do {
        again = 0;
        for (int i = 1; i < n; i++)
            if (v[i - 1] > v[i])
                swap(&v[i - 1], &v[i]), again = 1;
    } while (again);
}

static void quick(int *v, int n)
{
    if (n < 2)
        return;
    int pivot = v[n / 2], *left = v, *right = v + n - 1;
    while (left <= right) {
        while (*left < pivot)
            left++;
        while (*right > pivot)
            right--;
        if (left <= right)
            swap(left++, right--);
    }
    quick(v, (int)(right - v) + 1);
    quick(left, (int)(v + n - left));
}

static void sift(int *v, int at, int n)
{
    for (int child; (child = 2 * at + 1) < n; at = child) {
        if (child + 1 < n && v[child + 1] > v[child])
            child++;
        if (v[at] >= v[child])
            return;
        swap(&v[at], &v[child]);
    }
}

static void heap(int *v, int n)
{
    for (int i = n / 2; i-- > 0;)
        sift(v, i, n);
    while (n-- > 1) {
        swap(&v[0], &v[n]);
        sift(v, 0, n);
    }
}

static void shell(int *v, int n)
{
    for (int gap = n / 2; gap; gap /= 2)
        for (int i = gap; i < n; i++) {
            int held = v[i], k = i;
            for (; k >= gap && v[k - gap] > held; k -= gap)
                v[k] = v[k - gap];
            v[k] = held;
        }
}

static void counting(int *v, int n)
{
    int count[256] = { 0 };
    for (int i = 0; i < n; i++)
        count[v[i]]++;
    for (int value = 0; value < 256; value++)
        while (count[value]--)
            *v++ = value;
}

static const struct { const char *name; void (*sort)(int *, int); } ways[] = {
    { "bubble", bubble }, { "quick", quick }, { "heap", heap }, { "shell", shell }, { "counting", counting },
};

int main(void)
{
    static const int start[] = { 5, 2, 9, 1, 6, 4, 8, 3, 7 };
    enum { COUNT = sizeof start / sizeof *start, WAYS = sizeof ways / sizeof *ways, MANY = 200 };

    for (int w = 0; w < WAYS; w++) {
        int v[COUNT];
        memcpy(v, start, sizeof v);
        ways[w].sort(v, COUNT);
        printf("%s", ways[w].name);
        for (int i = 0; i < COUNT; i++)
            printf(" %d", v[i]);
        putchar('\n');
    }

    int random[MANY], reference[MANY], agree = 1;
    unsigned seed = 7;
    for (int i = 0; i < MANY; i++) {
        seed = seed * 1664525u + 1013904223u;
        random[i] = seed >> 24;
    }
    memcpy(reference, random, sizeof random);
    bubble(reference, MANY);
    for (int w = 1; w < WAYS; w++) {
        int v[MANY];
        memcpy(v, random, sizeof v);
        ways[w].sort(v, MANY);
        agree &= memcmp(v, reference, sizeof v) == 0;
    }
    printf("all agree on %d numbers %d\n", MANY, agree);
    return 0;
}
