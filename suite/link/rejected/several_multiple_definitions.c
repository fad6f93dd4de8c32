//@ expect: rejected
//@ with: several_multiple_definitions_1.part.c several_multiple_definitions_2.part.c
// Three files; every definition but the first one is an error.

int a = 1;
void b(void) {
}
static int c = 1;
int main(void) {
    b();
    return a - c;
}
