//@ expect: error bad-call
//@ std: gnu17
//@ model: ilp32
//@ check: possible bad-call
// A function defined in the old style is given an integer of two words where it takes one: the
// arguments behind it are not where it looks for them.

static int second(first, other)
int first, other;
{
    return first == 1 ? other : 0;
}

int main(void) {
    return second(1ll, 0) != 0; //~ bad-call: argument 1 is an integer of 64 bits
}
