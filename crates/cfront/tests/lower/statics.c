// The contents of static objects.
struct b { unsigned a : 3, b : 7; unsigned char c; };
struct f { int n; short tail[]; };
int array[3];
int f(void);

int number = 0x01020304;
int zero = 0;
double real = 1.0;
long double extended = 1.0L;
char text[8] = "hi";
char *pointer = "hi";
int *inside = &array[2];
int (*function)(void) = f;
unsigned long address = (unsigned long)&array[1];
struct b bits = { 5, 0x55, 9 };
struct f flexible = { 3, { 1, 2, 3 } };
int sparse[100] = { [3] = 1, [50 ... 51] = 2 };
const short constant[] = { -1, 2 };
_Bool truth = 300;
union { char c; int i; } un = { .i = 258 };
extern int outside;
extern int incomplete[];
int tentative[];
__thread int own = 3;
_Alignas(64) char aligned = 1;
struct { int x; struct { short y, z; } n[2]; } nested = { 1, { { 2, 3 }, { 4 } } };
struct b copied = (struct b){ 1, 2, 3 };
float half = 1.0f / 2;
void *nothing = (void *)0;
char *past = text + 8;

int use(void) {
    static int counter = 1;
    static int *self = &counter;
    return outside + incomplete[0] + counter + *self;
}
int use_again(void) {
    static int counter;
    return counter++;
}
//~ one element
//> globals
//: global @array size 12 align 4 zero
//: global @number size 4 align 4 { 0: x"04030201" }
//: global @zero size 4 align 4 zero
//: global @real size 8 align 8 { 0: x"00000000 0000f03f" }
//: global @extended size 16 align 16 { 0: x"00000000 00000080 ff3f" }
//: global @text size 8 align 1 { 0: "hi\0" }
//: global @pointer size 8 align 8 { 0: &@.str.0 }
//: global @inside size 8 align 8 { 0: &@array + 8 }
//: global @function size 8 align 8 { 0: &@f }
//: global @address size 8 align 8 { 0: &@array + 4 }
//: global @bits size 4 align 4 { 0: x"ad0209" }
//: global @flexible size 10 align 4 { 0: x"03000000 01000200 0300" }
//: global @sparse size 400 align 4 {
//= 12: x"01000000"
//= 200: x"02000000 02000000"
//: global @constant size 4 align 2 const { 0: x"ffff0200" }
//: global @truth size 1 align 1 { 0: x"01" }
//: global @un size 4 align 4 { 0: x"02010000" }
//: global @outside size 4 align 4 extern
//: global @incomplete size ? align 4 extern
//: global @tentative size 4 align 4 zero
//: global @own size 4 align 4 thread_local { 0: x"03000000" }
//: global @aligned size 1 align 64 { 0: x"01" }
//: global @nested size 12 align 4 { 0: x"01000000 02000300 0400" }
//: global @copied size 4 align 4 {
//= 0: x"11"
//= 2: x"03"
//: global @half size 4 align 4 { 0: x"0000003f" }
//: global @nothing size 8 align 8 zero
//: global @past size 8 align 8 { 0: &@text + 8 }
//: global @counter size 4 align 4 { 0: x"01000000" }
//: global @self size 8 align 8 { 0: &@counter }
//: global @counter.1 size 4 align 4 zero
//: global @.str.0 size 3 align 1 const { 0: "hi\0" }
