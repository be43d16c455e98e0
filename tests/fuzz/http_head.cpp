// Fuzzes what reads strangers' bytes first: the strict head parser, the scanner before it, and the
// chunked decoder. Whatever passes the strict parser must mean the same to Boost.Beast's parser,
// which represents every other reader on the way.
#include "http/strict_request.hpp"

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <string>
#include <string_view>
#include <variant>

namespace {

using namespace tassel::http;

void require(bool holds) {
    if (!holds) std::abort();
}

/// Checks that the scanner accepts a sound head, and finds the head's end however it is split.
void check_scanner(std::string_view head, std::size_t cut) {
    head_scanner scanner;
    require(!scanner.scan(head.substr(0, cut)));
    require((scanner.head_size() != 0) == (cut == head.size()));
    require(!scanner.scan(head) && scanner.head_size() == head.size());
}

/// Checks method, target, version, framing, and fields against what Boost.Beast reads.
void check_against_beast(std::string_view head, strict_request const& request) {
    namespace beast_http = boost::beast::http;
    beast_http::request_parser<beast_http::empty_body> parser;
    parser.header_limit(head_limit);
    parser.body_limit(boost::none);
    boost::system::error_code fault;
    parser.put(boost::asio::buffer(head), fault);
    require(!fault && parser.is_header_done());

    auto const& seen = parser.get();
    auto const target = std::string{request.head.path} +
                        (head.find('?') < head.find("\r\n") ? "?" : "") +
                        std::string{request.head.query};
    require(std::string_view{seen.method_string()} ==
            (request.head_only ? std::string_view{"HEAD"} : request.head.method));
    require(std::string_view{seen.target()} == target);
    require(seen.version() == (request.http_1_0 ? 10U : 11U));
    // Beast treats the obsolete Proxy-Connection like Connection, and lets keep-alive win over
    // close in HTTP/1.0 (RFC 9112 section 9.3: close wins).
    if (!request.http_1_0 && request.head.field_count("proxy-connection") == 0)
        require(parser.keep_alive() == request.keep_alive);
    require(parser.chunked() == (request.framing == body_framing::chunked));
    require(parser.content_length().value_or(0) == request.content_length);
    require(static_cast<std::size_t>(std::distance(seen.begin(), seen.end())) ==
            request.head.fields.size());
    for (auto const& field : request.head.fields)
        require(seen.count(field.name) != 0);
}

void check_head(std::string_view bytes, std::size_t cut) {
    auto const parsed = parse_strict_request(bytes);
    auto const* const request = std::get_if<strict_request>(&parsed);
    if (request == nullptr) {
        head_scanner scanner; // it must neither crash nor read forever
        (void)scanner.scan(bytes.substr(0, cut));
        (void)scanner.scan(bytes);
        return;
    }
    require(request->head.path.front() == '/' && request->head.fields.size() <= field_limit);
    require(request->head.field_count("host") == 1);
    check_scanner(bytes, cut);
    check_against_beast(bytes, *request);
}

/// Checks that the decoder's result depends on no split of the input, and never exceeds its limit.
void check_chunked(std::string_view bytes, std::size_t cut) {
    constexpr std::size_t limit = 64;
    std::string whole_body;
    auto whole_rest = bytes;
    auto const whole = chunked_decoder{limit}.feed(whole_rest, whole_body);

    chunked_decoder decoder{limit};
    std::string body;
    auto first = bytes.substr(0, cut);
    auto state = decoder.feed(first, body);
    auto rest = bytes.substr(cut - first.size());
    if (state == body_state::unfinished) state = decoder.feed(rest, body);
    require(state == whole && body == whole_body && rest == whole_rest && body.size() <= limit);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const bytes{reinterpret_cast<char const*>(data), size};
    auto const cut = size == 0 ? 0 : (size * 31 + data[size / 2]) % (size + 1);
    check_head(bytes, cut);
    check_chunked(bytes, cut);
    return 0;
}
