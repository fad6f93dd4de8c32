//@ expect: rejected
// A name that is no type, in the four places where only a type can stand.

number global; //~ error 1: unknown type name 'number'
int take(count n); //~ error 10: unknown type name 'count'
struct box {
    weight w; //~ error 5: unknown type name 'weight'
    int size;
};
int main(void) {
    amount local = 1; //~ error 5: unknown type name 'amount'
    struct box b = { .size = 0 };
    return b.size;
}
