struct point { double x, y; };
struct point origin = { 0.0, 0.0 };
