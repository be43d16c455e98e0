#include "multipart/form_parser.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace tassel::multipart {
namespace {

constexpr std::size_t line_end_size = 2; // of the delimiter; the first delimiter has none
constexpr std::string_view blank_line = "\r\n\r\n";

} // namespace

form_parser::form_parser(std::string_view boundary, std::size_t maximum_parts,
                         part_receiver& receiver)
    : delimiter_{"\r\n--" + std::string{boundary}},
      maximum_parts_{maximum_parts}, receiver_{receiver}, matched_{line_end_size} {}

form_parser::state form_parser::feed(std::string_view bytes) {
    while (!bytes.empty())
        if (!take(bytes)) return state::refused;
    return complete() ? state::complete : state::unfinished;
}

bool form_parser::take(std::string_view& bytes) {
    if (next_ == expected::content) {
        take_content(bytes);
        return true;
    }
    if (next_ == expected::head) return take_head(bytes);
    auto const byte = bytes.front();
    bytes.remove_prefix(1);
    switch (next_) {
    case expected::first_delimiter: return take_first_delimiter(byte);
    case expected::delimiter_end: return take_delimiter_end(byte);
    case expected::delimiter_line_feed:
        return byte == '\n' ? begin_part() : refuse(form_fault::malformed);
    case expected::closing_hyphen: return expect_exactly(byte, '-', expected::epilogue);
    case expected::epilogue: return expect_exactly(byte, '\r', expected::epilogue_line_feed);
    case expected::epilogue_line_feed: return expect_exactly(byte, '\n', expected::nothing);
    case expected::head:
    case expected::content:
    case expected::nothing: break;
    }
    return refuse(form_fault::malformed);
}

bool form_parser::take_first_delimiter(char byte) {
    if (byte != delimiter_[matched_]) return refuse(form_fault::malformed);
    if (++matched_ == delimiter_.size()) next_ = expected::delimiter_end;
    return true;
}

bool form_parser::take_delimiter_end(char byte) {
    if (byte == '-') {
        next_ = expected::closing_hyphen;
        return true;
    }
    return expect_exactly(byte, '\r', expected::delimiter_line_feed);
}

bool form_parser::begin_part() {
    if (parts_ == maximum_parts_) return refuse(form_fault::too_many_parts);
    ++parts_;
    head_.clear();
    next_ = expected::head;
    return true;
}

bool form_parser::take_head(std::string_view& bytes) {
    auto const seen = head_.size();
    auto const taken = std::min(bytes.size(), longest_part_head - seen);
    head_.append(bytes.substr(0, taken));
    auto const end = head_.find(blank_line, seen - std::min(seen, blank_line.size() - 1));
    if (end == std::string::npos) {
        bytes.remove_prefix(taken);
        return head_.size() < longest_part_head || refuse(form_fault::head_too_large);
    }
    bytes.remove_prefix(end + blank_line.size() - seen);
    head_.resize(end + line_end_size);
    return end_head();
}

bool form_parser::end_head() {
    auto read = read_part_head(head_);
    if (auto const* const fault = std::get_if<form_fault>(&read)) return refuse(*fault);
    receiver_.part_begins(std::move(std::get<part_head>(read)));
    matched_ = 0;
    next_ = expected::content;
    return true;
}

void form_parser::take_content(std::string_view& bytes) {
    if (matched_ > 0) return continue_delimiter(bytes);
    // Content is passed on in the largest possible pieces: a line end does not split it.
    std::string_view const delimiter = delimiter_;
    auto at = bytes.find('\r');
    while (at != std::string_view::npos &&
           !delimiter.starts_with(bytes.substr(at, delimiter.size())))
        at = bytes.find('\r', at + 1);
    auto const plain = std::min(at, bytes.size());
    if (plain > 0) receiver_.part_goes_on(bytes.substr(0, plain));
    bytes.remove_prefix(plain);
    matched_ = std::min(bytes.size(), delimiter.size());
    bytes.remove_prefix(matched_);
    end_delimiter();
}

// A carriage return occurs only at the front of the delimiter. So if a match breaks off, no other
// match can have begun within it, and the bytes that were held back are content.
void form_parser::continue_delimiter(std::string_view& bytes) {
    auto const due = std::string_view{delimiter_}.substr(matched_);
    auto const compared = std::min(due.size(), bytes.size());
    if (due.substr(0, compared) == bytes.substr(0, compared)) {
        matched_ += compared;
        bytes.remove_prefix(compared);
        end_delimiter();
    } else {
        receiver_.part_goes_on(std::string_view{delimiter_}.substr(0, matched_));
        matched_ = 0;
    }
}

void form_parser::end_delimiter() {
    if (matched_ != delimiter_.size()) return;
    next_ = expected::delimiter_end;
    receiver_.part_ends();
}

bool form_parser::expect_exactly(char byte, char due, expected then) {
    if (byte != due) return refuse(form_fault::malformed);
    next_ = then;
    return true;
}

bool form_parser::refuse(form_fault fault) {
    fault_ = fault;
    return false;
}

} // namespace tassel::multipart
