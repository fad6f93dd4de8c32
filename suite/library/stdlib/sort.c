//@ expect: ok
//@ stdout: 5
//@ stdout: -2147483648 -3 0 1 1 5 5 7 8 9 2147483647 
//@ stdout: 2147483647 -2147483648
//@ stdout: -2147483648 2147483647
//@ stdout: one two three
//@ stdout: <> apple fig pear
//@ stdout: ginorst
//@ stdout: 11111111111 1 1 1 1 1
//@ stdout: two
// qsort, qsort_r and bsearch: empty arrays, one element, wide elements, missing keys. The order of equal elements is not
// looked at.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct wide {
    char name[20];
    int key;
};

static int by_int(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

static int by_key(const void *a, const void *b) {
    return ((const struct wide *)a)->key - ((const struct wide *)b)->key;
}

static int by_string(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static int by_char(const void *a, const void *b) {
    return *(const char *)a - *(const char *)b;
}

static int directed(const void *a, const void *b, void *direction) {
    return by_int(a, b) * *(int *)direction;
}

static int never(const void *a, const void *b) {
    abort();
}

int main(void) {
    int a[] = {5, -3, 9, 0, 5, 2147483647, -2147483647 - 1, 1, 1, 8, 7};
    size_t n = sizeof a / sizeof *a;
    qsort(a, 0, sizeof *a, never);
    qsort(a, 1, sizeof *a, never);
    qsort(NULL, 0, 4, never);
    printf("%d\n", a[0]);
    qsort(a, n, sizeof *a, by_int);
    for (size_t i = 0; i < n; i++)
        printf("%d ", a[i]);
    puts("");
    int down = -1;
    qsort_r(a, n, sizeof *a, directed, &down);
    printf("%d %d\n", a[0], a[n - 1]);
    int up = 1;
    qsort_r(a, n, sizeof *a, directed, &up);
    printf("%d %d\n", a[0], a[n - 1]);

    struct wide w[] = {{"three", 3}, {"one", 1}, {"two", 2}};
    qsort(w, 3, sizeof *w, by_key);
    printf("%s %s %s\n", w[0].name, w[1].name, w[2].name);
    char *s[] = {"pear", "apple", "", "fig"};
    qsort(s, 4, sizeof *s, by_string);
    printf("<%s> %s %s %s\n", s[0], s[1], s[2], s[3]);
    char bytes[] = "sorting";
    qsort(bytes, 7, 1, by_char);
    printf("%s\n", bytes);

    for (size_t i = 0; i < n; i++)
        printf("%d", *(int *)bsearch(&a[i], a, n, sizeof *a, by_int) == a[i]);
    int missing[] = {2, 6, -4, 100};
    for (int i = 0; i < 4; i++)
        printf(" %d", bsearch(&missing[i], a, n, sizeof *a, by_int) == NULL);
    printf(" %d\n", bsearch(&a[0], a, 0, sizeof *a, never) == NULL);
    struct wide key = {"", 2};
    printf("%s\n", ((struct wide *)bsearch(&key, w, 3, sizeof *w, by_key))->name);
    return 0;
}
