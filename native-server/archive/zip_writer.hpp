// Writes ZIP archives while their content arrives (APPNOTE 6.3).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::archive {

/// Returns the CRC-32 that ZIP uses, over bytes that arrive in pieces. `before` is 0 for the first
/// piece, then the previous result.
[[nodiscard]] std::uint32_t checksum(std::uint32_t before, std::string_view bytes) noexcept;

/// Takes the next bytes of the archive. If it throws, so does the call that wrote them.
using archive_sink = std::function<void(std::string_view bytes)>;

/// What an archive states about a file before its content.
struct archived_file {
    std::string path; ///< UTF-8, with '/'
    std::uint32_t size = 0;
    std::uint32_t checksum = 0;
};

/// Writes files one after the other, uncompressed, because they are already compressed. Writes no
/// times and no owners: the same files in the same order give the same bytes everywhere. Sizes and
/// checksums come before the content. Some readers, such as Java's ZipInputStream, do not read the
/// end of the archive first, and they refuse stored files whose checksum follows. No library can
/// write that order to a stream that can't be rewound. Not thread-safe. Throws std::runtime_error
/// if a file differs from its announcement or exceeds the format's limits.
class zip_writer {
  public:
    explicit zip_writer(archive_sink sink) : sink_{std::move(sink)} {}
    zip_writer(zip_writer const&) = delete;
    zip_writer& operator=(zip_writer const&) = delete;

    /// Begins a file; the previous one must be complete.
    void begin(archived_file file);
    /// Writes the next bytes of the current file.
    void write(std::string_view bytes);
    /// Ends the archive, which is incomplete until then.
    void finish();

  private:
    struct listed_file {
        archived_file file;
        std::uint32_t place = 0; ///< where its local header begins
    };

    void require_whole() const;
    void put(std::string_view bytes);

    archive_sink sink_;
    std::vector<listed_file> files_;
    std::uint64_t bytes_ = 0;    ///< bytes of the archive so far
    std::uint32_t missing_ = 0;  ///< bytes that the current file still lacks
    std::uint32_t checksum_ = 0; ///< checksum of the current file's bytes so far
};

} // namespace tassel::archive
