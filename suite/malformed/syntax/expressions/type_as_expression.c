//@ expect: rejected
// A type is no value, nor is the name of one.

typedef int number;
int main(void) {
    int x = int; //~ error 13: expected expression
    int y = 1 + number; //~ error 17: expected expression
    return x + y;
}
