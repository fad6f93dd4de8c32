//@ expect: ok
//@ exit: 1
//@ hunt: nothing
// The first argument is read after asking whether there is one. Behind the last argument stands a null pointer.
int main(int argc, char **argv) {
    if (argc < 2 || argc > 3)
        return 1;
    return argv[1][0] == 'q';
}
