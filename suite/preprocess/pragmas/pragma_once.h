#pragma once
static int once = 1;
