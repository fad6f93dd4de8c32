//@ expect: rejected
// `continue` belongs to a loop; a switch is none.

int main(void) {
    int x = 1;
    continue; //~ error 5: 'continue' outside a loop
    switch (x) {
    case 1:
        continue; //~ error 9: 'continue' outside a loop
    }
    return 0;
}
