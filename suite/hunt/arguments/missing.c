//@ expect: error null-access
//@ hunt: finds
// The first argument is read without asking whether there is one. Behind the last argument stands a null pointer.
int main(int argc, char **argv) {
    if (argc > 3)
        return 1;
    return argv[1][0] == 'q'; //~ null-access
}
