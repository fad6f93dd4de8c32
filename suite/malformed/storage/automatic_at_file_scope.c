//@ expect: rejected
// Nothing is automatic outside functions.

auto int a; //~ error 10: file-scope declaration of 'a' specifies 'auto'
int main(void) {
    return 0;
}
