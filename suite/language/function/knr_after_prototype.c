// An old-style definition below a prototype whose parameters are not promoted: gcc takes the prototype for both.
//@ expect: ok
//@ exit: 44
void add(int *sum, char c, float f);

void add(sum, c, f)
    int *sum;
    char c;
    float f;
{
    *sum += c + (int)f;
}

int main(void)
{
    int sum = 0;
    add(&sum, (char)300, 0.5f);
    return sum;
}
