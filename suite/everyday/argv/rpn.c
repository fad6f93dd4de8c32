// A calculator in reverse Polish notation with a stack of fixed size: `rpn 3 4 + 2 x`.
//@ expect: ok
//@ check: safe
//@ args: 3 4 + dup x 10 -
//@ stdout: 39
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEPTH 16

struct stack {
    long values[DEPTH];
    int size;
};

static int push(struct stack *stack, long value)
{
    if (stack->size == DEPTH) {
        fprintf(stderr, "rpn: stack is full\n");
        return -1;
    }
    stack->values[stack->size++] = value;
    return 0;
}

static int pop(struct stack *stack, long *value)
{
    if (stack->size == 0) {
        fprintf(stderr, "rpn: stack is empty\n");
        return -1;
    }
    *value = stack->values[--stack->size];
    return 0;
}

static int operate(struct stack *stack, char operation)
{
    long left, right;
    if (pop(stack, &right) != 0 || pop(stack, &left) != 0)
        return -1;
    switch (operation) {
    case '+':
        return push(stack, (long)((unsigned long)left + (unsigned long)right));
    case '-':
        return push(stack, (long)((unsigned long)left - (unsigned long)right));
    case 'x':
        return push(stack, (long)((unsigned long)left * (unsigned long)right));
    default:
        return -1;
    }
}

static int execute(struct stack *stack, const char *word)
{
    if (strlen(word) == 1 && strchr("+-x", word[0]) != NULL)
        return operate(stack, word[0]);
    if (strcmp(word, "dup") == 0) {
        long top;
        if (pop(stack, &top) != 0 || push(stack, top) != 0)
            return -1;
        return push(stack, top);
    }
    char *end;
    long value = strtol(word, &end, 10);
    if (end == word || *end != '\0') {
        fprintf(stderr, "rpn: what is '%s'?\n", word);
        return -1;
    }
    return push(stack, value);
}

int main(int argc, char **argv)
{
    struct stack stack = {{0}, 0};

    for (int i = 1; i < argc; i++)
        if (execute(&stack, argv[i]) != 0)
            return 1;
    while (stack.size > 0)
        printf("%ld\n", stack.values[--stack.size]);
    return 0;
}
