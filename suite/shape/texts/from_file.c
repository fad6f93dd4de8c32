// As many bytes as `fread` and `read` say were set.
//@ expect: ok
//@ check: safe
//@ stdin: abc
//@ stdout: abc
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    char text[64], rest[64];
    unsigned char bytes[16];
    size_t count = fread(text, 1, 4, stdin);

    if (count > 0 && text[count - 1] == '\n')
        count--;
    text[count] = '\0';
    puts(text);
    while ((count = fread(bytes, 1, sizeof bytes, stdin)) > 0)
        for (size_t i = 0; i < count; i++)
            printf("%02x ", bytes[i]);
    ssize_t more = read(0, rest, sizeof rest - 1);
    if (more < 0)
        return 1;
    rest[more] = '\0';
    fputs(rest, stdout);
    return 0;
}
