// What the chunks of a PNG unpack to, counted and not kept.
#pragma once

#include "document_check/picture.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace tassel::document_check {

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

} // namespace tassel::document_check
