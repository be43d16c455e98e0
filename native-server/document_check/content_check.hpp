// Checks an uploaded file while it arrives.
#pragma once

#include "crypto/sha256.hpp"
#include "document_check/document_type.hpp"
#include "document_check/picture_check.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::document_check {

/// What is wrong with a file.
enum class content_fault {
    none,
    empty,
    too_large,     ///< more than largest_document
    unknown_type,  ///< not a PDF, JPEG, or PNG
    heic,          ///< a picture of a telephone, in a type that is not taken
    displaced_pdf, ///< other data precedes the PDF
    broken_picture,
    unfinished_picture, ///< the JPEG has no end
    oversized_picture,
    followed_up_picture ///< other data follows the picture's end
};

/// Determines the type, size, and digest of a file, and whether a picture is sound. A PDF can be
/// judged only once it is complete, by pdf_checker.
class content_check {
  public:
    /// Takes the next bytes. Returns false once the file is refused and can't be repaired; after
    /// that, the check only counts bytes.
    bool feed(std::string_view bytes);
    /// Returns what is wrong with the whole file. Call this after the last byte.
    [[nodiscard]] content_fault finish();

    [[nodiscard]] content_fault fault() const noexcept { return fault_; }
    /// Whether the file has a fault that a repair may remove. Its type is then the type that the
    /// repaired file would have.
    [[nodiscard]] bool may_be_repaired() const noexcept;
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    /// Whether enough has arrived to know the type, and the type is accepted.
    [[nodiscard]] bool has_type() const noexcept { return type_.has_value(); }
    /// Returns the type. Call this only for a file that was not refused or may be repaired.
    [[nodiscard]] document_type type() const { return type_.value(); }
    /// Returns the digest. Call this only once, and only for a file that was not refused or may be
    /// repaired.
    [[nodiscard]] crypto::digest digest() { return digest_.finish(); }

  private:
    [[nodiscard]] bool is_wanted() const noexcept {
        return fault_ == content_fault::none || may_be_repaired();
    }
    void look_at(std::string_view bytes);
    void find_type(bool is_all);
    void note(picture_fault fault);

    std::size_t size_ = 0;
    std::string leading_; ///< the first bytes, until the type is known
    std::optional<document_type> type_;
    jpeg_check jpeg_;
    png_check png_;
    crypto::sha256_stream digest_;
    content_fault fault_ = content_fault::none;
};

} // namespace tassel::document_check
