//@ expect: rejected
// The ellipsis ends the list.

int many(int first, ..., int last); //~ error 24: expected ')'
int main(void) {
    return 0;
}
