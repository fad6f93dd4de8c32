//@ expect: rejected
// A keyword is no name.

int while = 5; //~ error 5: expected identifier
int main(void) {
    return 0;
}
