/* Blocks of bytes: `string.h` and `strings.h`. */

void *memcpy(void *to, const void *from, size_t size)
{
    __harrier_copy(to, from, size);
    return to;
}

void *mempcpy(void *to, const void *from, size_t size)
{
    __harrier_copy(to, from, size);
    return (char *)to + size;
}

void *memmove(void *to, const void *from, size_t size)
{
    char *between = __builtin_alloca(size);

    __harrier_copy(between, from, size);
    __harrier_copy(to, between, size);
    return to;
}

void bcopy(const void *from, void *to, size_t size)
{
    memmove(to, from, size);
}

void *memccpy(void *to, const void *from, int byte, size_t size)
{
    const unsigned char *in = from;
    unsigned char *out = to;
    size_t i;

    for (i = 0; i < size; i++) {
        unsigned char it = in[i];

        __harrier_need(it);
        out[i] = it;
        if (it == (unsigned char)byte)
            return out + i + 1;
    }
    return 0;
}

void *memset(void *to, int byte, size_t size)
{
    __harrier_fill(to, (unsigned char)byte, size);
    return to;
}

void bzero(void *to, size_t size)
{
    __harrier_fill(to, 0, size);
}

int memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *x = a, *y = b;
    size_t i;

    for (i = 0; i < size; i++) {
        __harrier_need(x[i]);
        if (x[i] != y[i])
            return __model_signed(x[i] - y[i]);
    }
    return 0;
}

int bcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *x = a, *y = b;
    size_t i;

    for (i = 0; i < size; i++) {
        __harrier_need(x[i]);
        if (x[i] != y[i])
            return __model_true(x[i] - y[i]);
    }
    return 0;
}

void *memchr(const void *s, int byte, size_t size)
{
    const unsigned char *bytes = s;
    size_t i;

    for (i = 0; i < size; i++)
        if (bytes[i] == (unsigned char)byte)
            return (void *)(bytes + i);
    return 0;
}

void *rawmemchr(const void *s, int byte)
{
    const unsigned char *bytes = s;

    while (*bytes != (unsigned char)byte)
        bytes++;
    return (void *)bytes;
}

void *memrchr(const void *s, int byte, size_t size)
{
    const unsigned char *bytes = s;
    void *found = 0;
    size_t i;

    for (i = 0; i < size; i++)
        if (bytes[i] == (unsigned char)byte)
            found = (void *)(bytes + i);
    return found;
}

void *memmem(const void *hay, size_t hay_size, const void *needle, size_t needle_size)
{
    const char *in = hay, *wanted = needle;
    size_t from, i;

    if (needle_size > hay_size)
        return 0;
    for (from = 0; from <= hay_size - needle_size; from++) {
        for (i = 0; i < needle_size && in[from + i] == wanted[i]; i++)
            ;
        if (i == needle_size)
            return (void *)(in + from);
    }
    return 0;
}
