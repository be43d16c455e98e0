// This library is loaded into a program before the system's (LD_PRELOAD), and refuses every
// positioned write while the file that REFUSED_WRITES names exists. That file contains the error
// number (errno) in decimal. If a name follows, only writes to the file with that name are refused.
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <sys/syscall.h>
#include <unistd.h>

namespace {

bool is_named(int descriptor, std::string_view name) {
    std::array<char, 64> link{};
    std::snprintf(link.data(), link.size(), "/proc/self/fd/%d", descriptor);
    std::array<char, 4096> path{};
    auto const size = readlink(link.data(), path.data(), path.size());
    if (size <= 0) return false;
    std::string_view const whole{path.data(), static_cast<std::size_t>(size)};
    return whole.substr(whole.rfind('/') + 1) == name;
}

/// The error number for this write, or 0 if it is not refused.
int wanted_error(int descriptor) {
    auto const* const place = std::getenv("REFUSED_WRITES");
    if (place == nullptr) return 0;
    auto* const file = std::fopen(place, "re");
    if (file == nullptr) return 0;
    int error = 0;
    std::array<char, 64> name{};
    auto const found = std::fscanf(file, "%d %63s", &error, name.data());
    std::fclose(file);
    if (found < 1 || (found == 2 && !is_named(descriptor, name.data()))) return 0;
    return error;
}

} // namespace

extern "C" {

ssize_t pwrite64(int descriptor, void const* bytes, std::size_t count, off64_t offset) {
    if (auto const error = wanted_error(descriptor); error != 0) {
        errno = error;
        return -1;
    }
    return syscall(SYS_pwrite64, descriptor, bytes, count, offset);
}

ssize_t pwrite(int descriptor, void const* bytes, std::size_t count, off_t offset) {
    return pwrite64(descriptor, bytes, count, offset);
}

} // extern "C"
