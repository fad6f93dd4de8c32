//@ expect: error bad-call
//@ model: lp64
// The function takes an int where the call gives a pointer.
static int is_set(int flag) {
    return flag != 0;
}

int main(void) {
    int (*f)(void *) = (int (*)(void *))is_set;
    int x = 1;
    return f(&x) == 5; //~ bad-call
}
