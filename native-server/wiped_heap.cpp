// Overwrites memory before it returns to the heap. So incomes, numbers, and keys stay in memory
// only as long as they are used, no matter which library held them. Without this file, every buffer
// would have to be wiped separately.
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <malloc.h>
#include <new>
#include <openssl/crypto.h>

namespace {

// A block of the C library consists of whole words, no matter which size was requested.
using word = std::size_t;

// Most blocks are small. Calling a function for each would cost more than writing the words here.
constexpr std::size_t small = 8 * sizeof(word);

void wipe_and_free(void* block, std::size_t size) noexcept {
    if (size > small) {
        explicit_bzero(block, size);
    } else {
        auto* const words = static_cast<word volatile*>(block);
        for (std::size_t place = 0; place * sizeof(word) < size; ++place)
            words[place] = 0;
    }
    std::free(block);
}

void wipe_and_free(void* block) noexcept {
    if (block != nullptr) wipe_and_free(block, malloc_usable_size(block));
}

void* allocate(std::size_t size, char const* /*file*/, int /*line*/) noexcept {
    return std::malloc(size);
}

void release(void* block, char const* /*file*/, int /*line*/) noexcept {
    wipe_and_free(block);
}

void* reallocate(void* block, std::size_t size, char const* /*file*/, int /*line*/) noexcept {
    if (block == nullptr) return std::malloc(size);
    void* larger = size == 0 ? nullptr : std::malloc(size);
    if (larger == nullptr && size != 0) return nullptr;
    if (larger != nullptr) std::memcpy(larger, block, std::min(size, malloc_usable_size(block)));
    wipe_and_free(block);
    return larger;
}

// By default, OpenSSL takes its blocks from malloc, including blocks of decrypted records that
// nobody read. OpenSSL refuses these functions once it has allocated anything, so we set them
// before main.
[[maybe_unused]] bool const openssl_wipes = [] {
    if (CRYPTO_set_mem_functions(&allocate, &reallocate, &release) != 1) std::abort();
    return true;
}();

} // namespace

// The C++ library's operator new takes every block from malloc, so these functions cover all C++
// blocks.

void operator delete(void* block) noexcept {
    wipe_and_free(block);
}
void operator delete[](void* block) noexcept {
    wipe_and_free(block);
}
void operator delete(void* block, std::size_t size) noexcept {
    if (block != nullptr) wipe_and_free(block, size);
}
void operator delete[](void* block, std::size_t size) noexcept {
    if (block != nullptr) wipe_and_free(block, size);
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
