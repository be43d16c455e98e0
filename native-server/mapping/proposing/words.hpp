// Reduces a text to the words that say what the text is about, so that texts can be compared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

namespace tassel::mapping {

/// The hash of a word's stem. A Spanish word of forms has the same hash as its English counterpart.
using word = std::uint32_t;

/// The words of a text in ascending order, each word once.
using word_list = std::vector<word>;

/// Returns the words of a text or of a name such as ForbearanceBeginDate[0]. Leaves out date
/// formats, and words that occur in every text, such as "enter" or "your".
[[nodiscard]] word_list words_of(std::string_view text);

/// The value for complete similarity.
inline constexpr std::int64_t whole = 1'000;

[[nodiscard]] constexpr bool is_digit(char character) noexcept {
    return character >= '0' && character <= '9';
}

/// Returns the words that occur in either list.
[[nodiscard]] word_list joined(word_list const& a, word_list const& b);

/// The weights of words. The more texts contain a word, the lower its weight.
class word_weights {
  public:
    void count(word_list const& text);
    [[nodiscard]] std::int64_t of(word one) const;
    [[nodiscard]] std::int64_t of(word_list const& text) const;
    [[nodiscard]] std::int64_t common(word_list const& a, word_list const& b) const;

  private:
    std::map<word, std::int64_t> texts_;
};

/// Returns how similar two texts are, in thousandths: of all their words, the share that both texts
/// contain.
[[nodiscard]] std::int64_t likeness(word_list const& a, word_list const& b,
                                    word_weights const& weights);

/// Returns how similar a label is to a longer text. The value depends on how much of `label` the
/// text contains and, with less weight, on how little other text it contains.
[[nodiscard]] std::int64_t coverage(word_list const& label, word_list const& text,
                                    word_weights const& weights);

} // namespace tassel::mapping
