/* Linked lists, linear search, trees and the hash table of `search.h`.

   A tree is a list of nodes in the order of their keys, and the root is any of them: a program sees
   the root, the keys, and which nodes a walk calls leaves. POSIX leaves the shape open, so that a
   fixed shape would prove too much. With the usual choice a search goes from the root to its
   neighbours, and a walk shows a balanced tree below the root. With every other choice a search
   compares the key with any nodes on its way, a walk shows any shape, and taking a key out ends a
   neighbour's node, whose key moves. */

typedef int compare_t(const void *, const void *);

/* Lists. */

typedef struct link {
    struct link *next, *previous;
} link_t;

void insque(void *element, void *previous)
{
    link_t *it = element, *before = previous;

    if (before == 0) {
        it->next = 0;
        it->previous = 0;
        return;
    }
    it->next = before->next;
    it->previous = before;
    if (it->next != 0)
        it->next->previous = it;
    before->next = it;
}

void remque(void *element)
{
    link_t *it = element;

    if (it->next != 0)
        it->next->previous = it->previous;
    if (it->previous != 0)
        it->previous->next = it->next;
}

/* Arrays without an order. */

void *lfind(const void *key, const void *base, size_t *count, size_t size, compare_t *compare)
{
    const char *element = base;
    size_t i;

    for (i = 0; i < *count; i++, element += size)
        if (compare(key, element) == 0)
            return (void *)element;
    return 0;
}

void *lsearch(const void *key, void *base, size_t *count, size_t size, compare_t *compare)
{
    char *found = lfind(key, base, count, size, compare);

    if (found != 0)
        return found;
    found = (char *)base + *count * size;
    __harrier_copy(found, key, size);
    *count += 1;
    return found;
}

/* Trees. */

typedef struct node {
    const void *key;
    struct node *previous, *next;
    int is_root;
} node_t;

enum visit { PREORDER, POSTORDER, ENDORDER, LEAF };

static node_t *any_node(node_t *it)
{
    while (__harrier_choice() != 0) {
        node_t *neighbour = __harrier_choice() != 0 ? it->next : it->previous;

        if (neighbour != 0)
            it = neighbour;
    }
    return it;
}

static void compare_some(const void *key, node_t *it, compare_t *compare)
{
    while (__harrier_choice() != 0)
        __harrier_need(compare(key, any_node(it)->key));
}

/* Where a search ends: the node that is found, or the one beside which the key belongs. */
typedef struct {
    node_t *node;
    /* 0 if it is found, less if the key belongs before it. */
    int order;
} place_t;

/* Of a search in any tree it is known that the key is compared with its neighbours. */
static place_t search_somehow(const void *key, node_t *root, compare_t *compare)
{
    place_t it;
    node_t *other;

    compare_some(key, root, compare);
    it.node = any_node(root);
    it.order = compare(key, it.node->key);
    other = it.order < 0 ? it.node->previous : it.node->next;
    if (it.order != 0 && other != 0) {
        int order;

        compare_some(key, root, compare);
        order = compare(key, other->key);
        __harrier_assume(it.order < 0 ? order > 0 : order < 0);
    }
    return it;
}

static place_t search(const void *key, node_t *root, compare_t *compare)
{
    place_t it = { root, 0 };

    if (__harrier_choice() != 0)
        return search_somehow(key, root, compare);
    it.order = compare(key, root->key);
    if (it.order < 0) {
        while (it.order < 0 && it.node->previous != 0) {
            it.node = it.node->previous;
            it.order = compare(key, it.node->key);
        }
    } else {
        while (it.order > 0 && it.node->next != 0) {
            it.node = it.node->next;
            it.order = compare(key, it.node->key);
        }
    }
    return it;
}

static void insert(node_t *it, node_t *previous, node_t *next)
{
    it->previous = previous;
    it->next = next;
    if (previous != 0)
        previous->next = it;
    if (next != 0)
        next->previous = it;
}

static void make_root(void **root, node_t *it)
{
    it->is_root = 1;
    *root = it;
}

static void turn(void **root)
{
    node_t *old = *root;

    if (__harrier_choice() != 0) {
        old->is_root = 0;
        make_root(root, any_node(old));
    }
}

void *tsearch(const void *key, void **root, compare_t *compare)
{
    place_t it = { 0, 0 };
    node_t *made;

    if (root == 0)
        return 0;
    if (*root != 0) {
        it = search(key, *root, compare);
        if (it.order == 0)
            return it.node;
    }
    made = malloc(sizeof *made);
    if (made == 0)
        return 0;
    made->key = key;
    made->is_root = 0;
    if (it.node == 0) {
        insert(made, 0, 0);
        make_root(root, made);
    } else if (it.order < 0) {
        insert(made, it.node->previous, it.node);
    } else {
        insert(made, it.node, it.node->next);
    }
    turn(root);
    return made;
}

void *tfind(const void *key, void *const *root, compare_t *compare)
{
    place_t it;

    if (root == 0 || *root == 0)
        return 0;
    it = search(key, *root, compare);
    return it.order == 0 ? it.node : 0;
}

/* The node that ends when a key is taken out: that of the key, or a neighbour below it, whose key
   moves. */
static node_t *ending(node_t *it)
{
    node_t *neighbour;

    if (__harrier_choice() == 0)
        return it;
    neighbour = __harrier_choice() != 0 ? it->next : it->previous;
    return neighbour != 0 && !neighbour->is_root ? neighbour : it;
}

/* The result is the parent; that of the root is any address that is not null. */
void *tdelete(const void *key, void **root, compare_t *compare)
{
    place_t it;
    node_t *ends, *rest;
    int of_root;

    if (root == 0 || *root == 0)
        return 0;
    it = search(key, *root, compare);
    if (it.order != 0)
        return 0;
    of_root = it.node->is_root;
    ends = ending(it.node);
    it.node->key = ends->key;
    rest = ends->previous != 0 ? ends->previous : ends->next;
    if (ends->previous != 0)
        ends->previous->next = ends->next;
    if (ends->next != 0)
        ends->next->previous = ends->previous;
    if (ends->is_root) {
        *root = 0;
        if (rest != 0)
            make_root(root, rest);
    }
    free(ends);
    if (rest != 0)
        turn(root);
    if (rest == 0 || of_root && __harrier_choice() == 0)
        return root;
    if (of_root && __harrier_choice() == 0)
        return (node_t *)1;
    return any_node(rest);
}

typedef void visit_t(const void *, enum visit, int);
typedef void visit_with_t(const void *, enum visit, void *);

typedef struct {
    visit_t *visit;
    visit_with_t *visit_with;
    void *context;
} visitor_t;

static void show(const visitor_t *it, node_t *node, enum visit when, int depth)
{
    if (it->visit != 0)
        it->visit(node, when, depth);
    else
        it->visit_with(node, when, it->context);
}

static void walk(const visitor_t *it, node_t *first, size_t count, int depth);

/* A walk from a node with these many nodes on its left, from `first` on, and on its right. */
static void walk_from(const visitor_t *it, node_t *node, node_t *first, size_t left, size_t right,
                      int depth)
{
    node_t *next = node->next;

    if (left + right == 0) {
        show(it, node, LEAF, depth);
        return;
    }
    show(it, node, PREORDER, depth);
    walk(it, first, left, depth + 1);
    show(it, node, POSTORDER, depth);
    walk(it, next, right, depth + 1);
    show(it, node, ENDORDER, depth);
}

/* A walk along `count` nodes as a tree of any shape. */
static void walk(const visitor_t *it, node_t *first, size_t count, int depth)
{
    size_t left = count / 2, i;
    node_t *node = first;

    if (count == 0)
        return;
    if (__harrier_choice() != 0)
        left = __model_below(count);
    for (i = 0; i < left; i++)
        node = node->next;
    walk_from(it, node, first, left, count - left - 1, depth);
}

/* Which nodes are below another one than the root depends on the shape. */
static void need_root(const node_t *it)
{
    if (!it->is_root)
        __harrier_subtree();
}

static void walk_all(const void *root, const visitor_t *it)
{
    node_t *top = (node_t *)root, *first = top, *last = top;
    size_t left = 0, right = 0;

    if (top == 0)
        return;
    need_root(top);
    for (; first->previous != 0; left++)
        first = first->previous;
    for (; last->next != 0; right++)
        last = last->next;
    walk_from(it, top, first, left, right, 0);
}

void twalk(const void *root, visit_t *visit)
{
    visitor_t it = { visit, 0, 0 };

    walk_all(root, &it);
}

void twalk_r(const void *root, visit_with_t *visit, void *context)
{
    visitor_t it = { 0, visit, context };

    walk_all(root, &it);
}

void tdestroy(void *root, void (*end)(void *))
{
    node_t *it = root, *rest;

    if (it != 0)
        need_root(it);
    while (it != 0) {
        it = any_node(it);
        rest = it->previous != 0 ? it->previous : it->next;
        if (it->previous != 0)
            it->previous->next = it->next;
        if (it->next != 0)
            it->next->previous = it->previous;
        end((void *)it->key);
        free(it);
        it = rest;
    }
}

/* The hash table: an array in the order of entering. How many entries fit is left open, above the
   number that was asked for; and so is with which keys a key is compared, beside an equal one. */

typedef struct {
    char *key;
    void *data;
} entry_t;

typedef struct {
    entry_t entry;
    unsigned hash;
} slot_t;

static slot_t *table;
static size_t entries, most_entries;

/* What the C library makes of a size: the next odd prime. */
static size_t prime(size_t size)
{
    size_t it = size < 3 ? 3 : size | 1, by;

    for (by = 3; by * by <= it; by += 2)
        if (it % by == 0) {
            it += 2;
            by = 1;
        }
    return it;
}

int hcreate(size_t size)
{
    if (table != 0)
        return 0;
    most_entries = prime(size);
    if (__harrier_choice() != 0) {
        most_entries = __harrier_choose();
        __harrier_assume(most_entries >= size && most_entries > 0);
    }
    table = malloc(__model_product(most_entries, sizeof *table));
    entries = 0;
    return table != 0;
}

void hdestroy(void)
{
    free(table);
    table = 0;
}

static unsigned hash(const char *key)
{
    size_t i = strlen(key);
    unsigned it = (unsigned)i;

    while (i-- > 0)
        it = (it << 4) + (unsigned)key[i];
    return it;
}

enum action { FIND, ENTER };

entry_t *hsearch(entry_t item, enum action action)
{
    unsigned wanted = hash(item.key);
    size_t i;

    if (table == 0)
        __harrier_bad_argument();
    for (i = 0; i < entries; i++)
        if ((table[i].hash == wanted || __harrier_choice() != 0)
            && strcmp(item.key, table[i].entry.key) == 0)
            return &table[i].entry;
    if (action == FIND || entries == most_entries) {
        *__errno_location() = action == FIND ? ESRCH : ENOMEM;
        return 0;
    }
    table[entries].entry = item;
    table[entries].hash = wanted;
    entries += 1;
    return &table[entries - 1].entry;
}
