//@ expect: rejected
// Two are enough.

long long long x; //~ error 11: 'long long long' is too long
int main(void) {
    return 0;
}
