#include "document_check/picture_check.hpp"

#include "document_check/document_type.hpp"
#include "document_check/jpeg_markers.hpp"
#include "http/characters.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <new>
#include <zlib.h>

namespace tassel::document_check {
namespace {

constexpr unsigned char prefix = 0xff;  // begins every marker; several count as one (fill bytes)
constexpr unsigned char stuffed = 0x00; // marks a prefix in a scan as data
constexpr unsigned char end_of_image = 0xd9;
constexpr unsigned char start_of_scan = 0xda;
constexpr std::size_t length_size = 2;
constexpr std::size_t frame_fixed_size = 6;
constexpr std::size_t component_size = 3;
constexpr unsigned maximum_components = 4;

/// Whether a marker begins a frame: SOF0 to SOF15, except for the three codes that mean something
/// else (DHT, JPG, DAC).
constexpr bool is_frame(unsigned char marker) {
    return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
}

/// Whether a marker stands for something that no program writes: hierarchical pictures (DHP, EXP),
/// a height that comes later (DNL), or the reserved JPG.
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
    if (next_ == expected::end) return picture_fault::none;
    return has_picture_ ? picture_fault::unfinished : picture_fault::broken;
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
    if (stands_alone(byte) || is_outlandish(byte)) return refuse(picture_fault::broken);
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
    has_picture_ = has_picture_ || has_scan_;
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

namespace {

struct interlace_pass {
    std::uint32_t left, top, across, down;
};

/// The passes of ISO/IEC 15948, 8.2: where each reduced picture begins, and the steps between its
/// pixels.
constexpr std::array<interlace_pass, 7> passes{{
    {0, 0, 8, 8},
    {4, 0, 8, 8},
    {0, 4, 4, 8},
    {2, 0, 4, 4},
    {0, 2, 2, 4},
    {1, 0, 2, 2},
    {0, 1, 1, 2},
}};

constexpr std::uint32_t steps(std::uint32_t size, std::uint32_t first, std::uint32_t step) {
    return size <= first ? 0 : (size - first - 1) / step + 1;
}

std::uint64_t bytes_of_rows(std::uint64_t width, std::uint64_t height, std::uint64_t bits) {
    return width == 0 ? 0 : height * (1 + (width * bits + 7) / 8);
}

} // namespace

std::uint64_t bytes_of(pixel_layout const& layout) noexcept {
    if (!layout.interlaced) return bytes_of_rows(layout.width, layout.height, layout.bits);
    std::uint64_t sum = 0;
    for (auto const& [left, top, across, down] : passes)
        sum += bytes_of_rows(steps(layout.width, left, across), steps(layout.height, top, down),
                             layout.bits);
    return sum;
}

/// Counts the unpacked bytes of zlib streams.
struct png_contents::unpacker {
    unpacker() {
        if (inflateInit(&stream_) != Z_OK) throw std::bad_alloc{};
    }
    unpacker(unpacker const&) = delete;
    unpacker& operator=(unpacker const&) = delete;
    ~unpacker() { inflateEnd(&stream_); }

    void restart() {
        inflateReset(&stream_);
        ended_ = false;
    }

    /// Unpacks the next bytes. Returns false if they are not part of a zlib stream. Stops at the
    /// end of the stream, or as soon as the total that came out exceeds `most` bytes.
    [[nodiscard]] bool take(std::string_view packed, std::uint64_t most) {
        std::array<unsigned char, 16'384> unpacked{};
        stream_.next_in = reinterpret_cast<unsigned char*>(const_cast<char*>(packed.data()));
        stream_.avail_in = static_cast<unsigned>(packed.size());
        do {
            stream_.next_out = unpacked.data();
            stream_.avail_out = static_cast<unsigned>(unpacked.size());
            auto const result = inflate(&stream_, Z_NO_FLUSH);
            bytes_ += unpacked.size() - stream_.avail_out;
            ended_ = result == Z_STREAM_END;
            bool const sound = ended_ || result == Z_OK || result == Z_BUF_ERROR;
            if (!sound) return bytes_ > most; // output beyond `most` came before the fault
        } while (!ended_ && stream_.avail_out == 0 && bytes_ <= most);
        return true;
    }

    [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_; }
    [[nodiscard]] bool has_ended() const noexcept { return ended_; }
    [[nodiscard]] bool has_rest() const noexcept { return stream_.avail_in > 0; }

  private:
    z_stream stream_{};
    std::uint64_t bytes_ = 0; ///< unpacked bytes of all streams so far
    bool ended_ = false;
};

png_contents::png_contents() = default;
png_contents::png_contents(png_contents&&) noexcept = default;
png_contents& png_contents::operator=(png_contents&&) noexcept = default;
png_contents::~png_contents() = default;

picture_fault png_contents::begin(std::string_view type, std::size_t size) {
    chunk_ = type == "IDAT"                                       ? chunk::data
             : type == "fdAT"                                     ? chunk::frame
             : type == "iCCP" || type == "zTXt" || type == "iTXt" ? chunk::text
                                                                  : chunk::plain;
    prefix_ = chunk_ == chunk::frame ? "oooo" : type == "iTXt" ? "zfozz" : "zo";
    if (chunk_ == chunk::data) {
        if (picture_ == nullptr) picture_ = std::make_unique<unpacker>();
        return picture_fault::none;
    }
    if (type != "IHDR" && type != "PLTE" && type != "IEND") other_ += size;
    packed_ = chunk_ != chunk::plain;
    if (packed_ && others_ == nullptr) others_ = std::make_unique<unpacker>();
    bool const begins_anew = chunk_ == chunk::text || type == "fcTL";
    if (begins_anew && others_ != nullptr) others_->restart();
    return other_ > maximum_other_bytes ? picture_fault::oversized : picture_fault::none;
}

void png_contents::take_prefix(std::string_view& bytes) {
    while (!prefix_.empty() && !bytes.empty()) {
        auto const next = prefix_.front();
        if (next == 'f') packed_ = bytes.front() != '\0';
        bool const whole = next != 'z' || bytes.front() == '\0';
        if (whole) prefix_.remove_prefix(1);
        bytes.remove_prefix(1);
    }
}

picture_fault png_contents::add(std::string_view bytes) {
    if (chunk_ == chunk::plain) return picture_fault::none;
    if (chunk_ != chunk::data) take_prefix(bytes);
    return bytes.empty() ? picture_fault::none : unpack(bytes);
}

picture_fault png_contents::unpack(std::string_view bytes) {
    if (chunk_ == chunk::data) {
        bool const sound = !picture_->has_ended() && picture_->take(bytes, expected_) &&
                           picture_->bytes() <= expected_ && !picture_->has_rest();
        return sound ? picture_fault::none : picture_fault::broken;
    }
    if (!packed_ || others_->has_ended()) return picture_fault::none;
    auto const left = maximum_other_bytes - other_;
    if (!others_->take(bytes, left)) return picture_fault::broken;
    return others_->bytes() > left ? picture_fault::oversized : picture_fault::none;
}

picture_fault png_contents::end() {
    if (chunk_ != chunk::text) return picture_fault::none;
    bool const whole = prefix_.empty() && (!packed_ || others_->has_ended());
    return whole ? picture_fault::none : picture_fault::broken;
}

picture_fault png_contents::finish() const {
    bool const whole =
        picture_ != nullptr && picture_->has_ended() && picture_->bytes() == expected_;
    return whole ? picture_fault::none : picture_fault::broken;
}

namespace {

constexpr std::size_t chunk_head_size = 8;
constexpr std::size_t type_size = 4;
constexpr std::size_t checksum_size = 4;
constexpr std::uint32_t header_size = 13;
constexpr std::uint32_t longest_chunk = 0x7fff'ffff;
constexpr std::uint32_t longest_palette = 768;

enum color : unsigned { gray = 0, true_color = 2, indexed = 3, gray_alpha = 4, color_alpha = 6 };

/// Whether Table 11.1 of the standard allows this combination.
constexpr bool is_combination(unsigned color_type, unsigned depth) {
    switch (color_type) {
    case gray: return depth == 1 || depth == 2 || depth == 4 || depth == 8 || depth == 16;
    case indexed: return depth == 1 || depth == 2 || depth == 4 || depth == 8;
    case true_color:
    case gray_alpha:
    case color_alpha: return depth == 8 || depth == 16;
    default: return false;
    }
}

/// Returns the number of samples in a pixel.
constexpr unsigned samples(unsigned color_type) {
    switch (color_type) {
    case true_color: return 3;
    case gray_alpha: return 2;
    case color_alpha: return 4;
    default: return 1;
    }
}

/// Whether the text can be a chunk's type: four letters, the third of them upper-case.
bool is_type(std::string_view type) {
    constexpr auto letters = http::character_class{}.add_range('A', 'Z').add_range('a', 'z');
    constexpr auto capitals = http::character_class{}.add_range('A', 'Z');
    return letters.contains_all(type) && capitals.contains(type[2]);
}

bool is_ancillary(std::string_view type) {
    return (static_cast<unsigned char>(type.front()) & 0x20U) != 0;
}

std::uint32_t checksum_over(std::uint32_t before, std::string_view bytes) {
    return static_cast<std::uint32_t>(
        crc32_z(before, reinterpret_cast<unsigned char const*>(bytes.data()), bytes.size()));
}

} // namespace

bool png_check::feed(std::string_view bytes) {
    while (!bytes.empty())
        if (!take(bytes)) return false;
    return true;
}

picture_fault png_check::finish() const noexcept {
    if (fault_ != picture_fault::none) return fault_;
    return next_ == expected::end ? picture_fault::none : picture_fault::broken;
}

bool png_check::take(std::string_view& bytes) {
    switch (next_) {
    case expected::signature:
        if (!gather(bytes, png_signature.size())) return true;
        if (gathered_ != png_signature) return refuse(picture_fault::broken);
        gathered_.clear();
        next_ = expected::chunk_head;
        return true;
    case expected::chunk_head: return !gather(bytes, chunk_head_size) || begin_chunk();
    case expected::header: return !gather(bytes, header_size) || check_header();
    case expected::content: return take_content(bytes);
    case expected::checksum: return !gather(bytes, checksum_size) || end_chunk();
    case expected::end: break;
    }
    bool const padded = is_padding(bytes);
    bytes = {};
    return padded || refuse(picture_fault::followed_up);
}

bool png_check::gather(std::string_view& bytes, std::size_t size) {
    auto const taken = std::min(size - gathered_.size(), bytes.size());
    gathered_.append(bytes.substr(0, taken));
    bytes.remove_prefix(taken);
    return gathered_.size() == size;
}

bool png_check::begin_chunk() {
    std::string_view const head = gathered_;
    remaining_ = big_endian(head.substr(0, 4));
    auto const type = head.substr(4, type_size);
    if (remaining_ > longest_chunk || !is_type(type) || !has_place(type))
        return refuse(picture_fault::broken);
    data_ended_ = data_ended_ || (has_data_ && type != "IDAT");
    has_data_ = has_data_ || type == "IDAT";
    has_palette_ = has_palette_ || type == "PLTE";
    type_ = type;
    checksum_ = checksum_over(0, type);
    gathered_.clear();
    next_ = type == "IHDR" ? expected::header
                           : (remaining_ == 0 ? expected::checksum : expected::content);
    return passes(contents_.begin(type_, remaining_));
}

bool png_check::has_place(std::string_view type) const {
    bool const first = type_.empty();
    if (first || type == "IHDR") return first && type == "IHDR" && remaining_ == header_size;
    if (type == "IDAT") return !data_ended_ && (color_type_ != indexed || has_palette_);
    if (type == "IEND") return has_data_ && remaining_ == 0;
    if (type != "PLTE") return is_ancillary(type);
    bool const may_have_one = color_type_ != gray && color_type_ != gray_alpha;
    return may_have_one && !has_palette_ && !has_data_ && remaining_ > 0 &&
           remaining_ <= longest_palette && remaining_ % 3 == 0;
}

bool png_check::check_header() {
    std::string_view const header = gathered_;
    checksum_ = checksum_over(checksum_, header);
    auto const width = big_endian(header.substr(0, 4));
    auto const height = big_endian(header.substr(4, 4));
    auto const depth = big_endian(header.substr(8, 1));
    color_type_ = big_endian(header.substr(9, 1));
    auto const compression = big_endian(header.substr(10, 1));
    auto const filter = big_endian(header.substr(11, 1));
    auto const interlace = big_endian(header.substr(12, 1));
    bool const sound = is_combination(color_type_, depth) && compression == 0 && filter == 0 &&
                       interlace <= 1 && width > 0 && height > 0;
    if (!sound) return refuse(picture_fault::broken);
    gathered_.clear();
    next_ = expected::checksum;
    auto const bytes = bytes_of({.width = width,
                                 .height = height,
                                 .bits = samples(color_type_) * depth,
                                 .interlaced = interlace == 1});
    contents_.expect(bytes);
    bool const sane = has_sane_size(width, height) && bytes <= maximum_picture_bytes;
    return sane || refuse(picture_fault::oversized);
}

bool png_check::take_content(std::string_view& bytes) {
    auto const content = bytes.substr(0, remaining_);
    checksum_ = checksum_over(checksum_, content);
    bytes.remove_prefix(content.size());
    remaining_ -= static_cast<std::uint32_t>(content.size());
    if (remaining_ == 0) next_ = expected::checksum;
    return passes(contents_.add(content));
}

bool png_check::end_chunk() {
    if (big_endian(gathered_) != checksum_) return refuse(picture_fault::broken);
    gathered_.clear();
    bool const is_last = type_ == "IEND";
    next_ = is_last ? expected::end : expected::chunk_head;
    return passes(contents_.end()) && (!is_last || passes(contents_.finish()));
}

bool png_check::passes(picture_fault fault) {
    return fault == picture_fault::none || refuse(fault);
}

bool png_check::refuse(picture_fault fault) {
    fault_ = fault;
    return false;
}

} // namespace tassel::document_check
