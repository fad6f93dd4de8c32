//@ expect: ok
//@ stdout: 1+2*3 = 7
//@ stdout: (1+2)*3 = 9
//@ stdout: 2*(3+4)-10/5 = 12
//@ stdout: --3-(-2) = 5
//@ stdout: 7%4*2<<1 = 12
//@ stdout: 1<2&&3>4||5 = 1
//@ stdout: (1 = error at 2
//@ stdout: 4/0 = error at 3
//@ stdout: 2$ = error at 1
// A recursive descent parser with a table of binary operators and precedences, evaluating while it reads.
#include <stdio.h>
#include <string.h>

struct parser { const char *start, *at; int failed_at; };

static const struct { const char *text; int precedence; } operators[] = {
    { "||", 1 }, { "&&", 2 }, { "<<", 4 }, { ">>", 4 }, { "<", 3 }, { ">", 3 },
    { "+", 5 }, { "-", 5 }, { "*", 6 }, { "/", 6 }, { "%", 6 },
};

static int fail(struct parser *p)
{
    if (p->failed_at < 0)
        p->failed_at = (int)(p->at - p->start);
    return 0;
}

static int binary(struct parser *p, int minimum);

static int primary(struct parser *p)
{
    if (*p->at == '-') {
        p->at++;
        return -primary(p);
    }
    if (*p->at == '(') {
        p->at++;
        int v = binary(p, 1);
        if (*p->at != ')')
            return fail(p);
        p->at++;
        return v;
    }
    if (*p->at < '0' || *p->at > '9')
        return fail(p);
    int v = 0;
    while (*p->at >= '0' && *p->at <= '9')
        v = v * 10 + (*p->at++ - '0');
    return v;
}

static int apply(struct parser *p, const char *op, int a, int b)
{
    switch (op[0]) {
    case '+': return a + b;
    case '-': return a - b;
    case '*': return a * b;
    case '/': return b ? a / b : fail(p);
    case '%': return b ? a % b : fail(p);
    case '<': return op[1] ? a << b : a < b;
    case '>': return op[1] ? a >> b : a > b;
    case '&': return a && b;
    default: return a || b;
    }
}

static int binary(struct parser *p, int minimum)
{
    int left = primary(p);
    while (p->failed_at < 0) {
        const char *op = NULL;
        int precedence = 0;
        for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
            if (!strncmp(p->at, operators[i].text, strlen(operators[i].text))) {
                op = operators[i].text;
                precedence = operators[i].precedence;
                break;
            }
        if (!op || precedence < minimum)
            break;
        p->at += strlen(op);
        int right = binary(p, precedence + 1);
        left = apply(p, op, left, right);
    }
    return left;
}

int main(void)
{
    static const char *const inputs[] = {
        "1+2*3", "(1+2)*3", "2*(3+4)-10/5", "--3-(-2)", "7%4*2<<1", "1<2&&3>4||5", "(1", "4/0", "2$",
    };
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        struct parser p = { inputs[i], inputs[i], -1 };
        int v = binary(&p, 1);
        if (p.failed_at < 0 && *p.at)
            fail(&p);
        printf("%s = ", inputs[i]);
        if (p.failed_at < 0)
            printf("%d\n", v);
        else
            printf("error at %d\n", p.failed_at);
    }
    return 0;
}
