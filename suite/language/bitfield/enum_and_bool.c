//@ expect: ok
//@ stdout: red 0 green 1 blue 2
//@ stdout: bright blue
//@ stdout: flags 1 0 1
//@ stdout: size 4
//@ stdout: negative -2
//@ stdout: switch ok
// Bit-fields of enumeration and _Bool type.
#include <stdbool.h>
#include <stdio.h>

enum color { RED, GREEN, BLUE };
enum level { LOW = -2, MIDDLE = 0, HIGH = 1 };

struct pixel {
    enum color color : 2;
    bool bright : 1;
    bool hidden : 1;
    bool used : 1;
};

struct gauge { enum level level : 3; };

int main(void)
{
    static const char *const names[] = { "red", "green", "blue" };
    struct pixel p = { .used = true };
    for (int i = 0; i < 3; i++) {
        p.color = i;
        printf("%s %d%c", names[p.color], p.color, i < 2 ? ' ' : '\n');
    }
    p.bright = p.color == BLUE;
    printf("%s %s\n", p.bright ? "bright" : "dark", names[p.color]);

    p.bright = 0x10;
    p.hidden = !p.used;
    printf("flags %d %d %d\n", p.bright, p.hidden, p.used);
    printf("size %d\n", (int)sizeof p);

    struct gauge g = { LOW };
    printf("negative %d\n", g.level);

    switch (p.color) {
    case RED: case GREEN: puts("switch wrong"); break;
    case BLUE: puts("switch ok"); break;
    }
    return 0;
}
