#include "crypto/master_key_file.hpp"

#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <optional>
#include <sodium.h>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace tassel::crypto {
namespace {

constexpr std::size_t largest_file = 4'096;
constexpr mode_t others = 0077;

[[noreturn]] void fail(std::string_view doing) {
    auto const reason = std::generic_category().message(errno);
    throw key_error{std::string{doing} + " the master key file: " + reason};
}

class descriptor {
  public:
    explicit descriptor(int number) noexcept : number_{number} {}
    descriptor(descriptor const&) = delete;
    descriptor& operator=(descriptor const&) = delete;
    ~descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    [[nodiscard]] int get() const noexcept { return number_; }

  private:
    int number_;
};

/// Text that holds keys, zeroed when it goes.
struct passing_text {
    std::string characters;

    passing_text() = default;
    passing_text(passing_text const&) = delete;
    passing_text& operator=(passing_text const&) = delete;
    ~passing_text() { wipe(characters); }
};

secret_key decode(std::string_view encoded) {
    passing_key key;
    std::size_t size = 0;
    char const* end = nullptr;
    auto const decoded =
        sodium_base642bin(key.octets.data(), key_size, encoded.data(), encoded.size(), nullptr,
                          &size, &end, sodium_base64_VARIANT_ORIGINAL) == 0;
    if (!decoded || size != key_size || end != encoded.data() + encoded.size()) {
        throw key_error{"a master key must be 32 octets in base64"};
    }
    return secret_key{key.octets};
}

/// False: there is no such file.
bool read_file(std::filesystem::path const& file, std::string& text) {
    descriptor const opened{::open(file.c_str(), O_RDONLY | O_CLOEXEC)};
    if (opened.get() < 0) {
        if (errno == ENOENT) return false;
        fail("opening");
    }
    struct stat about {};
    if (::fstat(opened.get(), &about) != 0) fail("reading");
    if ((about.st_mode & others) != 0) {
        throw key_error{"the master key file must be readable by its owner alone (mode 0600)"};
    }
    text.resize(largest_file);
    auto const count = ::read(opened.get(), text.data(), text.size());
    if (count < 0) fail("reading");
    text.resize(static_cast<std::size_t>(count));
    return true;
}

void write_all(int file, std::string_view text) {
    while (!text.empty()) {
        auto const count = ::write(file, text.data(), text.size());
        if (count < 0) fail("writing");
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    if (::fsync(file) != 0) fail("writing");
}

/// Makes the file appear whole or not at all, and never in place of another.
void publish(std::filesystem::path const& file, std::string_view text) {
    auto draft = file.string() + ".XXXXXX";
    descriptor const opened{::mkostemp(draft.data(), O_CLOEXEC)}; // mode 0600
    if (opened.get() < 0) fail("making");
    try {
        write_all(opened.get(), text);
        // A link of that name that is there already was made by another process: its key counts.
        if (::link(draft.c_str(), file.c_str()) != 0 && errno != EEXIST) fail("making");
    } catch (key_error const&) {
        ::unlink(draft.c_str());
        throw;
    }
    ::unlink(draft.c_str());
    descriptor const directory{
        ::open(file.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (directory.get() < 0 || ::fsync(directory.get()) != 0) fail("making");
}

void create_file(std::filesystem::path const& file) {
    auto const key = secret_key::random();
    constexpr std::size_t encoded_size =
        sodium_base64_ENCODED_LEN(key_size, sodium_base64_VARIANT_ORIGINAL);
    passing_text text;
    text.characters.resize(encoded_size);
    sodium_bin2base64(text.characters.data(), encoded_size, key.data(), key_size,
                      sodium_base64_VARIANT_ORIGINAL);
    text.characters.back() = '\n'; // in place of the terminator
    publish(file, text.characters);
}

} // namespace

master_keys read_master_keys(std::string& text) {
    struct wiper {
        std::string& wiped;
        ~wiper() { wipe(wiped); }
    } const guard{text};
    require_sodium();
    std::vector<secret_key> keys;
    std::replace(text.begin(), text.end(), '\n', ',');
    for (std::string_view rest = text; !rest.empty();) {
        auto const encoded = text::trim(text::take_until(rest, ','));
        if (!encoded.empty()) keys.push_back(decode(encoded));
    }
    if (keys.empty()) throw key_error{"there is no master key where one is expected"};
    return master_keys{std::move(keys)};
}

master_keys load_master_keys(std::filesystem::path const& file,
                             std::vector<std::string> const& used_ids) {
    passing_text text;
    if (!read_file(file, text.characters)) {
        if (!used_ids.empty()) {
            throw key_error{
                "the master key file (master.key in the data directory) is missing, and "
                "stored records are sealed with its key; put it back, or set "
                "TASSEL_MASTER_KEY"};
        }
        create_file(file);
        if (!read_file(file, text.characters)) fail("reading");
    }
    auto keys = read_master_keys(text.characters);
    require_used_keys(keys, used_ids);
    return keys;
}

void require_used_keys(master_keys const& keys, std::vector<std::string> const& used_ids) {
    auto const known = [&](std::string const& id) { return keys.has(id); };
    if (!std::all_of(used_ids.begin(), used_ids.end(), known)) {
        throw key_error{
            "stored records are sealed with a master key that was not given; nothing was "
            "changed"};
    }
}

} // namespace tassel::crypto
