//@ expect: error out-of-scope-access
// The variables of a statement expression end with it.
#define PICK(a, b) ({ int chosen = (a) > (b) ? (a) : (b); &chosen; })

int main(void) {
    int *p = PICK(1, 2);
    return *p; //~ out-of-scope-access
}
