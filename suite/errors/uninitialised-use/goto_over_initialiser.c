//@ expect: error uninitialised-use
// The jump skips the initialiser, not the variable.
int main(int argc, char **argv) {
    if (argc > 0)
        goto inside;
    {
        int limit = 3;
    inside:
        if (limit > 2) //~ uninitialised-use
            return 1;
    }
    return 0;
}
