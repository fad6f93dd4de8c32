int a[3000];

int main(void)
{
    unsigned seed = 12345;
    for (int i = 0; i < 3000; i++) {
        seed = seed * 1103515245 + 12345;
        a[i] = seed >> 8 & 65535;
    }
    for (int i = 1; i < 3000; i++) {
        int x = a[i], j = i - 1;
        while (j >= 0 && x < a[j]) {
            a[j + 1] = a[j];
            j--;
        }
        a[j + 1] = x;
    }
    return a[0] & 127;
}
