// Checks a JPEG file while it arrives (ITU-T T.81, annex B).
//
// It follows the file from marker to marker, without decoding: segments must have their announced
// length, one frame of a sane size must come before the first scan, and there must be an end. A
// further picture after the end is followed in the same way, because cameras append those (CIPA
// DC-007, multi-picture format).
#pragma once

#include "document_check/picture.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tassel::document_check {

/// The maximum number of scans in one file; a progressive picture has about ten. More could keep
/// decoders busy.
inline constexpr unsigned maximum_scans = 500;

class jpeg_check {
  public:
    /// Takes the next bytes, starting with the first byte of the file. Returns false once it is
    /// refused; see `fault`.
    bool feed(std::string_view bytes);
    /// Call it after the last byte.
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
        frame,       ///< the segment with the size of the picture
        segment,     ///< any other segment, which is skipped
        scan,        ///< entropy-coded data
        scan_marker, ///< the byte after an 0xFF in such data
        end,         ///< padding, or another picture
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
    unsigned char marker_ = 0;  ///< of the current segment
    std::size_t remaining_ = 0; ///< of the current segment
    std::string frame_;
    bool has_frame_ = false;
    bool has_scan_ = false;
    unsigned scans_ = 0;
    picture_fault fault_ = picture_fault::none;
};

} // namespace tassel::document_check
