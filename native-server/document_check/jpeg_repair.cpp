#include "document_check/jpeg_repair.hpp"

#include "document_check/jpeg_markers.hpp"
#include "document_check/picture_check.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>

namespace tassel::document_check {
namespace {

using namespace std::string_view_literals;

constexpr auto picture_start = "\xff\xd8"sv;
constexpr auto picture_stop = "\xff\xd9"sv;
constexpr char marker_prefix = '\xff';
constexpr std::size_t marker_size = 2;
constexpr std::size_t length_bytes = 2;

constexpr unsigned char stop_marker = 0xd9;
constexpr unsigned char scan_marker = 0xda;
constexpr unsigned char first_application = 0xe0;
constexpr unsigned char last_application = 0xef;
constexpr unsigned char comment = 0xfe;

/// A segment of an application that changes how a viewer shows the picture.
struct shown_segment {
    unsigned char marker;
    std::string_view name; ///< the beginning of its content
};
constexpr std::array shown_segments{
    shown_segment{0xe0, "JFIF\0"sv},
    shown_segment{0xe1, "Exif\0"sv},
    shown_segment{0xe2, "ICC_PROFILE\0"sv},
    shown_segment{0xee, "Adobe"sv},
};

/// Whether a segment is only a remark: a comment, or something that viewers of the picture ignore.
bool is_note(unsigned char marker, std::string_view content) {
    if (marker == comment) return true;
    if (marker < first_application || marker > last_application) return false;
    return std::none_of(
        shown_segments.begin(), shown_segments.end(), [&](shown_segment const& one) {
            return one.marker == marker && content.substr(0, one.name.size()) == one.name;
        });
}

class copier {
  public:
    explicit copier(std::string_view file) : left_{file} {}

    [[nodiscard]] repaired_document copy() {
        if (!take(picture_start)) return {};
        kept_.append(picture_start);
        while (copy_segment())
            continue;
        if (!ended_ && !has_scan_) return {};
        kept_.append(picture_stop);
        if (!ended_) steps_.push_back(repair_step::picture_end);
        if (ended_ && !is_padding(left_)) steps_.push_back(repair_step::picture_tail);
        if (left_notes_) steps_.push_back(repair_step::picture_notes);
        return {{pdf_verdict::sound, std::move(steps_)}, std::move(kept_)};
    }

  private:
    bool take(std::string_view text) {
        if (left_.substr(0, text.size()) != text) return false;
        left_.remove_prefix(text.size());
        return true;
    }

    /// Copies a segment, and the scan after it. Returns false at the end of the picture, and at a
    /// place where nothing more can be read.
    bool copy_segment() {
        while (left_.substr(0, 2) == "\xff\xff"sv) // fill bytes
            left_.remove_prefix(1);
        if (left_.size() < marker_size || left_.front() != marker_prefix) return false;
        auto const marker = static_cast<unsigned char>(left_[1]);
        ended_ = marker == stop_marker;
        if (ended_) {
            left_.remove_prefix(marker_size);
            return false;
        }
        if (stands_alone(marker)) return false;
        auto const length = left_.substr(marker_size, length_bytes);
        if (length.size() < length_bytes || big_endian(length) < length_bytes) return false;
        auto const size = marker_size + big_endian(length);
        if (left_.size() < size) return false;
        auto const content =
            left_.substr(marker_size + length_bytes, size - marker_size - length_bytes);
        if (is_note(marker, content))
            left_notes_ = true;
        else
            kept_.append(left_.substr(0, size));
        left_.remove_prefix(size);
        if (marker == scan_marker) copy_scan();
        return true;
    }

    void copy_scan() {
        has_scan_ = true;
        auto const size = size_of_scan();
        kept_.append(left_.substr(0, size));
        left_.remove_prefix(size);
    }

    /// Returns the size of the data up to the next marker that does not belong to the data.
    [[nodiscard]] std::size_t size_of_scan() const {
        for (auto at = left_.find(marker_prefix); at != std::string_view::npos;
             at = left_.find(marker_prefix, at + 1)) {
            if (at + 1 == left_.size()) return at;
            auto const code = static_cast<unsigned char>(left_[at + 1]);
            bool const is_data = code == 0x00 || is_restart(code);
            bool const is_fill = code == 0xff; // what is behind it decides
            if (!is_data && !is_fill) return at;
        }
        return left_.size();
    }

    std::string_view left_;
    std::string kept_;
    std::vector<repair_step> steps_;
    bool has_scan_ = false;
    bool ended_ = false;
    bool left_notes_ = false;
};

bool is_sound(std::string_view file) {
    jpeg_check check;
    return check.feed(file) && check.finish() == picture_fault::none;
}

} // namespace

repaired_document repair_jpeg(std::string_view file) {
    auto made = copier{file}.copy();
    return is_sound(made.copy) ? std::move(made) : repaired_document{};
}

} // namespace tassel::document_check
