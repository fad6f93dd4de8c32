static const int level_of_header = __INCLUDE_LEVEL__;
