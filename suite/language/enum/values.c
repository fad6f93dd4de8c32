//@ expect: ok
//@ stdout: 0 1 2
//@ stdout: -1 0 10 11 10
//@ stdout: computed 8 9 -8
//@ stdout: sizes 4 4
//@ stdout: signs 1 1
//@ stdout: constants are int 1 1
//@ stdout: anonymous 100
//@ stdout: character 65 66
//@ stdout: arithmetic 3 1
//@ stdout: array b 3
// Enumerators count upwards from the last given value; they are ints, while the enum itself may be unsigned.
int printf(const char *, ...);

enum color { RED, GREEN, BLUE };
enum mixed { MINUS = -1, ZERO, TEN = 10, ELEVEN, AGAIN = TEN };
enum computed { EIGHT = 1 << 3, NINE, NEGATIVE = -EIGHT, };
enum { LIMIT = 100 };
enum letters { A = 'A', B };

int main(void)
{
    printf("%d %d %d\n", RED, GREEN, BLUE);
    printf("%d %d %d %d %d\n", MINUS, ZERO, TEN, ELEVEN, AGAIN);
    printf("computed %d %d %d\n", EIGHT, NINE, NEGATIVE);
    printf("sizes %d %d\n", (int)sizeof(enum color), (int)sizeof(enum mixed));

    /* Without negative enumerators gcc takes unsigned int, with them int. */
    enum color c = RED;
    enum mixed m = MINUS;
    printf("signs %d %d\n", c - 1 > 0, m < 0);
    printf("constants are int %d %d\n", _Generic(RED, int: 1, default: 0), RED - 1 < 0);
    printf("anonymous %d\n", LIMIT);
    printf("character %d %d\n", A, B);

    c = GREEN;
    c += 2;
    printf("arithmetic %d %d\n", c, GREEN == (enum color)1);

    static const char names[] = { [RED] = 'a', [GREEN] = 'b', [BLUE] = 'c' };
    printf("array %c %d\n", names[GREEN], (int)sizeof names);
    return 0;
}
