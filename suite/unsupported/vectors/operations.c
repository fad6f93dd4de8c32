//@ expect: unsupported "vector arithmetic"
// The sum of two vectors is not modelled; the program is read.
typedef int v4si __attribute__((vector_size(16)));

int main(void)
{
    v4si a = {1, 2, 3, 4}, b = a;
    v4si c = a + b;
    return c[0] - 2;
}
