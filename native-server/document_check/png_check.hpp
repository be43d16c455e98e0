// Checks a PNG file while it arrives (ISO/IEC 15948): the signature, chunks with correct lengths
// and checksums, a header of sane values first, image data, and the end last. Compressed data is
// unpacked and counted: as much as the header says, and not much more besides.
#pragma once

#include "document_check/picture.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace tassel::document_check {

// What the chunks of a PNG unpack to, counted but not kept.

/// The maximum number of bytes that the data of a picture may unpack to. A color page at 600 dots
/// per inch has 100 MiB; more would only waste time.
inline constexpr std::uint64_t maximum_picture_bytes = 128U << 20U;
/// The maximum size of everything else in a file: profiles, texts, previews, the pictures of an
/// animation. In bytes, both as stored and as unpacked.
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

    /// Call it before the picture's data arrives: how many bytes it must have.
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
    /// The fields before the compressed bytes that are still to come, one letter each: `z` for a
    /// field that ends with a zero, `o` for one byte, `f` for the byte that says whether the rest
    /// is compressed.
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
