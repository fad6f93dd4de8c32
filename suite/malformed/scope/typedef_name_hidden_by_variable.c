//@ expect: rejected
// In the inner scope the name is a variable, so it declares nothing.

typedef int number;
int main(void) {
    int number = 1;
    number other; //~ error 12: expected ';'
    return number - 1;
}
