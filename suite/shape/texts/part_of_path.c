// Parts of an argument are copied, cut to what fits: where a part ends is a sum of where it begins and how long it is.
//@ expect: ok
//@ check: safe
//@ args: /usr/lib/list.tar.gz plain
//@ stdout: [/usr/lib] [list.tar] [gz]
//@ stdout: [.] [plain] []
#include <stdio.h>
#include <string.h>

enum { SIZE = 64 };

static void copy_part(char *to, const char *from, size_t n)
{
    if (n >= SIZE)
        n = SIZE - 1;
    memcpy(to, from, n);
    to[n] = '\0';
}

static void split(const char *path)
{
    char dir[SIZE] = "", base[SIZE] = "", ext[SIZE] = "";
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    if (slash == NULL)
        strcpy(dir, ".");
    else if (slash == path)
        strcpy(dir, "/");
    else
        copy_part(dir, path, (size_t)(slash - path));
    if (dot == NULL || dot == name) {
        copy_part(base, name, strlen(name));
    } else {
        copy_part(base, name, (size_t)(dot - name));
        copy_part(ext, dot + 1, strlen(dot + 1));
    }
    printf("[%s] [%s] [%s]\n", dir, base, ext);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        split(argv[i]);
    return 0;
}
