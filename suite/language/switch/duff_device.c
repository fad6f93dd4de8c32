//@ expect: ok
//@ stdout: 1: 1
//@ stdout: 3: 6
//@ stdout: 4: 10
//@ stdout: 5: 15
//@ stdout: 8: 36
//@ stdout: 11: 66
// Duff's device: case labels inside a loop that the switch jumps into.
int printf(const char *, ...);

static void copy(int *to, const int *from, int count)
{
    int rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0: do { *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++;
    case 1:      *to++ = *from++;
            } while (--rounds > 0);
    }
}

int main(void)
{
    static const int counts[] = { 1, 3, 4, 5, 8, 11 };
    int source[11], target[11];
    for (int i = 0; i < 11; i++)
        source[i] = i + 1;

    for (unsigned k = 0; k < sizeof counts / sizeof counts[0]; k++) {
        for (int i = 0; i < 11; i++)
            target[i] = 0;
        copy(target, source, counts[k]);
        int sum = 0;
        for (int i = 0; i < 11; i++)
            sum += target[i];
        printf("%d: %d\n", counts[k], sum);
    }
    return 0;
}
