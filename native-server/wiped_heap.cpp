// What this program gives back to the heap is overwritten before: incomes, numbers and keys stay in
// memory no longer than they are used, whichever library held them. One place instead of a rule
// that every buffer would have to keep.
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <malloc.h>
#include <new>

namespace {

void wipe_and_free(void* block) noexcept {
    if (block == nullptr) return;
    explicit_bzero(block, malloc_usable_size(block));
    std::free(block);
}

} // namespace

// The library's own operator new takes every block from malloc, so that these are all its blocks.

void operator delete(void* block) noexcept {
    wipe_and_free(block);
}
void operator delete[](void* block) noexcept {
    wipe_and_free(block);
}
void operator delete(void* block, std::size_t) noexcept {
    wipe_and_free(block);
}
void operator delete[](void* block, std::size_t) noexcept {
    wipe_and_free(block);
}
void operator delete(void* block, std::align_val_t) noexcept {
    wipe_and_free(block);
}
void operator delete[](void* block, std::align_val_t) noexcept {
    wipe_and_free(block);
}
void operator delete(void* block, std::size_t, std::align_val_t) noexcept {
    wipe_and_free(block);
}
void operator delete[](void* block, std::size_t, std::align_val_t) noexcept {
    wipe_and_free(block);
}
