//@ expect: rejected
// A number where the name belongs.

int 5 = 5; //~ error 5: expected identifier
int main(void) {
    return 0;
}
