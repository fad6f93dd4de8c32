struct point { double x, y; };
struct point origin = { 0.0, 0.0 }; //~ error 14: conflicting types for 'origin'
