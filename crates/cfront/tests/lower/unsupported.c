// What is not modelled is said at the place where it is used, and nowhere else.
_Complex double z, w;
_Float16 h = 1;

void copies(_Complex double *p) { z = *p; *p = w; }
//> copies
//! unsupported
//: copy &@z, %p.0, 16:i64
//= copy %p.0, &@w, 16:i64

void computes(void) { z = z + w; }
//> computes
//: unsupported "complex arithmetic"

int compares(void) { return z == w; }
//> compares
//: unsupported "complex arithmetic"
//= return undef:i32

_Complex double passes(_Complex double c) { return c; }
//> passes
//: func @passes(bytes 16 align 8) -> bytes 16 align 8 {
//! unsupported

int half(_Float16 x) { return x > 1; }
//> half
//: unsupported "half-precision floating point"

__asm__(".globl nothing");
int main(void) { return 0; }
//> main
//: b0:
//= unsupported "file-scope assembly"
//= return 0:i32

int label_offset(int n) {
    goto *(&&a + n);
a:  return 1;
}
//> label_offset
//: unsupported "arithmetic on the address of a label"
