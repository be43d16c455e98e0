// What Emscripten would import from the host. A file of its own, without the system's headers,
// which declare some of this as imports.

/// Reached only by abort(), where a check in the C++ library failed or memory ended.
extern "C" [[noreturn]] void __wasi_proc_exit(unsigned) {
    __builtin_trap();
}

/// Reports that memory grew; the loader looks at the memory afresh in each call instead.
extern "C" void emscripten_notify_memory_growth(decltype(sizeof(0))) {}
