//@ expect: rejected
// A variable is no type.

int main(void) {
    int count = 1;
    int x = sizeof(count) + count;
    count y; //~ error 11: expected ';'
    return x - x;
}
