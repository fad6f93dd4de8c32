//@ expect: rejected
// A typedef declares a type, which has no body.

typedef int f(void) { return 1; } //~ error 13: function definition declared 'typedef'
int main(void) {
    return 0;
}
