struct node {
    struct node *next;
};

int limit = 7;

int length(struct node *l)
{
    int n = 0;
    for (; l != 0; l = l->next)
        n++;
    return n;
}
