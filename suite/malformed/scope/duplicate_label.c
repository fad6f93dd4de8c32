//@ expect: rejected
// One label, one place, in the whole function.

int main(void) {
    int x = 0;
again:
    x++;
    {
    again: //~ error 5: duplicate label 'again'
        x++;
    }
    if (x < 5)
        goto again;
    return 0;
}
