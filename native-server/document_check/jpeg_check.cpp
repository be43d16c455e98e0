#include "document_check/jpeg_check.hpp"

#include <algorithm>

namespace tassel::document_check {
namespace {

constexpr unsigned char prefix = 0xff;  // begins every marker; several count as one (fill bytes)
constexpr unsigned char stuffed = 0x00; // after a prefix in a scan: the prefix was data
constexpr unsigned char start_of_image = 0xd8;
constexpr unsigned char end_of_image = 0xd9;
constexpr unsigned char start_of_scan = 0xda;
constexpr unsigned char first_with_segment = 0xc0;
constexpr std::size_t length_size = 2;
constexpr std::size_t frame_fixed_size = 6;
constexpr std::size_t component_size = 3;
constexpr unsigned maximum_components = 4;

constexpr bool is_restart(unsigned char marker) {
    return marker >= 0xd0 && marker <= 0xd7;
}

/// SOF0 to SOF15, except the three that mean something else (DHT, JPG, DAC).
constexpr bool is_frame(unsigned char marker) {
    return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
}

/// Hierarchical pictures (DHP, EXP) and a height that comes later (DNL): nobody writes them.
constexpr bool is_outlandish(unsigned char marker) {
    return marker == 0xdc || marker == 0xde || marker == 0xdf || marker == 0xc8;
}

} // namespace

bool jpeg_check::feed(std::string_view bytes) {
    while (!bytes.empty())
        if (!take(bytes)) return false;
    return true;
}

picture_fault jpeg_check::finish() const noexcept {
    if (fault_ != picture_fault::none) return fault_;
    return next_ == expected::end ? picture_fault::none : picture_fault::broken;
}

bool jpeg_check::take(std::string_view& bytes) {
    if (next_ == expected::frame) return take_frame(bytes);
    if (next_ == expected::segment) {
        take_segment(bytes);
        return true;
    }
    if (next_ == expected::scan) {
        take_scan(bytes);
        return true;
    }
    auto const byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    switch (next_) {
    case expected::start_prefix:
        next_ = expected::start;
        return byte == prefix || refuse(picture_fault::broken);
    case expected::start: return take_start(byte);
    case expected::marker_prefix:
        next_ = expected::marker;
        return byte == prefix || refuse(picture_fault::broken);
    case expected::marker: return take_marker(byte);
    case expected::length_high:
        remaining_ = std::size_t{byte} << 8U;
        next_ = expected::length_low;
        return true;
    case expected::length_low: return take_length(byte);
    case expected::scan_marker: return take_scan_marker(byte);
    case expected::further_start:
        return byte == start_of_image ? take_start(byte) : refuse(picture_fault::followed_up);
    case expected::end:
    case expected::frame:
    case expected::segment:
    case expected::scan: break;
    }
    return take_end(byte);
}

bool jpeg_check::take_start(unsigned char byte) {
    has_frame_ = false;
    has_scan_ = false;
    next_ = expected::marker_prefix;
    return byte == start_of_image || refuse(picture_fault::broken);
}

bool jpeg_check::take_marker(unsigned char byte) {
    if (byte == prefix) return true;
    marker_ = byte;
    if (byte == end_of_image) {
        next_ = expected::end;
        return has_scan_ || refuse(picture_fault::broken);
    }
    bool const alone = byte < first_with_segment || byte == start_of_image || is_restart(byte);
    if (alone || is_outlandish(byte)) return refuse(picture_fault::broken);
    if (is_frame(byte) && has_frame_) return refuse(picture_fault::broken);
    if (byte == start_of_scan && (!has_frame_ || ++scans_ > maximum_scans))
        return refuse(picture_fault::broken);
    next_ = expected::length_high;
    return true;
}

bool jpeg_check::take_length(unsigned char low) {
    remaining_ |= low;
    if (remaining_ < length_size) return refuse(picture_fault::broken);
    remaining_ -= length_size;
    frame_.clear();
    next_ = is_frame(marker_) ? expected::frame : expected::segment;
    if (remaining_ > 0) return true;
    bool const needs_content = is_frame(marker_) || marker_ == start_of_scan;
    end_segment();
    return !needs_content || refuse(picture_fault::broken);
}

bool jpeg_check::take_frame(std::string_view& bytes) {
    auto const taken = std::min(remaining_, bytes.size());
    frame_.append(bytes.substr(0, taken));
    bytes.remove_prefix(taken);
    remaining_ -= taken;
    if (remaining_ > 0) return true;
    end_segment();
    return check_frame();
}

bool jpeg_check::check_frame() {
    has_frame_ = true;
    if (frame_.size() < frame_fixed_size) return refuse(picture_fault::broken);
    std::string_view const frame = frame_;
    auto const height = big_endian(frame.substr(1, 2));
    auto const width = big_endian(frame.substr(3, 2));
    auto const components = big_endian(frame.substr(5, 1));
    bool const sound = components >= 1 && components <= maximum_components &&
                       frame.size() == frame_fixed_size + component_size * components;
    if (!sound || width == 0 || height == 0) return refuse(picture_fault::broken);
    return has_sane_size(width, height) || refuse(picture_fault::oversized);
}

void jpeg_check::take_segment(std::string_view& bytes) {
    auto const taken = std::min(remaining_, bytes.size());
    bytes.remove_prefix(taken);
    remaining_ -= taken;
    if (remaining_ == 0) end_segment();
}

void jpeg_check::end_segment() {
    has_scan_ = has_scan_ || marker_ == start_of_scan;
    next_ = marker_ == start_of_scan ? expected::scan : expected::marker_prefix;
}

void jpeg_check::take_scan(std::string_view& bytes) {
    auto const found = bytes.find(static_cast<char>(prefix));
    if (found == std::string_view::npos) {
        bytes = {};
        return;
    }
    bytes.remove_prefix(found + 1);
    next_ = expected::scan_marker;
}

bool jpeg_check::take_scan_marker(unsigned char byte) {
    if (byte == prefix) return true;
    bool const scan_goes_on = byte == stuffed || is_restart(byte);
    if (!scan_goes_on) return take_marker(byte);
    next_ = expected::scan;
    return true;
}

bool jpeg_check::take_end(unsigned char byte) {
    if (byte == prefix) next_ = expected::further_start;
    return byte == prefix || byte == '\0' || refuse(picture_fault::followed_up);
}

bool jpeg_check::refuse(picture_fault fault) {
    fault_ = fault;
    return false;
}

} // namespace tassel::document_check
