#include "mapping/reading/word_maker.hpp"

#include "mapping/reading/transform.hpp"
#include "pdf/form_filler.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace tassel::mapping {
namespace {

// Parts of the font's size.
constexpr double widest_gap_in_word = 0.16;
constexpr double widest_step_back = 0.4;
constexpr double highest_step = 0.3;

constexpr std::size_t longest_word = 120; // bytes

bool is_blank(std::string_view text) {
    return text == " " || text == "\t" || text == "\xC2\xA0" || text == "\xE2\x80\x83" ||
           text == "\xE2\x80\x82" || text == "\xE2\x80\x89";
}

/// Ligatures as their letters, so that words compare.
std::string_view spelled(std::string_view text) {
    if (text == "\xEF\xAC\x81") return "fi";
    if (text == "\xEF\xAC\x82") return "fl";
    if (text == "\xEF\xAC\x80") return "ff";
    if (text == "\xEF\xAC\x83") return "ffi";
    return text == "\xEF\xAC\x84" ? std::string_view{"ffl"} : text;
}

bool is_control(std::string_view text) {
    return text.size() == 1 && static_cast<unsigned char>(text.front()) < 0x20;
}

} // namespace

bool word_maker::follows(shown_character const& one) const {
    auto const gap = one.left - right_;
    auto const size = std::max(size_, one.size);
    return std::abs(one.baseline - baseline_) <= highest_step * size &&
           gap <= widest_gap_in_word * size && gap >= -widest_step_back * size;
}

void word_maker::add(shown_character const& one) {
    if (one.text.empty() || is_control(one.text)) return;
    if (is_blank(one.text)) return end_word();
    if (!word_.text.empty() && (!follows(one) || word_.text.size() > longest_word)) end_word();
    if (word_.text.empty()) {
        left_ = one.left;
        baseline_ = one.baseline;
        size_ = one.size;
    }
    right_ = one.right;
    size_ = std::max(size_, one.size);
    word_.text.append(spelled(one.text));
}

void word_maker::end_word() {
    if (word_.text.empty()) return;
    if (words_.size() == maximum_words) throw pdf::template_fault{"the file is too large"};
    word_.place = {to_thousandths(left_), to_thousandths(baseline_), to_thousandths(right_),
                   to_thousandths(baseline_ + size_)};
    words_.push_back(std::move(word_));
    word_ = {};
}

std::vector<printed_word> word_maker::take() {
    end_word();
    return std::move(words_);
}

} // namespace tassel::mapping
