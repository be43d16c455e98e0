// What Emscripten's standalone runtime would import from the host. Defined here, the module has no
// imports at all. A file of its own: the system's headers declare both as imports.

/// Reached only by abort(): memory ran out, or a check in the C++ library failed.
extern "C" [[noreturn]] void __wasi_proc_exit(unsigned) { __builtin_trap(); }

/// Reports that memory grew; the loader looks at the memory afresh after each call instead.
extern "C" void emscripten_notify_memory_growth(unsigned long) {}
