//@ expect: rejected
// Between a designator and its value stands an equals sign.

struct point { int x, y; };
struct point p = { .x 5 }; //~ error 23: expected '='
int main(void) {
    return 0;
}
