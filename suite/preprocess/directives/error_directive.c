//@ expect: rejected
// The preprocessor itself rejects the file.

#error "this configuration is not possible" //~ error 2: this configuration is not possible
int main(void) {
    return 0;
}
