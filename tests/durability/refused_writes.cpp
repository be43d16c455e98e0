// Loaded into a program before the system's library (LD_PRELOAD), has every write to a place in a
// file refused as long as the file that REFUSED_WRITES names is there: its content is the number of
// the error (errno), as a decimal.
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <sys/syscall.h>
#include <unistd.h>

namespace {

/// 0: none.
int wanted_error() {
    auto const* const place = std::getenv("REFUSED_WRITES");
    if (place == nullptr) return 0;
    auto* const file = std::fopen(place, "re");
    if (file == nullptr) return 0;
    int error = 0;
    if (std::fscanf(file, "%d", &error) != 1) error = 0;
    std::fclose(file);
    return error;
}

} // namespace

extern "C" {

ssize_t pwrite64(int descriptor, void const* octets, std::size_t count, off64_t offset) {
    if (auto const error = wanted_error(); error != 0) {
        errno = error;
        return -1;
    }
    return syscall(SYS_pwrite64, descriptor, octets, count, offset);
}

ssize_t pwrite(int descriptor, void const* octets, std::size_t count, off_t offset) {
    return pwrite64(descriptor, octets, count, offset);
}

} // extern "C"
