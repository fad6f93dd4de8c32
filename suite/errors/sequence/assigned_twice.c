//@ expect: error undefined-behaviour
//@ warns: unsequenced
// One object is changed twice between two sequence points.

int main(void) {
    int i = 1;
    i = i++ + 1; //~ undefined-behaviour
    return i;
}
