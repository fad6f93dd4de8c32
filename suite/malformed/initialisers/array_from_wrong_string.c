//@ expect: rejected
// The elements of the literal and of the array differ in size.

int narrow_in_wide[] = "abc"; //~ error 24: incompatible types in initialisation
char wide_in_narrow[] = L"abc"; //~ error 25: incompatible types in initialisation
int main(void) {
    return 0;
}
