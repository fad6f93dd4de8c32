//@ expect: rejected
// One semicolon is missing behind each kind of statement; each is reported at the token that follows.

int main(void) {
    int x = 3
    int y = 4; //~ error 5: expected ';'
    x = y
    y = 5; //~ error 5: expected ';'
    do x--; while (x > 0)
    while (1) { //~ error 5: expected ';'
        if (x) continue
        x++; //~ error 9: expected ';'
        break
    } //~ error 5: expected ';'
    goto out
    x = 0; //~ error 5: expected ';'
out:
    return x
} //~ error 1: expected ';'
