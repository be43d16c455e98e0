// The quote module's memory. No call needs the memory of the call before, so we allocate
// consecutively and free everything at once. A general-purpose allocator would take up a tenth of
// the module.

using size_type = decltype(sizeof(0));

namespace {

constexpr size_type page_size = 64 * 1024;
constexpr size_type alignment = 16;

size_type next = 0;

} // namespace

extern "C" char __heap_base;

/// Frees everything that was allocated.
void reset_memory() {
    next = (reinterpret_cast<size_type>(&__heap_base) + alignment - 1) / alignment * alignment;
}

void* operator new(size_type size) {
    auto const place = next;
    auto const end = place + (size + alignment - 1) / alignment * alignment;
    auto const have = __builtin_wasm_memory_size(0) * page_size;
    if (end < place) __builtin_trap();
    if (end > have) {
        auto const pages = (end - have + page_size - 1) / page_size;
        if (__builtin_wasm_memory_grow(0, pages) == static_cast<size_type>(-1)) __builtin_trap();
    }
    next = end;
    return reinterpret_cast<void*>(place);
}

void operator delete(void*) noexcept {}
void operator delete(void*, size_type) noexcept {}
