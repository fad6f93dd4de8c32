//@ expect: ok
//@ stdout: 0 4 4
//@ stdout: t 0 t
//@ stdout: 0 h 0 h
//@ stdout: 4 one:
//@ stdout: 10 1
//@ stdout: o
//@ stdout: t
//@ stdout: 1 1
//@ stdout: 10 7 1 7
//@ stdout: 0 10 0 0 8 0 0 0 6 6 0
//@ stdout: 0 0 40 0 5
//@ stdout: 0 0 -1 -1
//@ stdout: 0 0 0
//@ stdout: 0 0 0
//@ stdout: 11 1 1
//@ stdout: 1 1
//@ stdout: 0000
// The forms of file functions under other names and for large files: what they share with the plain ones is compared.
#define _GNU_SOURCE
#define _LARGEFILE64_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>
#include <utime.h>

extern ssize_t __getdelim(char **, size_t *, int, FILE *);

static void streams(void) {
    FILE *f = fopen64("variant", "w+");
    fputs("one:two\nthree", f);
    printf("%d", fseeko(f, 4, SEEK_SET));
    printf(" %lld %lld\n", (long long)ftello(f), (long long)ftello64(f));
    printf("%c", fgetc(f));
    printf(" %d", fseeko64(f, -5, SEEK_END));
    printf(" %c\n", fgetc(f));
    fpos64_t place;
    printf("%d", fgetpos64(f, &place));
    printf(" %c", fgetc(f));
    printf(" %d", fsetpos64(f, &place));
    printf(" %c\n", fgetc(f));
    rewind(f);
    char *line = NULL;
    size_t size = 0;
    printf("%d", (int)__getdelim(&line, &size, ':', f));
    printf(" %s\n", line);
    free(line);
    flockfile(f);
    while (fgetc(f) != EOF)
        ;
    funlockfile(f);
    printf("%d", feof(f) != 0);
    clearerr_unlocked(f);
    printf("%d %d\n", feof(f), fileno_unlocked(f) == fileno(f));
    f = freopen64("variant", "r", f);
    printf("%c\n", fgetc(f));
    fclose(f);
    f = tmpfile64();
    fputs("temporary", f);
    rewind(f);
    printf("%c\n", fgetc(f));
    fclose(f);
    char name[L_tmpnam];
    printf("%d", tmpnam(name) == name);
    printf(" %d\n", strlen(name) > 0);
}

static void descriptors(void) {
    int fd = open64("number", O_RDWR | O_CREAT | O_TRUNC, 0600);
    printf("%d", (int)write(fd, "0123456789", 10));
    printf(" %lld", (long long)lseek64(fd, -3, SEEK_END));
    char c;
    printf(" %d", (int)read(fd, &c, 1));
    printf(" %c\n", c);
    struct stat s;
    struct stat64 large;
    printf("%d", fstat64(fd, &large));
    printf(" %d", (int)large.st_size);
    printf(" %d", ftruncate64(fd, 8));
    printf(" %d", stat64("number", &large));
    printf(" %d", (int)large.st_size);
    printf(" %d", truncate("number", 6));
    printf(" %d %d", lstat("number", &s), lstat64("number", &large));
    printf(" %d %d", (int)s.st_size, (int)large.st_size);
    printf(" %d\n", truncate64("number", 5));
    printf("%d %d", fsync(fd), fdatasync(fd));
    printf(" %d", dup2(fd, 40));
    printf(" %d %d\n", close(fd), (int)lseek(40, 0, SEEK_END));
    printf("%d %d %d %d\n", chmod("number", 0644), fchmod(40, 0600), chmod("absent", 0600), fchmod(41, 0600));
    printf("%d %d %d\n", chown("number", getuid(), -1), lchown("number", -1, -1), fchown(40, -1, -1));
    printf("%d %d %d\n", utime("number", NULL), utimes("number", NULL), futimens(40, NULL));
    close(40);
    umask(umask(022));
    fd = creat("made", 0600);
    printf("%d", fd >= 0);
    close(fd);
    fd = creat64("made", 0600);
    printf("%d", fd >= 0);
    close(fd);
    char template[] = "tempXXXXXX";
    fd = mkstemp64(template);
    printf(" %d", fd >= 0);
    printf(" %d\n", strcmp(template, "tempXXXXXX") != 0);
    close(fd);
    char here[4096];
    printf("%d", getcwd(here, sizeof here) == here);
    printf(" %d\n", here[0] == '/');
    printf("%d%d%d%d\n", remove("variant"), remove("number"), remove("made"), remove(template));
}

int main(void) {
    streams();
    descriptors();
    return 0;
}
