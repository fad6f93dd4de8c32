//@ expect: error uninitialised-use
//@ valgrind: silent, because the variable's place still holds the value of the last round
// The declaration without initialiser makes the variable's value indeterminate in every round.
int main(void) {
    int rounds = 0;
    for (int i = 0; i < 3; i++) {
        int seen;
        if (i == 0)
            seen = 0;
        if (seen == 0) //~ uninitialised-use
            rounds++;
    }
    return rounds;
}
