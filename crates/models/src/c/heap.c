/* Memory, as far as it is made of the primitives. */

void *calloc(size_t count, size_t size)
{
    size_t all = __model_product(count, size);
    void *block = malloc(all);

    if (block != 0)
        __harrier_fill(block, 0, all);
    return block;
}

void *reallocarray(void *block, size_t count, size_t size)
{
    return realloc(block, __model_product(count, size));
}

void *valloc(size_t size)
{
    return aligned_alloc(4096, size);
}

void *pvalloc(size_t size)
{
    return aligned_alloc(4096, size > (size_t)-4096 ? (size_t)-1 : (size + 4095) / 4096 * 4096);
}

/* Unlike the others it leaves `errno` alone. */
int posix_memalign(void **to, size_t align, size_t size)
{
    int before = *__errno_location();
    void *block;

    if (align < sizeof(void *) || (align & (align - 1)) != 0 || align > (size_t)-1 / 2)
        return EINVAL;
    block = aligned_alloc(align, size);
    if (block == 0) {
        *__errno_location() = before;
        return ENOMEM;
    }
    *to = block;
    return 0;
}
