//@ expect: rejected
//@ gcc: accepts, because it also has bit-fields behind members of variable size
// Where bits lie that follow a member of variable size is not modelled.
int f(int n)
{
    struct s { char a[n]; int b : 3; }; //~ error 31: stands behind a member of variable size
    return (int)sizeof(struct s);
}
