//@ expect: rejected
// A member without size stands at the end of a struct that has another named member.

struct middle {
    int n;
    int data[]; //~ error 9: flexible array member
    int m;
};
struct alone {
    int data[]; //~ error 9: flexible array member
};
union choice {
    int n;
    int data[]; //~ error 9: flexible array member
};
int main(void) {
    return 0;
}
