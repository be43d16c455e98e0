#include "crypto/master_key_file.hpp"

#include "text/header_text.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sodium.h>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace tassel::crypto {
namespace {

constexpr std::size_t largest_file = 4'096;
constexpr mode_t others = 0077;
constexpr mode_t all_bits = 07777;

[[noreturn]] void fail(std::string_view doing) {
    auto const reason = std::generic_category().message(errno);
    throw key_error{std::string{"can't "}.append(doing) + " the master key file: " + reason};
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

/// Text that holds keys; the destructor zeroes it.
struct ephemeral_text {
    std::string characters;

    ephemeral_text() = default;
    ephemeral_text(ephemeral_text const&) = delete;
    ephemeral_text& operator=(ephemeral_text const&) = delete;
    ~ephemeral_text() { wipe(characters); }
};

secret_key decode(std::string_view encoded) {
    ephemeral_key key;
    std::size_t size = 0;
    char const* end = nullptr;
    auto const decoded =
        sodium_base642bin(key.bytes.data(), key_size, encoded.data(), encoded.size(), nullptr,
                          &size, &end, sodium_base64_VARIANT_ORIGINAL) == 0;
    if (!decoded || size != key_size || end != encoded.data() + encoded.size()) {
        throw key_error{"a master key must be 32 bytes in base64"};
    }
    return secret_key{key.bytes};
}

/// Reads the file. Returns false if the file does not exist.
bool read_file(std::filesystem::path const& file, std::string& text) {
    descriptor const opened{::open(file.c_str(), O_RDONLY | O_CLOEXEC)};
    if (opened.get() < 0) {
        if (errno == ENOENT) return false;
        fail("open");
    }
    struct stat about {};
    if (::fstat(opened.get(), &about) != 0) fail("read");
    if ((about.st_mode & others) != 0) {
        throw key_error{"the master key file must be readable only by its owner (mode 0600)"};
    }
    text.resize(largest_file);
    auto const count = ::read(opened.get(), text.data(), text.size());
    if (count < 0) fail("read");
    text.resize(static_cast<std::size_t>(count));
    return true;
}

void write_all(int file, std::string_view text) {
    while (!text.empty()) {
        auto const count = ::write(file, text.data(), text.size());
        if (count < 0) fail("write");
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    if (::fsync(file) != 0) fail("write");
}

void sync_directory_of(std::filesystem::path const& file) {
    descriptor const directory{
        ::open(file.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (directory.get() < 0 || ::fsync(directory.get()) != 0) fail("create");
}

/// Creates the file with its whole content or not at all, and never replaces another file.
void publish(std::filesystem::path const& file, std::string_view text) {
    auto draft = file.string() + ".XXXXXX";
    descriptor const opened{::mkostemp(draft.data(), O_CLOEXEC)}; // mode 0600
    if (opened.get() < 0) fail("create");
    try {
        write_all(opened.get(), text);
        // If the name already exists, another process has created the file, and we use the key of
        // that process.
        if (::link(draft.c_str(), file.c_str()) != 0 && errno != EEXIST) fail("create");
    } catch (key_error const&) {
        ::unlink(draft.c_str());
        throw;
    }
    ::unlink(draft.c_str());
    sync_directory_of(file);
}

/// Replaces the file's content atomically, with the same owner and mode: the server must still be
/// able to read the file, no matter who rotates the key. If the name is a link, replaces the link's
/// target. The draft has a fixed name, so that the next call overwrites a leftover draft.
void replace(std::filesystem::path const& name, std::string_view text) {
    std::error_code unresolved;
    auto const file = std::filesystem::canonical(name, unresolved);
    if (unresolved) throw key_error{"can't read the master key file: " + unresolved.message()};
    struct stat about {};
    if (::stat(file.c_str(), &about) != 0) fail("read");
    auto const draft = file.string() + ".new";
    ::unlink(draft.c_str());
    descriptor const opened{
        ::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR)};
    if (opened.get() < 0) fail("create");
    try {
        // Change the owner before the mode, because a change of owner may clear bits of the mode.
        if (::fchown(opened.get(), about.st_uid, about.st_gid) != 0) fail("create");
        if (::fchmod(opened.get(), about.st_mode & all_bits) != 0) fail("create");
        write_all(opened.get(), text);
        if (::rename(draft.c_str(), file.c_str()) != 0) fail("create");
    } catch (key_error const&) {
        ::unlink(draft.c_str());
        throw;
    }
    sync_directory_of(file);
}

/// Appends a new key as a line.
void append_new_key(std::string& text) {
    auto const key = secret_key::random();
    constexpr std::size_t encoded_size =
        sodium_base64_ENCODED_LEN(key_size, sodium_base64_VARIANT_ORIGINAL);
    auto const before = text.size();
    text.resize(before + encoded_size);
    sodium_bin2base64(text.data() + before, encoded_size, key.data(), key_size,
                      sodium_base64_VARIANT_ORIGINAL);
    text.back() = '\n'; // replaces the terminator
}

void create_file(std::filesystem::path const& file) {
    ephemeral_text text;
    append_new_key(text.characters);
    publish(file, text.characters);
}

std::vector<secret_key> decode_all(std::string& text) {
    require_sodium();
    std::vector<secret_key> keys;
    std::replace(text.begin(), text.end(), '\n', ',');
    for (std::string_view rest = text; !rest.empty();) {
        auto const encoded = text::trim(text::take_until(rest, ','));
        if (!encoded.empty()) keys.push_back(decode(encoded));
    }
    if (keys.empty()) throw key_error{"the master key file, or TASSEL_MASTER_KEY, holds no key"};
    return keys;
}

} // namespace

master_keys read_master_keys(std::string& text) {
    struct wiper {
        std::string& wiped;
        ~wiper() { wipe(wiped); }
    } const guard{text};
    return master_keys{decode_all(text)};
}

master_keys load_master_keys(std::filesystem::path const& file,
                             std::vector<std::string> const& used_ids) {
    ephemeral_text text;
    if (!read_file(file, text.characters)) {
        if (!used_ids.empty()) {
            throw key_error{
                "the master key file (master.key in the data directory) is missing, and "
                "stored records are sealed with its key; put it back, or set "
                "TASSEL_MASTER_KEY"};
        }
        create_file(file);
        if (!read_file(file, text.characters)) fail("read");
    }
    master_keys keys{decode_all(text.characters), [file] {
                         ephemeral_text again;
                         if (!read_file(file, again.characters)) fail("read");
                         return decode_all(again.characters);
                     }};
    require_used_keys(keys, used_ids);
    return keys;
}

void add_master_key(std::filesystem::path const& file) {
    ephemeral_text text;
    text.characters.reserve(2 * largest_file); // so that no unwiped copy is left behind
    ephemeral_text present;
    if (!read_file(file, present.characters)) fail("read");
    append_new_key(text.characters);
    text.characters.append(present.characters);
    if (text.characters.size() >= largest_file) {
        throw key_error{"the master key file is full; remove the keys that nothing needs anymore"};
    }
    replace(file, text.characters);
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
