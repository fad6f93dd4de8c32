//@ expect: ok
//@ stdout: 3 4
//@ stdout: 1
//@ with: compatible_structs.part.c
// Structs, enumerations and pointers with the same tags and members in two files are compatible.

int printf(const char *format, ...);
enum mode { OFF, ON };
struct node { int value; struct node *next; };
struct point { int x, y; enum mode mode; };
struct point make_point(int x, int y);
extern struct node *list;
int main(void) {
    struct point p = make_point(3, 4);
    printf("%d %d\n", p.x, p.y);
    printf("%d\n", list->next->value == 2 && p.mode == ON);
    return 0;
}
