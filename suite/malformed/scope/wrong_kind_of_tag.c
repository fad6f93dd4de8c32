//@ expect: rejected
// Structs, unions and enumerations share their tags.

struct thing { int a; };
union thing x; //~ error 7: 'thing' defined as wrong kind of tag
enum thing y; //~ error 6: 'thing' defined as wrong kind of tag
int main(void) {
    return 0;
}
