// Looks a PNG file over while it arrives (ISO/IEC 15948): signature, chunks whose lengths and
// checksums are right, a header of sane values first, image data, the end last. What is packed is
// unpacked and counted: as much as the header says, and not much more besides.
#pragma once

#include "document_check/picture.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace tassel::document_check {

// What the chunks of a PNG unpack to, counted and not kept.

/// What the data of a picture may unpack to, in bytes: a page in colours at 600 dots an inch has
/// 100 MiB. What is more only takes time.
inline constexpr std::uint64_t maximum_picture_bytes = 128U << 20U;
/// All that a file holds besides: profiles, texts, previews, the pictures of an animation. In
/// bytes, as they are and as they unpack.
inline constexpr std::size_t maximum_other_bytes = 8U << 20U;

/// How a PNG says that its pixels lie in the file.
struct pixel_layout {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::uint32_t bits = 0; ///< of a pixel
    bool interlaced = false;
};

/// What that unpacks to, in bytes.
[[nodiscard]] std::uint64_t bytes_of(pixel_layout const& layout) noexcept;

class png_contents {
  public:
    png_contents();
    png_contents(png_contents&&) noexcept;
    png_contents& operator=(png_contents&&) noexcept;
    ~png_contents();

    /// Before any data of the picture come: how many bytes they must be.
    void expect(std::uint64_t bytes) noexcept { expected_ = bytes; }
    /// A chunk of that type, of `size` bytes.
    [[nodiscard]] picture_fault begin(std::string_view type, std::size_t size);
    /// The next bytes of it.
    [[nodiscard]] picture_fault add(std::string_view bytes);
    /// After the last of them.
    [[nodiscard]] picture_fault end();
    /// After the last chunk.
    [[nodiscard]] picture_fault finish() const;

  private:
    struct unpacker; ///< keeps zlib out of here

    enum class chunk { plain, data, text, frame };

    void take_prefix(std::string_view& bytes);
    [[nodiscard]] picture_fault unpack(std::string_view bytes);

    chunk chunk_ = chunk::plain;
    /// What comes before packed bytes, a letter for each member that is still to come: `z` for one
    /// up to a zero, `o` for one byte, `f` for the byte that says whether the rest is packed.
    std::string_view prefix_;
    bool packed_ = false;
    std::uint64_t expected_ = 0;
    std::size_t other_ = 0;
    std::unique_ptr<unpacker> picture_;
    std::unique_ptr<unpacker> others_;
};

class png_check {
  public:
    /// The next bytes, from the first byte of the file on. False: it is refused, see `fault`.
    bool feed(std::string_view bytes);
    /// After the last byte.
    [[nodiscard]] picture_fault finish() const noexcept;
    [[nodiscard]] picture_fault fault() const noexcept { return fault_; }

  private:
    enum class expected { signature, chunk_head, header, content, checksum, end };

    [[nodiscard]] bool take(std::string_view& bytes);
    /// Gathers `size` bytes in `gathered_`; true when they are there.
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
    std::string type_;            ///< of the chunk at hand
    std::uint32_t remaining_ = 0; ///< bytes of its content
    std::uint32_t checksum_ = 0;
    unsigned color_type_ = 0;
    bool has_palette_ = false;
    bool has_data_ = false;
    bool data_ended_ = false;
    picture_fault fault_ = picture_fault::none;
    png_contents contents_;
};

} // namespace tassel::document_check
