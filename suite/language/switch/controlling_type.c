//@ expect: ok
//@ stdout: char promoted to int: high
//@ stdout: unsigned: minus one
//@ stdout: long long: big
//@ stdout: long long: low
//@ stdout: bool: true
//@ stdout: char constant: A
//@ stdout: evaluated once: 1
// Case constants are converted to the promoted type of the controlling expression.
int printf(const char *, ...);
int puts(const char *);

static int calls;

static int next(void)
{
    return ++calls;
}

static void wide(long long v)
{
    switch (v) {
    case 0x100000001LL: puts("long long: big"); break;
    case 1: puts("long long: low"); break;
    default: puts("long long: other");
    }
}

int main(void)
{
    unsigned char c = 200;
    switch (c) {
    case (unsigned char)200: puts("char promoted to int: high"); break;
    case -56: puts("char promoted to int: negative"); break;
    }

    unsigned u = 4294967295u;
    switch (u) {
    case 0: puts("unsigned: zero"); break;
    case -1: puts("unsigned: minus one"); break;
    }

    wide(0x100000001LL);
    wide(1);

    _Bool b = 17;
    switch (b) {
    case 0: puts("bool: false"); break;
    case 1: puts("bool: true"); break;
    }

    switch ('A') {
    case 65: puts("char constant: A"); break;
    }

    switch (next()) {
    case 2: puts("evaluated twice"); break;
    case 1: printf("evaluated once: %d\n", calls); break;
    }
    return 0;
}
