//@ expect: ok
//@ stdout: circle 3
//@ stdout: box 4 5
//@ stdout: areas 27 20
// Structures in a union that begin alike share the members they begin with.
int printf(const char *, ...);

struct head { int kind; int id; };
struct circle { int kind; int id; int radius; };
struct box { int kind; int id; int width, height; };

union shape { struct head head; struct circle circle; struct box box; };

static int area(const union shape *s)
{
    switch (s->head.kind) {
    case 1: return 3 * s->circle.radius * s->circle.radius;
    case 2: return s->box.width * s->box.height;
    default: return -1;
    }
}

static void print(const union shape *s)
{
    if (s->box.kind == 1)
        printf("circle %d\n", s->circle.radius);
    else
        printf("box %d %d\n", s->box.width, s->box.height);
}

int main(void)
{
    union shape shapes[] = {
        { .circle = { 1, 100, 3 } },
        { .box = { 2, 200, 4, 5 } },
    };
    for (int i = 0; i < 2; i++)
        print(&shapes[i]);
    printf("areas %d %d\n", area(shapes), area(shapes + 1));
    return 0;
}
