struct pair { int first, second; };
static inline int sum(struct pair *p) {
    return p.first + p->second; //~ error 14: request for member 'first' in something not a structure or union
}
