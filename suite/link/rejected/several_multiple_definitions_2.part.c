int a = 3; //~ error 5: multiple definition of 'a'
void b(void) { //~ error 6: multiple definition of 'b'
}
static int c = 3;
int use_c(void) {
    return c;
}
