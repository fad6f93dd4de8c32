//@ expect: error uninitialised-use
//@ sanitizers: silent, because gcc's have no check for uninitialised values
// The exit code must be set.
#include <err.h>

int main(int argc, char **argv) {
    int code;
    if (argc > 5)
        code = 1;
    errx(code, "%s", argv[0]); //~ uninitialised-use
}
