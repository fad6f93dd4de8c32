//@ expect: rejected
// Two declarations of one variable disagree.

extern int size;
long size; //~ error 6: conflicting types for 'size'
int main(void) {
    char letter = 'a';
    int letter; //~ error 9: conflicting types for 'letter'
    return 0;
}
