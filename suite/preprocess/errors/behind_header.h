#define FROM_HEADER 1

/* A few lines
   that this file does not have. */

extern int declared_in_header;
