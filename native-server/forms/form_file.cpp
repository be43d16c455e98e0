#include "forms/form_file.hpp"

#include "pdf/form_filler.hpp"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
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
    // Without O_NONBLOCK, opening a pipe would wait until another process opens it for writing.
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

namespace {

constexpr mode_t owner_only = 0700;
constexpr mode_t owner_reads_and_writes = 0600;

[[noreturn]] void fail(char const* doing) {
    throw std::system_error{errno, std::generic_category(), doing};
}

class descriptor {
  public:
    explicit descriptor(int number) : number_{number} {
        if (number < 0) fail("opening in the forms folder");
    }
    descriptor(descriptor const&) = delete;
    descriptor& operator=(descriptor const&) = delete;
    ~descriptor() { ::close(number_); }

    void write(std::string_view bytes) const {
        while (!bytes.empty()) {
            auto const written = ::write(number_, bytes.data(), bytes.size());
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) fail("writing to the forms folder");
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
    }
    void sync() const {
        if (::fsync(number_) != 0) fail("writing to the forms folder");
    }

  private:
    int number_;
};

/// Removes the temporary file when it is destroyed, unless the file was renamed to its final name.
class begun_file {
  public:
    explicit begun_file(std::string path) : path_{std::move(path)} {}
    begun_file(begun_file const&) = delete;
    begun_file& operator=(begun_file const&) = delete;
    ~begun_file() {
        if (!named_) ::unlink(path_.c_str());
    }

    void write(std::string_view bytes) const {
        descriptor const file{::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                                     owner_reads_and_writes)};
        file.write(bytes);
        file.sync();
    }
    void name(std::filesystem::path const& file) {
        if (std::rename(path_.c_str(), file.c_str()) != 0) fail("writing to the forms folder");
        named_ = true;
    }

  private:
    std::string path_;
    bool named_ = false;
};

} // namespace

void keep_file(std::filesystem::path const& folder, std::string const& name,
               std::string_view bytes) {
    auto const made = ::mkdir(folder.c_str(), owner_only) == 0;
    if (!made && errno != EEXIST) fail("making the forms folder");
    // The name begins with a dot, which hides the file, so that nobody takes it for a form. The
    // name is unique to this process.
    begun_file begun{(folder / ("." + name + "." + std::to_string(::getpid()))).string()};
    begun.write(bytes);
    begun.name(folder / name);
    descriptor const directory{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    directory.sync();
}

} // namespace tassel::forms
