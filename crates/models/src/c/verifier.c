/* What verifiers ask, and functions that run once. */

void __VERIFIER_assume(int holds)
{
    __harrier_assume(holds);
}

void __VERIFIER_assert(int holds)
{
    if (!holds)
        __assert_fail("", "", 0, "");
}

/* The numbers are those that the C library stores while the function runs, and afterwards. */
int pthread_once(int *control, void (*function)(void))
{
    if (*control == 0) {
        *control = 1;
        function();
        *control = 2;
    }
    return 0;
}
