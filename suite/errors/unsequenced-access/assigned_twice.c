//@ expect: error unsequenced-access
//@ warns: unsequenced
// One object is changed twice between two sequence points.

int main(void) {
    int i = 1;
    i = i++ + 1; //~ unsequenced-access
    return i;
}
