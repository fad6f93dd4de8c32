//@ expect: error uninitialised-use
//@ valgrind: says "uninitialised", because it sees the use when the process ends
// What main returns is seen outside.
int main(void) {
    int status;
    return status; //~ uninitialised-use: the exit code
}
