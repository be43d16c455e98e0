// This library is loaded into a program before the C library (LD_PRELOAD), and holds some of the
// program's calls while a file exists: HELD_LOOKUPS names the file for lookups of `localhost`,
// HELD_SYNCS for syncs of files, and HELD_READS for positioned reads. When a call is held, a second
// file is created, whose name is that of the first with ".seen" appended.
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <netdb.h>
#include <string>
#include <sys/syscall.h>
#include <unistd.h>

namespace {

constexpr unsigned a_moment = 2'000; // microseconds

void wait_while(char const* variable) {
    auto const* const path = std::getenv(variable);
    if (path == nullptr || access(path, F_OK) != 0) return;
    close(open((std::string{path} + ".seen").c_str(), O_CREAT | O_WRONLY, 0600));
    while (access(path, F_OK) == 0)
        usleep(a_moment);
}

} // namespace

extern "C" {

int getaddrinfo(char const* host, char const* port, addrinfo const* hints, addrinfo** found) {
    // Numeric addresses need no lookup.
    if (host != nullptr && std::strcmp(host, "localhost") == 0) wait_while("HELD_LOOKUPS");
    static auto const next =
        reinterpret_cast<decltype(&getaddrinfo)>(dlsym(RTLD_NEXT, "getaddrinfo"));
    return next(host, port, hints, found);
}

int fsync(int descriptor) {
    wait_while("HELD_SYNCS");
    return static_cast<int>(syscall(SYS_fsync, descriptor));
}

int fdatasync(int descriptor) {
    wait_while("HELD_SYNCS");
    return static_cast<int>(syscall(SYS_fdatasync, descriptor));
}

ssize_t pread64(int descriptor, void* bytes, size_t count, off64_t offset) {
    wait_while("HELD_READS");
    return static_cast<ssize_t>(syscall(SYS_pread64, descriptor, bytes, count, offset));
}

ssize_t pread(int descriptor, void* bytes, size_t count, off_t offset) {
    return pread64(descriptor, bytes, count, offset);
}

} // extern "C"
