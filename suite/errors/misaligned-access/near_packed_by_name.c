//@ expect: ok
//@ exit: 5
// Through the structure's own type the compiler knows that the member is not aligned.
struct __attribute__((packed)) header {
    char tag;
    int length;
};

int main(void) {
    struct header h = { 'a', 5 };
    struct header *p = &h;
    return p->length;
}
