#include "document_check/content_check.hpp"

#include <algorithm>

namespace tassel::document_check {

namespace {

constexpr std::size_t searched_bytes = maximum_leading_bytes + pdf_signature.size();

} // namespace

bool content_check::feed(std::string_view bytes) {
    size_ += bytes.size();
    if (size_ > largest_document) fault_ = content_fault::too_large;
    if (!is_wanted()) return false;
    digest_.add(bytes);
    if (!type_) {
        auto const missing = std::min(searched_bytes - leading_.size(), bytes.size());
        leading_.append(bytes.substr(0, missing));
        bytes.remove_prefix(missing);
        if (leading_.size() >= telling_bytes) find_type(leading_.size() == searched_bytes);
    }
    if (type_) look_at(bytes);
    return is_wanted();
}

bool content_check::may_be_repaired() const noexcept {
    if (fault_ == content_fault::displaced_pdf) return true;
    return type_ == document_type::jpeg && (fault_ == content_fault::unfinished_picture ||
                                            fault_ == content_fault::followed_up_picture);
}

content_fault content_check::finish() {
    if (fault_ != content_fault::none) return fault_;
    if (size_ == 0) return fault_ = content_fault::empty;
    if (!type_) find_type(true);
    if (type_ == document_type::jpeg) note(jpeg_.finish());
    if (type_ == document_type::png) note(png_.finish());
    return fault_;
}

/// Looks for the type in the leading bytes, which may be all that will be searched.
void content_check::find_type(bool is_all) {
    type_ = type_of(leading_);
    if (type_) return look_at(leading_);
    if (is_heic(leading_)) {
        fault_ = content_fault::heic;
    } else if (leading_bytes_of_pdf(leading_)) {
        type_ = document_type::pdf;
        fault_ = content_fault::displaced_pdf;
    } else if (is_all) {
        fault_ = content_fault::unknown_type;
    }
}

void content_check::look_at(std::string_view bytes) {
    if (fault_ != content_fault::none) return;
    if (type_ == document_type::jpeg && !jpeg_.feed(bytes)) note(jpeg_.fault());
    if (type_ == document_type::png && !png_.feed(bytes)) note(png_.fault());
}

void content_check::note(picture_fault fault) {
    switch (fault) {
    case picture_fault::none: return;
    case picture_fault::broken: fault_ = content_fault::broken_picture; return;
    case picture_fault::unfinished: fault_ = content_fault::unfinished_picture; return;
    case picture_fault::oversized: fault_ = content_fault::oversized_picture; return;
    case picture_fault::followed_up: fault_ = content_fault::followed_up_picture; return;
    }
}

} // namespace tassel::document_check
