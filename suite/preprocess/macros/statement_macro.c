//@ expect: ok
//@ exit: 3
// The usual shell around a macro of several statements, and a statement expression.

#define SWAP(a, b) do { int keep = (a); (a) = (b); (b) = keep; } while (0)
#define MAX(a, b) ({ __typeof__(a) left = (a); __typeof__(b) right = (b); left > right ? left : right; })
int main(void) {
    int x = 3, y = 2;
    if (x > y)
        SWAP(x, y);
    else
        return 1;
    return MAX(x++, y);
}
