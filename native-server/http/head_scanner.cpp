#include "head_scanner.hpp"

#include "characters.hpp"
#include "strict_request.hpp"

namespace tassel::http {
namespace {

constexpr std::size_t line_end_size = 2;

rejection bad_line_end() {
    return {400, "A line of the request head does not end in CR LF."};
}

} // namespace

std::optional<rejection> head_scanner::find_end(std::string_view bytes) {
    while (head_size_ == 0) {
        auto const feed = bytes.find('\n', line_start_);
        if (feed == bytes.npos) return std::nullopt;
        if (feed == line_start_ || bytes[feed - 1] != '\r') return bad_line_end();
        if (feed + 1 == line_start_ + line_end_size) head_size_ = feed + 1;
        line_start_ = feed + 1;
        if (request_line_size_ == 0) request_line_size_ = line_start_;
    }
    return std::nullopt;
}

std::optional<rejection> head_scanner::inspect_unfinished(std::string_view bytes) {
    for (; inspected_ < bytes.size(); ++inspected_) {
        char const byte = bytes[inspected_];
        bool const after_cr = inspected_ > 0 && bytes[inspected_ - 1] == '\r';
        if (after_cr != (byte == '\n')) return bad_line_end();
        if (byte != '\r' && byte != '\n' && !field_value_characters.contains(byte))
            return rejection{400, "The request head holds a control character."};
    }
    if (request_line_size_ == 0 || request_line_checked_) return std::nullopt;
    request_line_checked_ = true;
    return check_request_line(bytes.substr(0, request_line_size_ - line_end_size));
}

std::optional<rejection> head_scanner::scan(std::string_view bytes) {
    auto const considered = bytes.substr(0, head_limit);
    if (auto const refused = find_end(considered)) return refused;
    if (head_size_ != 0) return std::nullopt;
    // Most heads arrive in one piece and are judged by the parser alone; this is for the others.
    if (auto const refused = inspect_unfinished(considered)) return refused;
    if (bytes.size() < head_limit) return std::nullopt;
    if (request_line_size_ == 0) return rejection{414, "The request target is too long."};
    return rejection{431, "The request head is too large."};
}

} // namespace tassel::http
