// Checks a picture while it arrives: a JPEG, or a PNG.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace tassel::document_check {

// What JPEG and PNG checks have in common.

inline constexpr std::uint32_t longest_side = 20'000; ///< pixels
inline constexpr std::uint64_t maximum_pixels = 100'000'000;

/// What is wrong with a picture.
enum class picture_fault {
    none,
    broken,     ///< its structure is not that of its type, or it has no end
    oversized,  ///< more pixels, or more other data, than a document needs: a bomb
    followed_up ///< other data follows its end
};

/// Whether people may need to open a picture of that size.
[[nodiscard]] constexpr bool has_sane_size(std::uint32_t width, std::uint32_t height) noexcept {
    return width >= 1 && height >= 1 && width <= longest_side && height <= longest_side &&
           std::uint64_t{width} * height <= maximum_pixels;
}

/// Whether `bytes` may follow the end of a picture: padding, which some programs write.
[[nodiscard]] inline bool is_padding(std::string_view bytes) noexcept {
    return std::all_of(bytes.begin(), bytes.end(), [](char byte) { return byte == '\0'; });
}

/// A big-endian number of `bytes.size()` bytes, at most 4.
[[nodiscard]] constexpr std::uint32_t big_endian(std::string_view bytes) noexcept {
    std::uint32_t number = 0;
    for (char const byte : bytes)
        number = number << 8U | static_cast<unsigned char>(byte);
    return number;
}

// Checks a JPEG file while it arrives (ITU-T T.81, annex B).
//
// It follows the file from marker to marker, without decoding: segments must have their announced
// length, one frame of a sane size must come before the first scan, and the end must be present.
// Another picture after the end is checked in the same way, because cameras append pictures (CIPA
// DC-007, multi-picture format).

/// The maximum number of scans in one file; a progressive picture has about ten. More could keep
/// decoders busy.
inline constexpr unsigned maximum_scans = 500;

class jpeg_check {
  public:
    /// Takes the next bytes, starting with the first byte of the file. Returns false once it is
    /// refused; see `fault`.
    bool feed(std::string_view bytes);
    /// Call it after the last byte.
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
        scan_marker, ///< the byte after an 0xFF in such data
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
    unsigned char marker_ = 0;  ///< of the current segment
    std::size_t remaining_ = 0; ///< of the current segment
    std::string frame_;
    bool has_frame_ = false;
    bool has_scan_ = false;
    unsigned scans_ = 0;
    picture_fault fault_ = picture_fault::none;
};

// Checks a PNG file while it arrives (ISO/IEC 15948): the signature, the lengths and checksums of
// chunks, a header with sane values at the start, image data, and the end. Compressed data is
// unpacked and counted. It must be as large as the header says, and other data must stay small.

// What the chunks of a PNG unpack to, counted but not kept.

/// The maximum number of bytes that the data of a picture may unpack to. A color page at 600 dots
/// per inch has 100 MiB; more would only waste time.
inline constexpr std::uint64_t maximum_picture_bytes = 128U << 20U;
/// The maximum size in bytes of everything else in a file, such as profiles, texts, previews, and
/// animation frames. It applies to the stored size and to the unpacked size.
inline constexpr std::size_t maximum_other_bytes = 8U << 20U;

/// The layout of a PNG's pixels, according to its header.
struct pixel_layout {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::uint32_t bits = 0; ///< in a pixel
    bool interlaced = false;
};

/// The unpacked size of that layout, in bytes.
[[nodiscard]] std::uint64_t bytes_of(pixel_layout const& layout) noexcept;

class png_contents {
  public:
    png_contents();
    png_contents(png_contents&&) noexcept;
    png_contents& operator=(png_contents&&) noexcept;
    ~png_contents();

    /// Sets how many bytes the picture's data must have. Call it before the data arrives.
    void expect(std::uint64_t bytes) noexcept { expected_ = bytes; }
    /// Begins a chunk of that type, of `size` bytes.
    [[nodiscard]] picture_fault begin(std::string_view type, std::size_t size);
    /// Takes the next bytes of the chunk.
    [[nodiscard]] picture_fault add(std::string_view bytes);
    /// Call it after the chunk's last byte.
    [[nodiscard]] picture_fault end();
    /// Call it after the last chunk.
    [[nodiscard]] picture_fault finish() const;

  private:
    struct unpacker; ///< keeps zlib out of this header

    enum class chunk { plain, data, text, frame };

    void take_prefix(std::string_view& bytes);
    [[nodiscard]] picture_fault unpack(std::string_view bytes);

    chunk chunk_ = chunk::plain;
    /// The fields that must still come before the compressed bytes, one letter each. `z` is a field
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
    /// Takes the next bytes, starting with the first byte of the file. Returns false once it is
    /// refused; see `fault`.
    bool feed(std::string_view bytes);
    /// Call it after the last byte.
    [[nodiscard]] picture_fault finish() const noexcept;
    [[nodiscard]] picture_fault fault() const noexcept { return fault_; }

  private:
    enum class expected { signature, chunk_head, header, content, checksum, end };

    [[nodiscard]] bool take(std::string_view& bytes);
    /// Gathers `size` bytes in `gathered_`; returns true when they are complete.
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
    std::string type_;            ///< of the current chunk
    std::uint32_t remaining_ = 0; ///< bytes of its content that are still to come
    std::uint32_t checksum_ = 0;
    unsigned color_type_ = 0;
    bool has_palette_ = false;
    bool has_data_ = false;
    bool data_ended_ = false;
    picture_fault fault_ = picture_fault::none;
    png_contents contents_;
};

} // namespace tassel::document_check
