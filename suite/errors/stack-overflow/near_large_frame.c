//@ expect: ok
//@ exit: 1
// A large array fits once.
static int fill(int n) {
    char room[1 << 20];
    for (int i = 0; i < n; i++)
        room[i] = 1;
    return room[n - 1];
}

int main(void) {
    int sum = 0;
    for (int i = 0; i < 20; i++)
        sum = fill(100);
    return sum;
}
