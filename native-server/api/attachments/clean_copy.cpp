#include "api/attachments/clean_copy.hpp"

#include "crypto/identifier.hpp"
#include "text/identifier_grammar.hpp"

namespace tassel::api {

clean_copy::clean_copy(store::object_store& objects, crypto::master_keys const& keys,
                       store::owner const& belongs_to)
    : writer_{objects, keys, belongs_to, crypto::make_identifier(text::attachment_prefix)} {}

void clean_copy::take(std::string_view piece) {
    if (!content_.feed(piece)) return; // `finish` tells
    writer_.write(piece);
    writer_.wait_until_relieved();
}

bool clean_copy::finish(document_check::document_type type) {
    bool const is_sound =
        content_.finish() == document_check::content_fault::none && content_.type() == type;
    if (!is_sound) return false;
    writer_.finish();
    writer_.wait_until_written();
    return true;
}

} // namespace tassel::api
