//@ expect: rejected
// The value stands in parentheses.

int main(void) {
    int x = 1;
    switch x { //~ error 12: expected '('
    case 1:
        x = 0;
        break;
    }
    return x;
}
