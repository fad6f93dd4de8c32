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

void __assert(const char *text, const char *file, int line)
{
    __assert_fail(text, file, (unsigned)line, "");
}

void __assert_perror_fail(int error, const char *file, unsigned line, const char *function)
{
    __assert_fail("", file, line, function);
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
