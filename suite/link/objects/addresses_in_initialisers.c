//@ expect: ok
//@ stdout: 4 6
//@ with: addresses_in_initialisers.part.c
// The initialisers of one file hold addresses of objects of the other.

int printf(const char *format, ...);
extern int numbers[4];
extern struct pair { int *low, *high; } bounds;
int *third = &numbers[2];
int main(void) {
    printf("%d %d\n", *third, (int)(bounds.low[1] + *bounds.high));
    return 0;
}
