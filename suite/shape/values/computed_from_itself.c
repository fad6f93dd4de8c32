//@ expect: ok
//@ inputs: 5,1
//@ check: safe
// A number is compared with what was computed from it: neither may be defined by the other then.
extern int __VERIFIER_nondet_int(void);

static int limit = 1;

int main(void) {
    int number = __VERIFIER_nondet_int();
    unsigned other = __VERIFIER_nondet_int();
    int table[4] = {3, 1, 4, 1};
    int *entry = &table[number & 3];
    for (int i = 0; i < 1; i++) {
        if (other != (unsigned)*entry)
            break;
        other = number % 16u;
        if ((number & (number <= limit)) == ((unsigned)number != other ? number : number))
            continue;
    }
    return 0;
}
