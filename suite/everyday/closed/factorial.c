// Factorials as big numbers: lists of digits, the lowest first.
//@ expect: ok
//@ stdout: 5! = 120
//@ stdout: 20! = 2432902008176640000
//@ stdout: 30! = 265252859812191058636308480000000
#include <stdio.h>
#include <stdlib.h>

#define BASE 10000

struct digit {
    int value;
    struct digit *higher;
};

static struct digit *new_digit(int value)
{
    struct digit *digit = malloc(sizeof *digit);
    if (digit == NULL) {
        perror("factorial");
        exit(1);
    }
    digit->value = value;
    digit->higher = NULL;
    return digit;
}

static void multiply(struct digit *number, int factor)
{
    int carry = 0;
    for (;;) {
        int product = number->value * factor + carry;
        number->value = product % BASE;
        carry = product / BASE;
        if (number->higher == NULL)
            break;
        number = number->higher;
    }
    while (carry > 0) {
        number->higher = new_digit(carry % BASE);
        number = number->higher;
        carry /= BASE;
    }
}

static void print_rest(const struct digit *number)
{
    if (number->higher == NULL) {
        printf("%d", number->value);
        return;
    }
    print_rest(number->higher);
    printf("%04d", number->value);
}

static void drop(struct digit *number)
{
    while (number != NULL) {
        struct digit *higher = number->higher;
        free(number);
        number = higher;
    }
}

static struct digit *factorial(int n)
{
    struct digit *result = new_digit(1);
    for (int i = 2; i <= n; i++)
        multiply(result, i);
    return result;
}

int main(void)
{
    static const int arguments[] = {5, 20, 30};

    for (unsigned i = 0; i < 3; i++) {
        struct digit *number = factorial(arguments[i]);
        printf("%d! = ", arguments[i]);
        print_rest(number);
        printf("\n");
        drop(number);
    }
    return 0;
}
