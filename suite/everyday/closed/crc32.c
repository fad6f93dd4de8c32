// Checksums: CRC-32 with a table that is computed first, Adler-32, and Fletcher-16.
//@ expect: ok
//@ stdout: cbf43926 091e01de 1ede
//@ stdout: 00000000 00000001 0000
//@ stdout: e8b7be43 00620062 6161
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t table[256];

static void make_table(void)
{
    for (uint32_t n = 0; n < 256; n++) {
        uint32_t c = n;
        for (int k = 0; k < 8; k++)
            c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1;
        table[n] = c;
    }
}

static uint32_t crc32(const void *data, size_t size)
{
    const unsigned char *p = data;
    uint32_t crc = 0xffffffffu;
    while (size-- > 0)
        crc = table[(crc ^ *p++) & 0xff] ^ crc >> 8;
    return crc ^ 0xffffffffu;
}

static uint32_t adler32(const void *data, size_t size)
{
    const unsigned char *p = data;
    uint32_t a = 1, b = 0;
    for (size_t i = 0; i < size; i++) {
        a = (a + p[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

static unsigned fletcher16(const void *data, size_t size)
{
    const unsigned char *p = data, *end = p + size;
    unsigned a = 0, b = 0;
    for (; p != end; p++) {
        a = (a + *p) % 255;
        b = (b + a) % 255;
    }
    return b << 8 | a;
}

int main(void)
{
    const char *const texts[] = {"123456789", "", "a", NULL};

    make_table();
    for (const char *const *text = texts; *text != NULL; text++) {
        size_t size = strlen(*text);
        printf("%08x %08x %04x\n", (unsigned)crc32(*text, size), (unsigned)adler32(*text, size),
               fletcher16(*text, size));
    }
    return 0;
}
