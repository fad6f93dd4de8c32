char table[16];
const char table_end[1] = "";
void *where(void)
{
    return table;
}
