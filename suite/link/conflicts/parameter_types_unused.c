//@ expect: ok
//@ with: parameter_types.part.c
//@ warns: conflicting types for 'half' in two files
//@ check: safe
// A wrong declaration does no harm where it is not used.

int half(int x);
int main(int argc, char **argv) {
    return argc < 0 ? half(0) : 0;
}
