//@ expect: ok
//@ exit: 1
// The pointer to an ended object is overwritten before it is used.
int main(void) {
    int outer = 1, *p = &outer;
    {
        int inner = 2;
        p = &inner;
        *p = 3;
    }
    p = &outer;
    return *p;
}
