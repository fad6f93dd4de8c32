//@ expect: rejected
//@ with: conflicting_structs.part.c
//@ gcc: accepts, because it never compares the types of two files
// One tag, two different lists of members, and an object that both files share.

struct point { int x, y; };
extern struct point origin;
int main(void) {
    return origin.x;
}
