/* Whether memory is there: what the facts of the library's table demand of a call before anything
   is done. */

/* The bytes from `p` on are there. An object is one run of bytes, so that its ends are enough. A
   size beyond half of the address space is that of no object. */
void __model_readable(const void *p, size_t size)
{
    const volatile char *bytes = p;
    size_t most = (size_t)-1 / 2;

    if (size == 0)
        return;
    (void)bytes[0];
    (void)bytes[size - 1 < most ? size - 1 : most];
}

/* The same, and they may be written to: a copy onto itself changes nothing. */
void __model_writable(void *p, size_t size)
{
    __model_readable(p, size);
    __harrier_copy(p, p, size);
}

/* They are initialised. */
void __model_initialised(const void *p, size_t size)
{
    const unsigned char *bytes = p;
    size_t i;

    for (i = 0; i < size; i++)
        __harrier_need(bytes[i]);
}

/* A pointer from which strings are read up to a null pointer. */
void __model_list(char *const *list)
{
    size_t i;

    for (i = 0; list[i]; i++)
        strlen(list[i]);
}

/* The size of an array; the greatest number if there is none. */
size_t __model_product(size_t a, size_t b)
{
    if (b != 0 && a > (size_t)-1 / b)
        return (size_t)-1;
    return a * b;
}

/* The size of an array whose length is signed: a negative one is none. */
size_t __model_array(size_t element, ptrdiff_t count)
{
    return count > 0 ? __model_product(element, (size_t)count) : 0;
}
