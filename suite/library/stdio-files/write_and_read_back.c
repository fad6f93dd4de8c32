//@ expect: ok
//@ stdout: missing: 1 2
//@ stdout: wrote 6 -2 x
//@ stdout: one
//@ stdout: two
//@ stdout: 3
//@ stdout: end 1 error 0
//@ stdout: appended: one two 3 four
//@ stdout: size 17
// What a program writes to a file it reads back; a file that is not there cannot be opened.

#include <errno.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    FILE *f = fopen("data.txt", "r");
    printf("missing: %d %d\n", f == NULL, errno);

    f = fopen("data.txt", "w");
    if (!f)
        return 1;
    int n = fprintf(f, "one\ntw");
    int c = fputc('o', f);
    fputs("\n3", f);
    fclose(f);
    printf("wrote %d %d %c\n", n, c == 'o' ? -2 : c, 'x');

    char line[16];
    f = fopen("data.txt", "r");
    while (fgets(line, sizeof line, f)) {
        line[strcspn(line, "\n")] = 0;
        puts(line);
    }
    printf("end %d error %d\n", feof(f) != 0, ferror(f) != 0);
    fclose(f);

    f = fopen("data.txt", "ab");
    fputs("\nfour\n\n\n", f);
    fclose(f);

    char word[4][8];
    f = fopen("data.txt", "rb");
    for (int i = 0; i < 4; i++)
        if (fscanf(f, "%7s", word[i]) != 1)
            return 2;
    printf("appended: %s %s %s %s\n", word[0], word[1], word[2], word[3]);
    fseek(f, 0, SEEK_END);
    printf("size %ld\n", ftell(f));
    fclose(f);
    remove("data.txt");
    return 0;
}
