//@ expect: ok
//@ stdout: 2 arguments or fewer
// Reaching the end of main returns zero; argv ends with a null pointer.
#include <stdio.h>

int main(int argc, char *argv[])
{
    if (argv[argc] == NULL && argc <= 2)
        puts("2 arguments or fewer");
}
