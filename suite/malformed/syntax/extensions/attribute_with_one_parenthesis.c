//@ expect: rejected
// An attribute stands in two pairs of parentheses.

int x __attribute__(aligned); //~ error 21: expected '('
int main(void) {
    return 0;
}
