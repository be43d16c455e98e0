// This library is loaded into a program before the system's (LD_PRELOAD), and makes one of the
// program's calls fail, once. FAILING_CALL: "write", "sync" (or truncating a file), "rename", or
// "allocate". FAILING_NUMBER: which call, from 1 on. Counting begins when
// `begin_failing_calls` is called or, with FAILING_NOW, when the program starts. A failing write
// leaves half of its bytes. When the call has failed, a line on stderr says so. Output to the
// terminal is not counted.
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <string_view>
#include <sys/syscall.h>
#include <unistd.h>

extern "C" {

// The library's own functions, which the functions here replace.
void* __libc_malloc(std::size_t size);                    // NOLINT(bugprone-reserved-identifier)
void* __libc_calloc(std::size_t count, std::size_t size); // NOLINT(bugprone-reserved-identifier)
void* __libc_realloc(void* bytes, std::size_t size);      // NOLINT(bugprone-reserved-identifier)

} // extern "C"

namespace {

std::atomic<long> calls_left{0}; // the calls left, including the one that fails; 0 if none fails
char const* chosen = "";

/// Whether this call fails.
bool fails(std::string_view call) {
    if (calls_left.load(std::memory_order_relaxed) <= 0 || call != chosen) return false;
    if (calls_left.fetch_sub(1) != 1) return false;
    constexpr std::string_view told = "the call failed\n";
    syscall(SYS_write, STDERR_FILENO, told.data(), told.size());
    return true;
}

template <class Result>
Result failure(int error, Result result) {
    errno = error;
    return result;
}

bool write_fails(int descriptor) {
    return descriptor > STDERR_FILENO && fails("write");
}

} // namespace

extern "C" {

void begin_failing_calls() {
    auto const* const call = std::getenv("FAILING_CALL");
    auto const* const number = std::getenv("FAILING_NUMBER");
    if (call == nullptr || number == nullptr) return;
    chosen = call;
    calls_left = std::atol(number);
}

__attribute__((constructor)) void begin_at_once() {
    if (std::getenv("FAILING_NOW") != nullptr) begin_failing_calls();
}

ssize_t write(int descriptor, void const* bytes, std::size_t count) {
    if (write_fails(descriptor)) {
        syscall(SYS_write, descriptor, bytes, count / 2);
        return failure<ssize_t>(ENOSPC, -1);
    }
    return syscall(SYS_write, descriptor, bytes, count);
}

ssize_t pwrite64(int descriptor, void const* bytes, std::size_t count, off64_t offset) {
    if (write_fails(descriptor)) {
        syscall(SYS_pwrite64, descriptor, bytes, count / 2, offset);
        return failure<ssize_t>(ENOSPC, -1);
    }
    return syscall(SYS_pwrite64, descriptor, bytes, count, offset);
}

ssize_t pwrite(int descriptor, void const* bytes, std::size_t count, off_t offset) {
    return pwrite64(descriptor, bytes, count, offset);
}

int fsync(int descriptor) {
    if (fails("sync")) return failure(EIO, -1);
    return static_cast<int>(syscall(SYS_fsync, descriptor));
}

int fdatasync(int descriptor) {
    if (fails("sync")) return failure(EIO, -1);
    return static_cast<int>(syscall(SYS_fdatasync, descriptor));
}

int ftruncate64(int descriptor, off64_t length) noexcept {
    if (fails("sync")) return failure(EIO, -1);
    return static_cast<int>(syscall(SYS_ftruncate, descriptor, length));
}

int ftruncate(int descriptor, off_t length) noexcept {
    return ftruncate64(descriptor, length);
}

int rename(char const* from, char const* to) noexcept {
    if (fails("rename")) return failure(EIO, -1);
    return static_cast<int>(syscall(SYS_rename, from, to));
}

void* malloc(std::size_t size) {
    if (fails("allocate")) return failure<void*>(ENOMEM, nullptr);
    return __libc_malloc(size);
}

void* calloc(std::size_t count, std::size_t size) {
    if (fails("allocate")) return failure<void*>(ENOMEM, nullptr);
    return __libc_calloc(count, size);
}

void* realloc(void* bytes, std::size_t size) {
    if (fails("allocate")) return failure<void*>(ENOMEM, nullptr);
    return __libc_realloc(bytes, size);
}

} // extern "C"
