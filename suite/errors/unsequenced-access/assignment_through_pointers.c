//@ expect: error unsequenced-access
// Both sides of the sum change the same object, if the pointers are equal.
static int bump(int *p, int *q) {
    return (*p += 1) * (*q += 2); //~ unsequenced-access
}

int main(void) {
    int a = 1, b = 2;
    int sum = bump(&a, &b);
    return sum + bump(&b, &b);
}
