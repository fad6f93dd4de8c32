//@ expect: error bad-call
//@ std: gnu17
//@ model: lp64
//@ check: possible bad-call
// A function defined in the old style is given a narrower integer than it takes: the upper half of
// the parameter may hold anything.

static long twice(number)
long number;
{
    return number + number;
}

int main(void) {
    return twice(0) != 0; //~ bad-call: argument 1 is an integer of 32 bits, the parameter an integer of 64 bits
}
