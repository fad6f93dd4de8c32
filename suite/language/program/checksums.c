//@ expect: ok
//@ stdout: crc32 0 3421780262
//@ stdout: table 0 1996959894 755167117
//@ stdout: adler32 1 300286872
//@ stdout: fletcher16 51440
// Checksums with tables, shifts and masks.
#include <stdint.h>
#include <stdio.h>

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

static uint32_t crc32(const char *s)
{
    uint32_t c = ~(uint32_t)0;
    while (*s)
        c = table[(c ^ (uint8_t)*s++) & 0xff] ^ c >> 8;
    return ~c;
}

static uint32_t adler32(const char *s)
{
    uint32_t a = 1, b = 0;
    for (; *s; s++) {
        a = (a + (unsigned char)*s) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

static uint16_t fletcher16(const char *s)
{
    uint16_t a = 0, b = 0;
    for (; *s; s++) {
        a = (a + (uint8_t)*s) % 255;
        b = (b + a) % 255;
    }
    return b << 8 | a;
}

int main(void)
{
    make_table();
    printf("crc32 %u %u\n", crc32(""), crc32("123456789"));
    printf("table %u %u %u\n", table[0], table[1], table[255]);
    printf("adler32 %u %u\n", adler32(""), adler32("Wikipedia"));
    printf("fletcher16 %d\n", fletcher16("abcde"));
    return 0;
}
