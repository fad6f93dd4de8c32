extern int numbers[4];
struct pair { int *low, *high; } bounds = { numbers, numbers + 2 };
int numbers[4] = { 1, 2, 4, 8 };
