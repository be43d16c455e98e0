#include "archive/zip_writer.hpp"

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <utility>
#include <zlib.h>

namespace tassel::archive {
namespace {

constexpr unsigned version_needed = 10;        // method of stored files
constexpr unsigned made_by = (3U << 8U) | 20U; // Unix, so that readers apply the permissions
constexpr unsigned utf_8_names = 0x0800;
constexpr unsigned stored = 0;
constexpr unsigned no_time = 0;
constexpr unsigned first_day = (1U << 5U) | 1U; // 1980-01-01, the first day that the format knows
constexpr std::uint32_t readable_file = 0100644U << 16U;

/// Collects little-endian numbers and texts, one after the other.
class record {
  public:
    record& two(std::uint32_t number) { return put(number, 2); }
    record& four(std::uint32_t number) { return put(number, 4); }
    record& text(std::string_view bytes) {
        bytes_.append(bytes);
        return *this;
    }
    [[nodiscard]] std::string const& bytes() const noexcept { return bytes_; }

  private:
    record& put(std::uint32_t number, unsigned bytes) {
        for (unsigned i = 0; i < bytes; ++i, number >>= 8U)
            bytes_.push_back(static_cast<char>(number & 0xffU));
        return *this;
    }

    std::string bytes_;
};

/// Writes what a file's local header and its central directory entry have in common.
void describe(record& out, archived_file const& file) {
    out.two(version_needed).two(utf_8_names).two(stored).two(no_time).two(first_day);
    out.four(file.checksum).four(file.size).four(file.size);
    out.two(static_cast<std::uint32_t>(file.path.size())).two(0);
}

template <class Number>
Number narrow(std::uint64_t number) {
    if (number > std::numeric_limits<Number>::max())
        throw std::runtime_error{"a size or count exceeds what an archive can hold"};
    return static_cast<Number>(number);
}

} // namespace

std::uint32_t checksum(std::uint32_t before, std::string_view bytes) noexcept {
    return static_cast<std::uint32_t>(
        ::crc32_z(before, reinterpret_cast<unsigned char const*>(bytes.data()), bytes.size()));
}

void zip_writer::begin(archived_file file) {
    require_whole();
    (void)narrow<std::uint16_t>(file.path.size());
    (void)narrow<std::uint16_t>(files_.size() + 1);
    record head;
    head.text("PK\x03\x04");
    describe(head, file);
    head.text(file.path);
    missing_ = file.size;
    checksum_ = 0;
    files_.push_back({std::move(file), narrow<std::uint32_t>(bytes_)});
    put(head.bytes());
}

void zip_writer::write(std::string_view bytes) {
    if (bytes.size() > missing_)
        throw std::runtime_error{"a file of an archive is longer than announced"};
    missing_ -= static_cast<std::uint32_t>(bytes.size());
    checksum_ = checksum(checksum_, bytes);
    put(bytes);
}

void zip_writer::finish() {
    require_whole();
    auto const begin = narrow<std::uint32_t>(bytes_);
    for (auto const& [file, place] : files_) {
        record entry;
        entry.text("PK\x01\x02").two(made_by);
        describe(entry, file);
        entry.two(0).two(0).two(0).four(readable_file).four(place).text(file.path);
        put(entry.bytes());
    }
    auto const count = static_cast<std::uint32_t>(files_.size());
    record end;
    end.text("PK\x05\x06").two(0).two(0).two(count).two(count);
    end.four(narrow<std::uint32_t>(bytes_ - begin)).four(begin).two(0);
    put(end.bytes());
}

void zip_writer::require_whole() const {
    if (missing_ != 0) throw std::runtime_error{"a file of an archive is shorter than announced"};
    if (!files_.empty() && checksum_ != files_.back().file.checksum)
        throw std::runtime_error{"a file of an archive does not have the announced checksum"};
}

void zip_writer::put(std::string_view bytes) {
    bytes_ += bytes.size();
    sink_(bytes);
}

} // namespace tassel::archive
