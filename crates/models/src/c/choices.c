/* Results of which C fixes a part. The rest is the library's choice, and 0 stands for the usual
   result. */

/* A number with the sign of the usual one. */
int __model_signed(int usual)
{
    int any = __harrier_choice();

    if (any == 0)
        return usual;
    __harrier_assume(usual < 0 ? any < 0 : usual > 0 && any > 0);
    return any;
}

/* A number that is not 0, as the usual one. */
int __model_true(int usual)
{
    int any = __harrier_choice();

    return any == 0 ? usual : any;
}

/* An index below a number that is not 0. */
size_t __model_below(size_t count)
{
    size_t any = __harrier_choose();

    __harrier_assume(any < count);
    return any;
}

/* Every byte may be as it was, or anything. */
void __model_change(void *p, size_t size)
{
    unsigned char *bytes = p;
    size_t i;

    for (i = 0; i < size; i++)
        if (__harrier_choice() != 0)
            bytes[i] = (unsigned char)__harrier_choice();
}

void __model_errno(void)
{
    if (__harrier_choice() != 0)
        *__errno_location() = __harrier_choice();
}
