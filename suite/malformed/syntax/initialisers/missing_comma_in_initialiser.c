//@ expect: rejected
// Values are separated by commas.

int table[] = { 1, 2 3, 4 }; //~ error 22: expected ',' or '}'
int main(void) {
    return 0;
}
