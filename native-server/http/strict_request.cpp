#include "strict_request.hpp"

#include "characters.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <system_error>

namespace tassel::http {
namespace {

/// Returns the byte that the percent-encoding at the start of `text` represents, or -1 if there is
/// none.
int decoded_byte(std::string_view text) noexcept {
    if (text.size() < 3 || text.front() != '%') return -1;
    int const high = hexadecimal_value(text[1]);
    int const low = hexadecimal_value(text[2]);
    return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/// Whether the percent-encodings of `text` are well formed and represent only bytes that `allowed`
/// accepts.
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

/// Whether a segment is "." or "..", with each dot literal or percent-encoded.
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
    // This check is for heads that arrive in several pieces. Most heads arrive in one piece, and
    // only the parser judges those.
    if (auto const refused = inspect_unfinished(considered)) return refused;
    if (bytes.size() < head_limit) return std::nullopt;
    if (request_line_size_ == 0) return rejection{414, "The request target is too long."};
    return rejection{431, "The request head is too large."};
}

namespace {

using outcome = std::optional<rejection>; ///< empty if the head is sound

outcome bad_request(std::string_view reason) {
    return rejection{400, reason};
}

constexpr std::size_t method_limit = 32;
constexpr std::string_view line_end = "\r\n";

std::string_view trim(std::string_view text) noexcept {
    auto const first = text.find_first_not_of(" \t");
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

outcome parse_version(std::string_view version, strict_request& into) {
    if (version == "HTTP/1.1") return std::nullopt;
    if (version == "HTTP/1.0") {
        into.http_1_0 = true;
        into.keep_alive = false;
        return std::nullopt;
    }
    auto const is_digit = [](char c) { return c >= '0' && c <= '9'; };
    bool const well_formed = version.size() == 8 && version.substr(0, 5) == "HTTP/" &&
                             is_digit(version[5]) && version[6] == '.' && is_digit(version[7]);
    if (!well_formed) return bad_request("The request line is malformed.");
    return rejection{505, "Only HTTP/1.1 and HTTP/1.0 are supported."};
}

outcome parse_request_line(std::string_view line, strict_request& into) {
    auto const method_end = line.find(' ');
    auto const target_end = method_end == line.npos ? line.npos : line.find(' ', method_end + 1);
    if (target_end == line.npos) return bad_request("The request line is malformed.");

    auto const method = line.substr(0, method_end);
    if (method.empty() || method.size() > method_limit || !token_characters.contains_all(method))
        return bad_request("The request method is malformed.");
    into.head_only = method == "HEAD";
    into.head.method = into.head_only ? std::string_view{"GET"} : method;

    request_target target;
    auto const target_text = line.substr(method_end + 1, target_end - method_end - 1);
    if (auto const refused = split_target(target_text, target)) return refused;
    into.head.path = target.path;
    into.head.query = target.query;
    return parse_version(line.substr(target_end + 1), into);
}

outcome parse_field(std::string_view line, header_field& into) {
    if (line.front() == ' ' || line.front() == '\t')
        return bad_request("A header field continues on a second line.");
    auto const colon = line.find(':');
    if (colon == line.npos) return bad_request("A header field has no colon.");
    into.name = line.substr(0, colon);
    if (into.name.empty() || !token_characters.contains_all(into.name))
        return bad_request("The name of a header field is malformed.");
    into.value = trim(line.substr(colon + 1));
    if (!field_value_characters.contains_all(into.value))
        return bad_request("The value of a header field holds a control character.");
    return std::nullopt;
}

/// Whether the value is a numeric address or a name, with an optional port. Nothing else is
/// accepted, because it could corrupt a URL that contains the value.
bool is_host(std::string_view value) noexcept {
    constexpr auto name_characters = character_class::alphanumeric_and("-._~");
    constexpr auto ipv6_characters =
        character_class{}.add_range('0', ':').add_range('A', 'F').add_range('a', 'f').add_range(
            '.', '.');
    constexpr auto digits = character_class{}.add_range('0', '9');

    std::size_t end = 0;
    if (value.substr(0, 1) == "[") {
        auto const bracket = value.find(']');
        if (bracket == value.npos || bracket < 3) return false;
        if (!ipv6_characters.contains_all(value.substr(1, bracket - 1))) return false;
        end = bracket + 1;
    } else {
        end = std::min(value.find(':'), value.size());
        if (end == 0 || !name_characters.contains_all(value.substr(0, end))) return false;
    }
    auto const port = value.substr(end);
    return port.empty() ||
           (port.front() == ':' && port.size() <= 6 && digits.contains_all(port.substr(1)));
}

outcome check_host(request_head const& head) {
    auto const count = head.field_count("host");
    if (count == 0) return bad_request("The Host header is missing.");
    if (count > 1) return bad_request("The Host header is repeated.");
    if (!is_host(head.field("host"))) return bad_request("The Host header is malformed.");
    return std::nullopt;
}

outcome parse_content_length(std::string_view text, std::uint64_t& into) {
    auto const [end, fault] = std::from_chars(text.data(), text.data() + text.size(), into);
    if (fault != std::errc{} || end != text.data() + text.size())
        return bad_request("The Content-Length header is malformed.");
    return std::nullopt;
}

outcome parse_framing(strict_request& into) {
    auto const lengths = into.head.field_count("content-length");
    auto const encodings = into.head.field_count("transfer-encoding");
    if (lengths != 0 && encodings != 0)
        return bad_request("Content-Length and Transfer-Encoding exclude each other.");
    if (lengths > 1) return bad_request("The Content-Length header is repeated.");
    if (lengths == 1) {
        into.framing = body_framing::content_length;
        return parse_content_length(into.head.field("content-length"), into.content_length);
    }
    if (encodings == 0) return std::nullopt;
    if (into.http_1_0) return bad_request("HTTP/1.0 has no Transfer-Encoding.");
    // Coding names are case-insensitive in the RFC, but every client writes "chunked". A client
    // with another spelling hopes that two readers disagree about it.
    if (encodings > 1 || into.head.field("transfer-encoding") != "chunked")
        return bad_request("The only supported Transfer-Encoding is chunked.");
    into.framing = body_framing::chunked;
    return std::nullopt;
}

outcome parse_expectation(strict_request& into) {
    if (into.http_1_0 || into.head.field_count("expect") == 0) return std::nullopt;
    if (into.head.field_count("expect") > 1 ||
        !equal_without_case(into.head.field("expect"), "100-continue"))
        return rejection{417, "The only supported expectation is 100-continue."};
    into.expects_continue = true;
    return std::nullopt;
}

outcome parse_persistence(strict_request& into) {
    bool close = false;
    bool keep_alive = false;
    for (auto const& field : into.head.fields) {
        if (!equal_without_case(field.name, "connection")) continue;
        auto rest = field.value;
        while (!rest.empty()) {
            auto const element = rest.substr(0, rest.find(','));
            auto const option = trim(element);
            if (!token_characters.contains_all(option))
                return bad_request("The Connection header is malformed.");
            close = close || equal_without_case(option, "close");
            keep_alive = keep_alive || equal_without_case(option, "keep-alive");
            rest.remove_prefix(std::min(element.size() + 1, rest.size()));
        }
    }
    into.keep_alive = !close && (into.keep_alive || keep_alive);
    return std::nullopt;
}

outcome parse_fields(std::string_view lines, strict_request& into) {
    into.head.fields.reserve(16);
    while (true) {
        auto const end = lines.find(line_end);
        if (end == lines.npos) return bad_request("The request head has no end.");
        auto const line = lines.substr(0, end);
        lines.remove_prefix(end + line_end.size());
        if (line.empty()) break;
        if (into.head.fields.size() == field_limit)
            return rejection{431, "The request has too many header fields."};
        if (auto const refused = parse_field(line, into.head.fields.emplace_back())) return refused;
    }
    if (!lines.empty()) return bad_request("Bytes follow the request head.");
    return std::nullopt;
}

outcome parse(std::string_view bytes, strict_request& into) {
    if (bytes.size() > head_limit) return rejection{431, "The request head is too large."};
    auto const end = bytes.find(line_end);
    if (end == bytes.npos) return bad_request("The request line has no end.");
    if (auto const refused = parse_request_line(bytes.substr(0, end), into)) return refused;
    if (auto const refused = parse_fields(bytes.substr(end + line_end.size()), into))
        return refused;
    if (auto const refused = check_host(into.head)) return refused;
    if (auto const refused = parse_framing(into)) return refused;
    if (auto const refused = parse_expectation(into)) return refused;
    return parse_persistence(into);
}

} // namespace

std::variant<strict_request, rejection> parse_strict_request(std::string_view bytes) {
    strict_request request;
    if (auto const refused = parse(bytes, request)) return *refused;
    return request;
}

std::optional<rejection> check_request_line(std::string_view line) {
    strict_request ignored;
    return parse_request_line(line, ignored);
}

namespace {

constexpr unsigned size_digit_limit = 8; // 4 GiB less one: far above every limit, yet no overflow

} // namespace

body_state chunked_decoder::feed(std::string_view& bytes, std::string& body) {
    while (!bytes.empty()) {
        if (next_ == expected::data) {
            auto const taken = std::min(remaining_, bytes.size());
            body.append(bytes.substr(0, taken));
            bytes.remove_prefix(taken);
            remaining_ -= taken;
            if (remaining_ == 0) next_ = expected::data_carriage_return;
            continue;
        }
        auto const state = take(bytes.front());
        bytes.remove_prefix(1);
        if (state != body_state::unfinished) return state;
    }
    return body_state::unfinished;
}

body_state chunked_decoder::take(char byte) {
    switch (next_) {
    case expected::first_size_digit:
    case expected::size_digit:
    case expected::extension: return take_size_byte(byte);
    case expected::size_line_feed: return end_size_line(byte);
    case expected::data: break; // `feed` takes many bytes of data at once
    case expected::data_carriage_return:
        return expect_exactly(byte, '\r', expected::data_line_feed);
    case expected::data_line_feed: return expect_exactly(byte, '\n', expected::first_size_digit);
    case expected::trailer_start:
    case expected::trailer_name:
    case expected::trailer_value: return take_trailer_byte(byte);
    case expected::trailer_line_feed: return expect_exactly(byte, '\n', expected::trailer_start);
    case expected::final_line_feed:
        return byte == '\n' ? body_state::complete : body_state::malformed;
    }
    return body_state::malformed;
}

body_state chunked_decoder::expect_exactly(char byte, char due, expected then) {
    if (byte != due) return body_state::malformed;
    next_ = then;
    return body_state::unfinished;
}

body_state chunked_decoder::take_size_byte(char byte) {
    if (next_ == expected::extension) {
        if (byte == '\r') return expect_exactly(byte, '\r', expected::size_line_feed);
        bool const sound =
            field_value_characters.contains(byte) && ++extension_bytes_ <= chunk_extension_limit;
        return sound ? body_state::unfinished : body_state::malformed;
    }
    if (int const digit = hexadecimal_value(byte); digit >= 0) {
        if (next_ == expected::first_size_digit) size_digits_ = 0;
        if (++size_digits_ > size_digit_limit) return body_state::malformed;
        remaining_ = remaining_ * 16 + static_cast<std::size_t>(digit);
        next_ = expected::size_digit;
        return body_state::unfinished;
    }
    if (next_ == expected::first_size_digit) return body_state::malformed;
    if (byte == ';') return expect_exactly(byte, ';', expected::extension);
    return expect_exactly(byte, '\r', expected::size_line_feed);
}

body_state chunked_decoder::end_size_line(char byte) {
    if (byte != '\n') return body_state::malformed;
    if (remaining_ > limit_ - decoded_) return body_state::too_large;
    decoded_ += remaining_;
    next_ = remaining_ == 0 ? expected::trailer_start : expected::data;
    return body_state::unfinished;
}

body_state chunked_decoder::take_trailer_byte(char byte) {
    if (next_ == expected::trailer_start && byte == '\r')
        return expect_exactly(byte, '\r', expected::final_line_feed);
    if (++trailer_bytes_ > trailer_limit) return body_state::malformed;
    if (next_ == expected::trailer_value) {
        if (byte == '\r') return expect_exactly(byte, '\r', expected::trailer_line_feed);
        return field_value_characters.contains(byte) ? body_state::unfinished
                                                     : body_state::malformed;
    }
    if (next_ == expected::trailer_name && byte == ':')
        return expect_exactly(byte, ':', expected::trailer_value);
    next_ = expected::trailer_name;
    return token_characters.contains(byte) ? body_state::unfinished : body_state::malformed;
}

} // namespace tassel::http
