// Checks a JPEG or PNG picture while it arrives.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace tassel::document_check {

// Declares what the checks of JPEG and PNG have in common.

inline constexpr std::uint32_t longest_side = 20'000; ///< pixels
inline constexpr std::uint64_t maximum_pixels = 100'000'000;

/// What is wrong with a picture.
enum class picture_fault {
    none,
    broken,      ///< the structure is not that of its type, or a PNG has no end
    unfinished,  ///< a JPEG breaks off after the beginning of its first scan
    oversized,   ///< more pixels or other data than a document needs: a bomb
    followed_up, ///< other data follows the picture's end
};

/// Whether the size is one that a document may need.
[[nodiscard]] constexpr bool has_sane_size(std::uint32_t width, std::uint32_t height) noexcept {
    return width >= 1 && height >= 1 && width <= longest_side && height <= longest_side &&
           std::uint64_t{width} * height <= maximum_pixels;
}

/// Whether `bytes` may follow the end of a picture: some programs write padding there.
[[nodiscard]] inline bool is_padding(std::string_view bytes) noexcept {
    return std::all_of(bytes.begin(), bytes.end(), [](char byte) { return byte == '\0'; });
}

/// Reads a big-endian number of `bytes.size()` bytes, at most 4.
[[nodiscard]] constexpr std::uint32_t big_endian(std::string_view bytes) noexcept {
    std::uint32_t number = 0;
    for (char const byte : bytes)
        number = number << 8U | static_cast<unsigned char>(byte);
    return number;
}

// Checks a JPEG file while it arrives (ITU-T T.81, annex B).
//
// The check follows the file from marker to marker, without decoding. Segments must have their
// announced length, one frame of a sane size must come before the first scan, and the end must be
// present. If another picture follows the end, it is checked in the same way, because cameras
// append pictures (CIPA DC-007, multi-picture format).

/// The maximum number of scans in one file; a progressive picture has about ten. A file with more
/// scans could keep decoders busy.
inline constexpr unsigned maximum_scans = 500;

class jpeg_check {
  public:
    /// Takes the next bytes, starting with the first byte of the file. Returns false once the file
    /// is refused; see `fault`.
    bool feed(std::string_view bytes);
    /// Returns what is wrong with the whole file. Call this after the last byte.
    [[nodiscard]] picture_fault finish() const noexcept;
    [[nodiscard]] picture_fault fault() const noexcept { return fault_; }

  private:
    enum class expected {
        start_prefix,
        start,
        marker_prefix,
        marker,
        length_high,
        length_low,
        frame,       ///< the segment with the size of the picture
        segment,     ///< any other segment, which is skipped
        scan,        ///< entropy-coded data
        scan_marker, ///< the byte after an 0xFF in entropy-coded data
        end,         ///< padding, or another picture
        further_start
    };

    [[nodiscard]] bool take(std::string_view& bytes);
    [[nodiscard]] bool take_start(unsigned char byte);
    [[nodiscard]] bool take_marker(unsigned char byte);
    [[nodiscard]] bool take_length(unsigned char low);
    [[nodiscard]] bool take_frame(std::string_view& bytes);
    void take_segment(std::string_view& bytes);
    void take_scan(std::string_view& bytes);
    [[nodiscard]] bool take_scan_marker(unsigned char byte);
    [[nodiscard]] bool take_end(unsigned char byte);
    [[nodiscard]] bool check_frame();
    void end_segment();
    [[nodiscard]] bool refuse(picture_fault fault);

    expected next_ = expected::start_prefix;
    unsigned char marker_ = 0;  ///< marker of the current segment
    std::size_t remaining_ = 0; ///< bytes of the current segment that are still to come
    std::string frame_;
    bool has_frame_ = false;
    bool has_scan_ = false;    ///< of the current picture
    bool has_picture_ = false; ///< a picture of the file has a scan
    unsigned scans_ = 0;
    picture_fault fault_ = picture_fault::none;
};

// Checks a PNG file while it arrives (ISO/IEC 15948). The check covers the signature, the lengths
// and checksums of chunks, a header with sane values at the start, image data, and the end.
// Compressed data is unpacked and counted: image data must be as large as the header says, and
// other data must stay small.

// Counts what the chunks of a PNG unpack to, without storing it.

/// The maximum number of bytes that a picture's data may unpack to. A color page at 600 dots per
/// inch has 100 MiB; a larger picture would only waste time.
inline constexpr std::uint64_t maximum_picture_bytes = 128U << 20U;
/// The maximum size in bytes of everything else in a file, such as profiles, texts, previews, and
/// animation frames. The limit applies to the stored size and to the unpacked size.
inline constexpr std::size_t maximum_other_bytes = 8U << 20U;

/// The layout of a PNG's pixels, according to its header.
struct pixel_layout {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::uint32_t bits = 0; ///< bits in a pixel
    bool interlaced = false;
};

/// Returns the unpacked size of that layout, in bytes.
[[nodiscard]] std::uint64_t bytes_of(pixel_layout const& layout) noexcept;

class png_contents {
  public:
    png_contents();
    png_contents(png_contents&&) noexcept;
    png_contents& operator=(png_contents&&) noexcept;
    ~png_contents();

    /// Sets how many bytes the picture's data must have. Call this before the data arrives.
    void expect(std::uint64_t bytes) noexcept { expected_ = bytes; }
    /// Begins a chunk of the type `type`, with `size` bytes.
    [[nodiscard]] picture_fault begin(std::string_view type, std::size_t size);
    /// Takes the next bytes of the chunk.
    [[nodiscard]] picture_fault add(std::string_view bytes);
    /// Ends the chunk. Call this after the chunk's last byte.
    [[nodiscard]] picture_fault end();
    /// Returns what is wrong with the chunks as a whole. Call this after the last chunk.
    [[nodiscard]] picture_fault finish() const;

  private:
    struct unpacker; ///< keeps zlib out of this header

    enum class chunk { plain, data, text, frame };

    void take_prefix(std::string_view& bytes);
    [[nodiscard]] picture_fault unpack(std::string_view bytes);

    chunk chunk_ = chunk::plain;
    /// The fields that must still come before the compressed bytes, one letter each: `z` is a field
    /// that ends with a zero, `o` is one byte, and `f` is the byte that says whether the rest is
    /// compressed.
    std::string_view prefix_;
    bool packed_ = false;
    std::uint64_t expected_ = 0;
    std::size_t other_ = 0;
    std::unique_ptr<unpacker> picture_;
    std::unique_ptr<unpacker> others_;
};

class png_check {
  public:
    /// Takes the next bytes, starting with the first byte of the file. Returns false once the file
    /// is refused; see `fault`.
    bool feed(std::string_view bytes);
    /// Returns what is wrong with the whole file. Call this after the last byte.
    [[nodiscard]] picture_fault finish() const noexcept;
    [[nodiscard]] picture_fault fault() const noexcept { return fault_; }

  private:
    enum class expected { signature, chunk_head, header, content, checksum, end };

    [[nodiscard]] bool take(std::string_view& bytes);
    /// Gathers `size` bytes in `gathered_`. Returns true once they are complete.
    [[nodiscard]] bool gather(std::string_view& bytes, std::size_t size);
    [[nodiscard]] bool begin_chunk();
    [[nodiscard]] bool has_place(std::string_view type) const;
    [[nodiscard]] bool check_header();
    [[nodiscard]] bool take_content(std::string_view& bytes);
    [[nodiscard]] bool end_chunk();
    [[nodiscard]] bool refuse(picture_fault fault);
    [[nodiscard]] bool passes(picture_fault fault);

    expected next_ = expected::signature;
    std::string gathered_;
    std::string type_;            ///< type of the current chunk
    std::uint32_t remaining_ = 0; ///< bytes of the chunk's content that are still to come
    std::uint32_t checksum_ = 0;
    unsigned color_type_ = 0;
    bool has_palette_ = false;
    bool has_data_ = false;
    bool data_ended_ = false;
    picture_fault fault_ = picture_fault::none;
    png_contents contents_;
};

} // namespace tassel::document_check
