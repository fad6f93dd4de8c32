//@ expect: error division-by-zero
// An average of nothing.
static int average(const int *values, int count) {
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += values[i];
    return sum / count; //~ division-by-zero
}

int main(void) {
    int values[2] = { 2, 4 };
    return average(values, 2) + average(values, 0);
}
