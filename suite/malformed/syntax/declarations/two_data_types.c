//@ expect: rejected
// One type per declaration; the second one is reported.

int char x; //~ error 5: two or more data types in declaration specifiers
float double y; //~ error 7: two or more data types in declaration specifiers
int main(void) {
    return 0;
}
