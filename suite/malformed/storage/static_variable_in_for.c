//@ expect: rejected
// The variable of a loop lives in the loop.

int main(void) {
    for (static int i = 0; i < 3; i++) //~ error 21: declaration of static variable 'i' in 'for' loop
        ;
    return 0;
}
