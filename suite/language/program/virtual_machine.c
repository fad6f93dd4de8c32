//@ expect: ok
//@ exit: 5
//@ stdout: 10 9 8 7 6 5 4 3 2 1
//@ stdout: sum 55
//@ stdout: steps 44
// A small register machine with packed instruction words in bit-fields.
#include <stdio.h>

enum op { LOAD, ADD, PRINT, JUMP_IF, NEWLINE, HALT };

union word {
    struct { unsigned op : 4, r : 3; signed value : 9; } in;
    unsigned raw;
};

#define W(o, reg, v) { .in = { .op = o, .r = reg, .value = v } }

static const union word code[] = {
    W(LOAD, 0, 10),             /* counter */
    W(LOAD, 1, 0),              /* sum */
    W(PRINT, 0, 0),
    W(ADD, 1, -256),            /* sum += counter, marked by the smallest value */
    W(ADD, 0, -1),
    W(JUMP_IF, 0, -4),
    W(NEWLINE, 0, 0),
    W(HALT, 1, 0),
};

static int run(int *sum)
{
    int reg[8] = { 0 }, pc = 0, steps = 0;
    int first = 1;
    for (;;) {
        const union word *w = &code[pc++];
        steps++;
        switch ((enum op)w->in.op) {
        case LOAD:
            reg[w->in.r] = w->in.value;
            break;
        case ADD:
            reg[w->in.r] += w->in.value == -256 ? reg[0] : w->in.value;
            break;
        case PRINT:
            printf(first ? "%d" : " %d", reg[w->in.r]);
            first = 0;
            break;
        case JUMP_IF:
            if (reg[w->in.r])
                pc += w->in.value;
            break;
        case NEWLINE:
            putchar('\n');
            break;
        case HALT:
            *sum = reg[w->in.r];
            return steps;
        }
    }
}

int main(void)
{
    int sum, steps = run(&sum);
    printf("sum %d\nsteps %d\n", sum, steps);
    return sum / 11;
}
