// ZIP archives, written while their content comes (APPNOTE 6.3).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::archive {

/// The checksum of ZIP, of bytes that come in pieces: begin with 0.
[[nodiscard]] std::uint32_t checksum(std::uint32_t before, std::string_view bytes) noexcept;

/// Takes the next bytes of the archive. What it throws comes out of the call that wrote them.
using archive_sink = std::function<void(std::string_view bytes)>;

/// What an archive says of a file in front of its content.
struct archived_file {
    std::string path; ///< UTF-8, with '/'
    std::uint32_t size = 0;
    std::uint32_t checksum = 0;
};

/// Writes files one after the other, as they are: what goes in is compressed already. No times, no
/// owners: the same files in the same order are the same bytes, wherever and whenever. Sizes and
/// checksums stand in front of the content, for readers that do not see the end first: some, Java's
/// ZipInputStream among them, refuse stored files whose checksum follows, which is all that the
/// libraries write to what can't be rewound. One thread's. Throws std::runtime_error for a file
/// that is not what was announced, and for more than the format holds.
class zip_writer {
  public:
    explicit zip_writer(archive_sink sink) : sink_{std::move(sink)} {}
    zip_writer(zip_writer const&) = delete;
    zip_writer& operator=(zip_writer const&) = delete;

    /// Begins a file; the one before must have got all of its bytes.
    void begin(archived_file file);
    /// The next bytes of the file that was begun.
    void write(std::string_view bytes);
    /// Ends the archive; without that it stays without an end.
    void finish();

  private:
    struct listed_file {
        archived_file file;
        std::uint32_t place = 0; ///< of its head
    };

    void require_whole() const;
    void put(std::string_view bytes);

    archive_sink sink_;
    std::vector<listed_file> files_;
    std::uint64_t bytes_ = 0;    ///< of the archive so far
    std::uint32_t missing_ = 0;  ///< bytes of the file that was begun last
    std::uint32_t checksum_ = 0; ///< of what came of it
};

} // namespace tassel::archive
