#include "mapping/proposing/words.hpp"

#include "mapping/proposing/word_tables.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <string>

namespace tassel::mapping {
namespace {

constexpr std::size_t maximum_words_of_text = 80;

bool is_lower(char character) {
    return character >= 'a' && character <= 'z';
}
bool is_upper(char character) {
    return character >= 'A' && character <= 'Z';
}
char lowered(char character) {
    return is_upper(character) ? static_cast<char>(character - 'A' + 'a') : character;
}

/// Letters of Latin-1 without their accents, and whatever else is not ASCII as a gap.
std::string plain(std::string_view text) {
    // From À on, as UTF-8 has it behind C3.
    static constexpr std::string_view letters = "AAAAAAACEEEEIIIIDNOOOOO OUUUUYPsaaaaaaaceeeeiiii"
                                                "dnooooo ouuuuypy";
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        auto const byte = static_cast<unsigned char>(text[at]);
        if (byte < 0x80) {
            plain.push_back(text[at]);
        } else if (byte == 0xC3 && at + 1 < text.size()) {
            auto const place = static_cast<unsigned char>(text[++at]) - 0x80U;
            plain.push_back(place < letters.size() ? letters[place] : ' ');
        } else if (text.substr(at, 3) == "\xE2\x80\x99") {
            plain.push_back('\'');
            at += 2;
        } else if ((byte & 0xC0U) != 0x80U) {
            plain.push_back(' ');
        }
    }
    return plain;
}

word hash_of(std::string_view text) {
    word hash = 2'166'136'261U;
    for (char const character : text)
        hash = (hash ^ static_cast<unsigned char>(character)) * 16'777'619U;
    return hash;
}

/// Without the ending of a plural or of a verb.
std::string_view stem(std::string_view text) {
    auto const drop = [&text](std::string_view ending, std::size_t least) {
        bool const ends = text.size() >= least + ending.size() && text.ends_with(ending);
        if (ends) text.remove_suffix(ending.size());
        return ends;
    };
    if (drop("ies", 3) || drop("ing", 4) || drop("ed", 4)) return text;
    if (!text.ends_with("ss") && drop("s", 3)) return text;
    static_cast<void>(drop("y", 4));
    return text;
}

class word_collector {
  public:
    void add(std::string_view text) {
        if (text.empty() || words_.size() >= maximum_words_of_text) return;
        auto const* const same =
            std::find_if(same_words.begin(), same_words.end(),
                         [text](same_word const& each) { return each.word == text; });
        if (same == same_words.end()) return add_one(text);
        auto left = same->as;
        while (!left.empty()) {
            auto const end = std::min(left.find(' '), left.size());
            add_one(left.substr(0, end));
            left.remove_prefix(std::min(end + 1, left.size()));
        }
    }
    [[nodiscard]] word_list take() {
        std::sort(words_.begin(), words_.end());
        words_.erase(std::unique(words_.begin(), words_.end()), words_.end());
        return std::move(words_);
    }

  private:
    void add_one(std::string_view text) {
        bool const is_empty =
            std::find(empty_words.begin(), empty_words.end(), text) != empty_words.end();
        if (!is_empty) words_.push_back(hash_of(stem(text)));
    }

    word_list words_;
};

} // namespace

word_list words_of(std::string_view text) {
    auto const letters = plain(text);
    word_collector words;
    std::string begun;
    auto const end = [&] {
        words.add(begun);
        begun.clear();
    };
    for (std::size_t at = 0; at < letters.size(); ++at) {
        char const character = letters[at];
        if (character == '\'') continue;
        bool const letter = is_lower(character) || is_upper(character);
        // Numbers say which item or copy it is, not what.
        if (!letter) {
            end();
            continue;
        }
        bool const next_is_lower = at + 1 < letters.size() && is_lower(letters[at + 1]);
        bool const hump =
            at > 0 && is_upper(character) &&
            (is_lower(letters[at - 1]) || (is_upper(letters[at - 1]) && next_is_lower));
        if (hump && !begun.empty()) end();
        begun.push_back(lowered(character));
    }
    end();
    return words.take();
}

word_list joined(word_list const& a, word_list const& b) {
    word_list both;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    return both;
}

void word_weights::count(word_list const& text) {
    for (auto const one : text)
        ++texts_[one];
}

std::int64_t word_weights::of(word one) const {
    constexpr int greatest = 16, least = 6;
    auto const found = texts_.find(one);
    auto const texts = found == texts_.end() ? 0 : found->second;
    auto const log = std::bit_width(static_cast<std::uint64_t>(texts + 1)) - 1;
    return std::max(greatest - static_cast<int>(log), least);
}

std::int64_t word_weights::of(word_list const& text) const {
    std::int64_t sum = 0;
    for (auto const one : text)
        sum += of(one);
    return sum;
}

std::int64_t word_weights::common(word_list const& a, word_list const& b) const {
    std::int64_t sum = 0;
    for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
        if (*i < *j) {
            ++i;
        } else if (*j < *i) {
            ++j;
        } else {
            sum += of(*i);
            ++i;
            ++j;
        }
    }
    return sum;
}

std::int64_t likeness(word_list const& a, word_list const& b, word_weights const& weights) {
    auto const both = weights.of(a) + weights.of(b);
    return both == 0 ? 0 : 2 * weights.common(a, b) * whole / both;
}

std::int64_t coverage(word_list const& label, word_list const& text, word_weights const& weights) {
    auto const of_label = weights.of(label), of_text = weights.of(text);
    if (of_label == 0 || of_text == 0) return 0;
    auto const common = weights.common(label, text);
    return (2 * common * whole / of_label + common * whole / of_text) / 3;
}

} // namespace tassel::mapping
