//@ expect: ok
//@ stdout: push push add push mul print 20
//@ stdout: table 3 0 2 1
//@ stdout: loop 5
//@ stdout: chosen yes
// GNU labels as values: computed goto through pointers and static tables.
#include <stdio.h>

enum { PUSH, ADD, MUL, PRINT, HALT };

static void interpret(const int *code)
{
    static const void *const ops[] = {
        [PUSH] = &&push, [ADD] = &&add, [MUL] = &&mul, [PRINT] = &&print, [HALT] = &&halt,
    };
    int stack[8], top = 0;
    goto *ops[*code++];
push:
    printf("push ");
    stack[top++] = *code++;
    goto *ops[*code++];
add:
    printf("add ");
    top--;
    stack[top - 1] += stack[top];
    goto *ops[*code++];
mul:
    printf("mul ");
    top--;
    stack[top - 1] *= stack[top];
    goto *ops[*code++];
print:
    printf("print %d", stack[top - 1]);
    goto *ops[*code++];
halt:
    putchar('\n');
}

static int which(int n)
{
    void *targets[] = { &&zero, &&one, &&two, &&three };
    goto *targets[n];
zero: return 0;
one: return 1;
two: return 2;
three: return 3;
}

int main(void)
{
    static const int program[] = { PUSH, 2, PUSH, 3, ADD, PUSH, 4, MUL, PRINT, HALT };
    interpret(program);
    printf("table %d %d %d %d\n", which(3), which(0), which(2), which(1));

    int n = 0;
    void *next = &&body;
    goto *next;
body:
    if (++n == 5)
        next = &&done;
    goto *next;
done:
    printf("loop %d\n", n);

    void *choice = n > 3 ? &&yes : &&no;
    goto *choice;
no:
    puts("chosen no");
    return 1;
yes:
    puts("chosen yes");
    return 0;
}
