//@ expect: ok
//@ native: differs, because the function that it is linked with takes an int
// What counts is whether the argument is zero, whatever its type: the lower half of this one is.
void __VERIFIER_assert(long long holds);

int main(void)
{
    __VERIFIER_assert(1LL << 40);
    return 0;
}
