int main(void)
{
    unsigned sum = 1;
    for (int i = 0; i < 20000000; i++)
        sum = sum * 31 + (i ^ 7);
    return sum & 127;
}
