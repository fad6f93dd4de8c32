//@ expect: rejected
// Where a constant is needed, a division by zero is an error.

enum e { A = 1 / 0 }; //~ error 16: division by zero
int b = 1 % 0; //~ error 11: division by zero
int c[1 + 2 / 0]; //~ error 13: division by zero
_Static_assert(1 / 0, "never"); //~ error 18: division by zero
struct s {
    int w : 4 / 0; //~ error 15: division by zero
};
int main(void) {
    int x = 1;
    switch (x) {
    case 1 / 0: //~ error 12: division by zero
        break;
    }
    return 0;
}
