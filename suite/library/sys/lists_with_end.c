//@ expect: ok
//@ check: safe
// Lists of arguments that end with a null pointer.
#include <unistd.h>

int main(int argc, char **argv) {
    char *list[3] = {"a", "b", NULL};
    if (execv("/nowhere", list) == -1 && execl("/nowhere", "a", "b", (char *)NULL) == -1 && argc > 1)
        execvp("/nowhere", argv + 1);
    return 0;
}
