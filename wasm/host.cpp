// Functions that Emscripten would import from the host. They are in a file without the system's
// headers, because the headers declare some of these functions as imports.

/// Called only by abort(), when a check in the C++ library fails or memory runs out.
extern "C" [[noreturn]] void __wasi_proc_exit(unsigned) {
    __builtin_trap();
}

/// Reports that memory grew. The loader does not need it, because it looks up the memory in each
/// call.
extern "C" void emscripten_notify_memory_growth(decltype(sizeof(0))) {}
