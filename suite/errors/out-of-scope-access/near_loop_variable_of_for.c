//@ expect: ok
//@ exit: 6
// The variable that a `for` declares lives through all rounds.
int main(void) {
    int *index = 0, sum = 0;
    for (int i = 0; i < 4; i++) {
        if (!index)
            index = &i;
        sum += *index;
    }
    return sum;
}
