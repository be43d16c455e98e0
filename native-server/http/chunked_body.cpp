#include "chunked_body.hpp"

#include "characters.hpp"

#include <algorithm>

namespace tassel::http {
namespace {

constexpr unsigned size_digit_limit = 8; // 4 GiB less one: far above every limit, no overflow

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
    case expected::data: break; // `feed` takes data in bulk
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
