// Puts the characters that a page shows together to words.
#pragma once

#include "mapping/reading/read_form.hpp"

#include <string_view>
#include <vector>

namespace tassel::mapping {

/// A character where it is shown, in points of the page.
struct shown_character {
    double left = 0;
    double right = 0;
    double baseline = 0;
    double size = 0; ///< of its font, as it is seen
    std::string_view text;
};

class word_maker {
  public:
    /// Throws pdf::template_fault beyond maximum_words.
    void add(shown_character const& one);
    void end_word();
    [[nodiscard]] std::vector<printed_word> take();

  private:
    [[nodiscard]] bool follows(shown_character const& one) const;

    std::vector<printed_word> words_;
    printed_word word_;
    double left_ = 0, right_ = 0, baseline_ = 0, size_ = 0; ///< of the word that is begun
};

} // namespace tassel::mapping
