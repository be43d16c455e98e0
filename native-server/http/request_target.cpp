#include "request_target.hpp"

#include "characters.hpp"

namespace tassel::http {
namespace {

/// The byte that the percent-encoding at the start of `text` stands for, or -1 when there is none.
int decoded_byte(std::string_view text) noexcept {
    if (text.size() < 3 || text.front() != '%') return -1;
    int const high = hexadecimal_value(text[1]);
    int const low = hexadecimal_value(text[2]);
    return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/// Whether the percent-encodings of `text` are well formed and stand only for bytes that `allowed`
/// takes.
template <class Allowed>
bool percent_encoding_is_sound(std::string_view text, Allowed allowed) noexcept {
    for (auto at = text.find('%'); at != text.npos; at = text.find('%', at + 3)) {
        int const byte = decoded_byte(text.substr(at));
        if (byte < 0 || !allowed(byte)) return false;
    }
    return true;
}

bool allowed_in_path(int byte) noexcept {
    return byte >= ' ' && byte != 0x7f && byte != '/' && byte != '\\';
}

bool allowed_in_query(int byte) noexcept {
    return byte != 0;
}

/// "." or "..", each dot as it is or percent-encoded.
bool is_dot_segment(std::string_view segment) noexcept {
    int dots = 0;
    while (!segment.empty() && dots < 3) {
        bool const plain = segment.front() == '.';
        if (!plain && decoded_byte(segment) != '.') return false;
        segment.remove_prefix(plain ? 1 : 3);
        ++dots;
    }
    return segment.empty() && (dots == 1 || dots == 2);
}

bool has_dot_segment(std::string_view path) noexcept {
    while (!path.empty()) {
        path.remove_prefix(1); // the '/' before the segment
        auto const segment = path.substr(0, path.find('/'));
        if (is_dot_segment(segment)) return true;
        path.remove_prefix(segment.size());
    }
    return false;
}

} // namespace

std::optional<rejection> split_target(std::string_view target, request_target& into) {
    if (target.size() > target_limit) return rejection{414, "The request target is too long."};
    if (target.empty() || target.front() != '/')
        return rejection{400, "The request target must be a path that begins with a slash."};

    auto const mark = target.find('?');
    auto const path = target.substr(0, mark);
    auto const query = mark == target.npos ? std::string_view{} : target.substr(mark + 1);
    if (!path_characters.contains_all(path) || !query_characters.contains_all(query))
        return rejection{400, "The request target holds a character that is not allowed."};
    if (!percent_encoding_is_sound(path, allowed_in_path) ||
        !percent_encoding_is_sound(query, allowed_in_query))
        return rejection{400, "The request target holds a percent-encoding that is not allowed."};
    if (has_dot_segment(path))
        return rejection{400, "The path of the request target holds a dot segment."};

    into = {path, query};
    return std::nullopt;
}

} // namespace tassel::http
