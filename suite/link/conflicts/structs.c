//@ expect: ok
//@ with: structs.part.c
//@ warns: conflicting types for 'origin' in two files
// One tag, two different lists of members, and an object that both files share: memory is bytes.

struct point { int x, y; };
extern struct point origin;
int main(void) {
    return origin.x;
}
