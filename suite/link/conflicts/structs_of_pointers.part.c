typedef struct digits *number;
typedef struct { int type; union { number number; char *text; } v; } datum;
datum get(int type) {
    datum d;
    d.type = type;
    d.v.number = 0;
    return d;
}
