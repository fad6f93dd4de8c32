//@ expect: rejected
// One tag, one body, even if the bodies are the same.

struct pair { int a, b; };
struct pair { int a, b; }; //~ error 8: redefinition of 'struct pair'
int main(void) {
    return 0;
}
