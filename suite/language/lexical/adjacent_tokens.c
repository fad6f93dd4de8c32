//@ expect: ok
//@ stdout: 3 7 2
//@ stdout: ok
//@ stdout: 6 1
//@ stdout: a b
//@ stdout: 1 2 3
// Code without any space where the grammar needs none, and with strange line breaks where it allows them.
int printf(const char*,...);int puts(const char*);
struct s{int a,*b;}g={3,&g.a};typedef struct s t;
static int f(int a,int b){return a>b?a:b;}
int
main
(
void
)
{
int i=f(3,2),j=i+-+-4,*p=&i;t x={2};
printf("%d %d %d\n",i,j,x.a);
if(i==3&&!(j<i)||0)puts("ok");else puts("no");
for(;*p<6;)++*p;printf("%d %d\n",i,*g.b==3);
printf("%s"
" "
"%s\n"
,
"a","b"
)
;
{{{printf("%d ",1);}}{printf("%d ",2);}}switch(i){default:printf("%d\n",3);}
return 0;}
