//@ expect: ok
//@ stdout: element 3
//@ stdout: member 8
//@ stdout: function 49
//@ stdout: string world
//@ stdout: end 5
//@ stdout: nested 6
//@ stdout: cast 1
//@ stdout: forward 77
//@ stdout: table 1 4 9
//@ stdout: self 1
//@ stdout: negative 4
//@ stdout: conditional 2
// Objects with static storage may be initialised with addresses plus constant offsets.
int printf(const char *, ...);

struct inner { int a, b[3]; };
struct outer { int x; struct inner in[2]; };

static int numbers[5] = { 1, 2, 3, 4, 5 };
static struct outer obj = { 7, { { 8, { 1, 2, 3 } }, { 9, { 4, 5, 6 } } } };

static int square(int n) { return n * n; }
static int one(void) { return 1; }
static int four(void) { return 4; }
static int nine(void) { return 9; }

static int *element = &numbers[2];
static int *member = &obj.in[0].a;
static int (*function)(int) = &square;
static const char *string = "hello world" + 6;
static int *end = numbers + sizeof numbers / sizeof *numbers;
static int *nested = &(&obj)->in[1].b[2];
static void *cast = (char *)(void *)&numbers[1] + sizeof(int);
extern int later;
static int *forward = &later;
static int (*const table[])(void) = { one, &four, *nine };
static void *self = &self;
static int *negative = &numbers[4] - 1;
static int *conditional = sizeof(int) == 4 ? &numbers[1] : 0;
int later = 77;

int main(void)
{
    printf("element %d\n", *element);
    printf("member %d\n", *member);
    printf("function %d\n", function(7));
    printf("string %s\n", string);
    printf("end %d\n", (int)(end - numbers));
    printf("nested %d\n", *nested);
    printf("cast %d\n", cast == &numbers[2]);
    printf("forward %d\n", *forward);
    printf("table %d %d %d\n", table[0](), table[1](), table[2]());
    printf("self %d\n", self == (void *)&self);
    printf("negative %d\n", *negative);
    printf("conditional %d\n", *conditional);
    return 0;
}
