#define ONLY_B "from b"
