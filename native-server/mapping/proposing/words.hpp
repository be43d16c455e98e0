// What a text is about: its words in a form that can be compared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

namespace tassel::mapping {

/// The hash of a word's stem. Spanish words of forms have the hash of their English counterparts.
using word = std::uint32_t;

/// In ascending order, each word once.
using word_list = std::vector<word>;

/// The words of a text or of a name such as ForbearanceBeginDate[0]. Words that occur in every
/// text, such as "enter" or "your", and date formats are left out.
[[nodiscard]] word_list words_of(std::string_view text);

/// The value for complete similarity.
inline constexpr std::int64_t whole = 1'000;

[[nodiscard]] constexpr bool is_digit(char character) noexcept {
    return character >= '0' && character <= '9';
}

/// The union of both lists.
[[nodiscard]] word_list joined(word_list const& a, word_list const& b);

/// How much a word weighs. The more texts contain a word, the less it weighs.
class word_weights {
  public:
    void count(word_list const& text);
    [[nodiscard]] std::int64_t of(word one) const;
    [[nodiscard]] std::int64_t of(word_list const& text) const;
    [[nodiscard]] std::int64_t common(word_list const& a, word_list const& b) const;

  private:
    std::map<word, std::int64_t> texts_;
};

/// How similar two texts are, in thousandths: the share of their combined words that both contain.
[[nodiscard]] std::int64_t likeness(word_list const& a, word_list const& b,
                                    word_weights const& weights);

/// How similar a label is to a longer text: how much of `label` the text contains and, with less
/// weight, how little other text it contains.
[[nodiscard]] std::int64_t coverage(word_list const& label, word_list const& text,
                                    word_weights const& weights);

} // namespace tassel::mapping
