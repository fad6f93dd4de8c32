//@ expect: ok
//@ stdout: rename 0 -1
//@ stdout: over new
//@ stdout: remove 0 -1 2
//@ stdout: open file lives on: kept
// Renaming and removing; a file that is open survives the removal of its name.

#include <errno.h>
#include <stdio.h>

static void make(const char *name, const char *text) {
    FILE *f = fopen(name, "w");
    fputs(text, f);
    fclose(f);
}

int main(void) {
    char text[8];
    make("old", "new");
    make("target", "lost");
    int first = rename("old", "target");
    int second = rename("old", "target");
    printf("rename %d %d\n", first, second);
    FILE *f = fopen("target", "r");
    printf("over %s\n", fgets(text, sizeof text, f));
    fclose(f);

    first = remove("target");
    second = remove("target");
    printf("remove %d %d %d\n", first, second, errno);

    make("open", "kept");
    f = fopen("open", "r");
    remove("open");
    printf("open file lives on: %s\n", fgets(text, sizeof text, f));
    fclose(f);
    return fopen("open", "r") != NULL;
}
