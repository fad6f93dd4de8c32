//@ expect: ok
//@ stdout: 3 3
//@ stdout: 1 10 2 20 3 30
//@ stdout: short 2 1
//@ stdout: none 0 0
//@ stdout: bytes 0 255 10 13 26
// Elements are written and read whole; bytes of every value survive.

#include <stdio.h>

struct pair {
    int key, value;
};

int main(void) {
    struct pair out[3] = {{1, 10}, {2, 20}, {3, 30}}, in[4] = {{0}};
    FILE *f = tmpfile();
    if (!f)
        return 1;
    size_t wrote = fwrite(out, sizeof *out, 3, f);
    rewind(f);
    size_t got = fread(in, sizeof *in, 3, f);
    printf("%zu %zu\n", wrote, got);
    printf("%d %d %d %d %d %d\n", in[0].key, in[0].value, in[1].key, in[1].value, in[2].key, in[2].value);

    fseek(f, sizeof *in, SEEK_SET);
    got = fread(in, sizeof *in, 4, f);
    printf("short %zu %d\n", got, feof(f) != 0);
    clearerr(f);
    printf("none %zu %zu\n", fread(in, 0, 4, f), fread(in, sizeof *in, 0, f));
    fclose(f);

    unsigned char all[256], back[256];
    for (int i = 0; i < 256; i++)
        all[i] = (unsigned char)i;
    f = tmpfile();
    fwrite(all, 1, 256, f);
    rewind(f);
    if (fread(back, 1, 256, f) != 256)
        return 2;
    for (int i = 0; i < 256; i++)
        if (back[i] != i)
            return 3;
    printf("bytes %d %d %d %d %d\n", back[0], back[255], back[10], back[13], back[26]);
    fclose(f);
    return 0;
}
