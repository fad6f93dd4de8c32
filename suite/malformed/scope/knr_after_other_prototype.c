// An old-style definition whose parameters have other types than the prototype above.
//@ expect: rejected
void add(int *sum, char c);

void add(sum, c) //~ error 6: conflicting types for 'add'
    int *sum;
    short c;
{
    *sum += c;
}

int main(void)
{
    int sum = 0;
    add(&sum, 1);
    return sum;
}
