// Codes texts in base64 and decodes them again.
//@ expect: ok
//@ stdout: ""
//@ stdout: "Zg=="
//@ stdout: "Zm8="
//@ stdout: "Zm9v"
//@ stdout: "Zm9vYmFy"
//@ stdout: "TWFueSBoYW5kcyBtYWtlIGxpZ2h0IHdvcmsu"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static char *encode(const unsigned char *data, size_t size)
{
    char *text = malloc((size + 2) / 3 * 4 + 1);
    if (text == NULL)
        return NULL;
    char *out = text;
    for (size_t i = 0; i < size; i += 3) {
        unsigned long group = (unsigned long)data[i] << 16;
        if (i + 1 < size)
            group |= (unsigned long)data[i + 1] << 8;
        if (i + 2 < size)
            group |= data[i + 2];
        *out++ = alphabet[group >> 18 & 63];
        *out++ = alphabet[group >> 12 & 63];
        *out++ = i + 1 < size ? alphabet[group >> 6 & 63] : '=';
        *out++ = i + 2 < size ? alphabet[group & 63] : '=';
    }
    *out = '\0';
    return text;
}

static unsigned char *decode(const char *text, size_t *size)
{
    size_t length = strlen(text);
    unsigned char *data = malloc(length / 4 * 3 + 1);
    if (data == NULL)
        return NULL;
    *size = 0;
    for (size_t i = 0; i + 3 < length; i += 4) {
        unsigned long group = 0;
        int bytes = 3;
        for (size_t k = 0; k < 4; k++) {
            const char *at = strchr(alphabet, text[i + k]);
            group <<= 6;
            if (text[i + k] == '=' || at == NULL)
                bytes = k < 3 && bytes == 3 ? 1 : bytes == 3 ? 2 : bytes;
            else
                group |= (unsigned long)(at - alphabet);
        }
        for (int k = 0; k < bytes; k++)
            data[(*size)++] = (unsigned char)(group >> (16 - 8 * k));
    }
    return data;
}

int main(void)
{
    static const char *texts[] = {"", "f", "fo", "foo", "foobar", "Many hands make light work."};

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        size_t size = 0;
        char *coded = encode((const unsigned char *)texts[i], strlen(texts[i]));
        if (coded == NULL)
            return 1;
        unsigned char *plain = decode(coded, &size);
        if (plain == NULL || size != strlen(texts[i]) || memcmp(plain, texts[i], size) != 0)
            printf("wrong: ");
        printf("\"%s\"\n", coded);
        free(coded);
        free(plain);
    }
    return 0;
}
