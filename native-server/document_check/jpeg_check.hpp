// Looks a JPEG file over while it arrives (ITU-T T.81, annex B).
//
// Followed from marker to marker, without decoding: segments that have the length they say, one
// frame of a sane size before the first scan, and an end. A further picture behind the end is
// followed likewise: cameras append those (CIPA DC-007, multi-picture format).
#pragma once

#include "document_check/picture.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tassel::document_check {

/// Scans of one file; a progressive picture has about ten. Decoders can be kept busy with more.
inline constexpr unsigned maximum_scans = 500;

class jpeg_check {
  public:
    /// The next bytes, from the first byte of the file on. False: it is refused, see `fault`.
    bool feed(std::string_view bytes);
    /// After the last byte.
    [[nodiscard]] picture_fault finish() const noexcept;
    [[nodiscard]] picture_fault fault() const noexcept { return fault_; }

  private:
    enum class expected {
        start_prefix,
        start,
        marker_prefix,
        marker,
        length_high,
        length_low,
        frame,       ///< the segment that says how large the picture is
        segment,     ///< any other, which is skipped
        scan,        ///< entropy-coded data
        scan_marker, ///< what follows an 0xFF in them
        end,         ///< padding, or a further picture
        further_start
    };

    [[nodiscard]] bool take(std::string_view& bytes);
    [[nodiscard]] bool take_start(unsigned char byte);
    [[nodiscard]] bool take_marker(unsigned char byte);
    [[nodiscard]] bool take_length(unsigned char low);
    [[nodiscard]] bool take_frame(std::string_view& bytes);
    void take_segment(std::string_view& bytes);
    void take_scan(std::string_view& bytes);
    [[nodiscard]] bool take_scan_marker(unsigned char byte);
    [[nodiscard]] bool take_end(unsigned char byte);
    [[nodiscard]] bool check_frame();
    void end_segment();
    [[nodiscard]] bool refuse(picture_fault fault);

    expected next_ = expected::start_prefix;
    unsigned char marker_ = 0;  ///< of the segment at hand
    std::size_t remaining_ = 0; ///< of the segment at hand
    std::string frame_;
    bool has_frame_ = false;
    bool has_scan_ = false;
    unsigned scans_ = 0;
    picture_fault fault_ = picture_fault::none;
};

} // namespace tassel::document_check
