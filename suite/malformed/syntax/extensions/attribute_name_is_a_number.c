//@ expect: rejected
// An attribute has a name.

int x __attribute__((8)); //~ error 22: expected identifier
int main(void) {
    return 0;
}
