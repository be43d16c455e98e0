#include "document_check/png_contents.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <zlib.h>

namespace tassel::document_check {
namespace {

struct interlace_pass {
    std::uint32_t left, top, across, down;
};

/// ISO/IEC 15948, 8.2: where each of the reduced pictures begins, and its steps.
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

/// Counts what a zlib stream unpacks to.
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

    /// False: it is no zlib stream. Stops once more than `most` bytes have come out in all, and
    /// at the end of the stream.
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
            if (!sound) return bytes_ > most; // that came first, in whichever pieces
        } while (!ended_ && stream_.avail_out == 0 && bytes_ <= most);
        return true;
    }

    [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_; }
    [[nodiscard]] bool has_ended() const noexcept { return ended_; }
    [[nodiscard]] bool has_rest() const noexcept { return stream_.avail_in > 0; }

  private:
    z_stream stream_{};
    std::uint64_t bytes_ = 0; ///< of all streams so far
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

} // namespace tassel::document_check
