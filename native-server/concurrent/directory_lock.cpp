#include "concurrent/directory_lock.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace tassel::concurrent {
namespace {

[[noreturn]] void fail(int error) {
    throw std::system_error{error, std::generic_category(), "locking the data directory"};
}

int open_directory(std::filesystem::path const& directory) {
    return ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

} // namespace

directory_lock directory_lock::shared(std::filesystem::path const& directory) {
    return {open_directory(directory), LOCK_SH};
}

directory_lock directory_lock::exclusive(std::filesystem::path const& directory,
                                         std::filesystem::path const& name) {
    auto const descriptor = name.empty() ? open_directory(directory)
                                         : ::open((directory / name).c_str(),
                                                  O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    return {descriptor, LOCK_EX | LOCK_NB};
}

directory_lock::directory_lock(int descriptor, int operation) : descriptor_{descriptor} {
    if (descriptor_ < 0) fail(errno);
    while (::flock(descriptor_, operation) != 0) {
        auto const error = errno;
        if (error == EWOULDBLOCK) return;
        if (error == EINTR) continue;
        ::close(descriptor_);
        fail(error);
    }
    held_ = true;
}

directory_lock::~directory_lock() {
    ::close(descriptor_);
}

} // namespace tassel::concurrent
