//@ expect: ok
//@ stdout: grow 4 8 12
//@ stdout: continue 4 12
//@ stdout: break 8
//@ stdout: again 3 12
//@ stdout: out 2
//@ stdout: return 6
//@ stdout: nested 3
// Each pass through a declaration makes a new array; leaving the block by any jump ends its life.
int printf(const char *, ...);

static int leave(int n)
{
    for (int i = 1;; i++) {
        int v[i];
        v[i - 1] = n;
        if (i == 3)
            return v[i - 1] * 2;
    }
}

int main(void)
{
    printf("grow");
    for (int i = 1; i <= 3; i++) {
        int v[i];
        v[i - 1] = i;
        printf(" %d", (int)sizeof v);
    }

    printf("\ncontinue");
    for (int i = 1; i <= 3; i++) {
        char v[4 * i];
        if (i == 2)
            continue;
        v[0] = 0;
        printf(" %d", (int)sizeof v + v[0]);
    }

    int size = 0;
    for (int i = 1; i <= 3; i++) {
        char v[4 * i];
        size = sizeof v;
        if (i == 2)
            break;
    }
    printf("\nbreak %d\n", size);

    /* Jumping backwards over the declaration makes it anew. */
    int n = 1, bytes;
again:;
    int v[n];
    bytes = sizeof v;
    if (n < 3) {
        n++;
        goto again;
    }
    printf("again %d %d\n", n, bytes);

    for (int i = 0; i < 5; i++) {
        int w[i + 1];
        w[i] = i;
        if (w[i] == 2) {
            n = w[i];
            goto out;
        }
    }
out:
    printf("out %d\n", n);
    printf("return %d\n", leave(3));

    int deep = 0;
    for (int i = 1; i < 3; i++) {
        int a[i];
        a[0] = 0;
        for (int j = 1; j <= i; j++) {
            int b[i + j];
            b[0] = 1;
            deep += a[0] + b[0];
        }
    }
    printf("nested %d\n", deep);
    return 0;
}
