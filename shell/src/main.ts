// Federation needs this step: shared modules are set up before the first of them is used.
void import('./bootstrap.tsx')
