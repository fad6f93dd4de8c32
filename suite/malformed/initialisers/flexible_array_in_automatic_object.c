//@ expect: rejected
// A static object may initialise its flexible array member, an automatic one may not.

struct message { int length; char text[]; };
static struct message fixed = { 2, { 'h', 'i' } };
int main(void) {
    struct message moving = { 2, { 'h', 'i' } }; //~ error 34: initialisation of a flexible array member
    return fixed.length - moving.length;
}
