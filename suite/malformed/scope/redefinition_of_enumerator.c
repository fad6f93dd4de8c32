//@ expect: rejected
// The names of all enumerations share one scope.

enum colour { RED, GREEN };
enum light { YELLOW, GREEN }; //~ error 22: redefinition of 'GREEN'
int main(void) {
    return RED + YELLOW;
}
