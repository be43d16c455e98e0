// Looks a PNG file over while it arrives (ISO/IEC 15948): signature, chunks whose lengths and
// checksums are right, a header of sane values first, image data, the end last. What is packed is
// unpacked and counted: as much as the header says, and not much more besides.
#pragma once

#include "document_check/picture.hpp"
#include "document_check/png_contents.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tassel::document_check {

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
