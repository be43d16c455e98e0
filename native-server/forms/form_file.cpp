#include "forms/form_file.hpp"

#include "pdf/form_filler.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tassel::forms {
namespace {

bool is_form_file(int descriptor, std::size_t& size) {
    struct stat about {};
    if (::fstat(descriptor, &about) != 0 || !S_ISREG(about.st_mode)) return false;
    size = static_cast<std::size_t>(about.st_size);
    return true;
}

} // namespace

form_file::form_file(std::filesystem::path const& file)
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    : descriptor_{::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)} {
    if (descriptor_ < 0) {
        throw pdf::template_fault{errno == ENOENT ? "there is no such file"
                                                  : "the file can't be read"};
    }
    char const* fault = nullptr;
    if (!is_form_file(descriptor_, size_))
        fault = "this is not a file";
    else if (size_ > largest_form)
        fault = "the file is larger than 20 MiB (20,971,520 bytes)";
    if (fault == nullptr) return;
    ::close(descriptor_);
    throw pdf::template_fault{fault};
}

form_file::~form_file() {
    ::close(descriptor_);
}

std::string form_file::read() const {
    std::string bytes(size_, '\0');
    std::size_t done = 0;
    while (done < size_) {
        auto const count =
            ::pread(descriptor_, bytes.data() + done, size_ - done, static_cast<off_t>(done));
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) throw pdf::template_fault{"the file can't be read"};
        done += static_cast<std::size_t>(count);
    }
    return bytes;
}

} // namespace tassel::forms
