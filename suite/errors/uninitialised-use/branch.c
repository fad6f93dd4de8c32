//@ expect: error uninitialised-use
// A variable decides a branch before it has a value.
int main(int argc, char **argv) {
    int found;
    for (int i = 1; i < argc; i++)
        if (argv[i][0] == '-')
            found = 1;
    if (found) //~ uninitialised-use: `found` holds no initialised value
        return 1;
    return 0;
}
