#include "mapping/proposing/words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <string>
#include <string_view>

namespace tassel::mapping {

// Synonyms in forms, and words that carry no meaning in forms.

struct same_word {
    std::string_view word; ///< lower case, without accents
    std::string_view as;   ///< one or several words that replace it
};

inline constexpr std::array same_words{
    // abbreviations and synonyms
    same_word{"ssn", "social security number"},
    same_word{"ein", "employer identification number"},
    same_word{"fein", "employer identification number"},
    same_word{"tin", "taxpayer identification number"},
    same_word{"dob", "date birth"},
    same_word{"zipcode", "zip code"},
    same_word{"telephone", "phone"},
    same_word{"tel", "phone"},
    same_word{"phones", "phone"},
    same_word{"mail", "email"},
    same_word{"alternative", "alternate"},
    same_word{"started", "begin"},
    same_word{"start", "begin"},
    same_word{"starting", "begin"},
    same_word{"began", "begin"},
    same_word{"begins", "begin"},
    same_word{"beginning", "begin"},
    same_word{"first", "begin"},
    same_word{"last", "end"},
    same_word{"ended", "end"},
    same_word{"ending", "end"},
    same_word{"ends", "end"},
    same_word{"enddate", "end date"},
    same_word{"org", "organization"},
    same_word{"rep", "representative"},
    same_word{"num", "number"},
    same_word{"addr", "address"},
    same_word{"holder", "holder"},
    same_word{"servicer", "holder"},
    same_word{"monthly", "month"},
    same_word{"dont", "not"},
    same_word{"cannot", "not"},
    same_word{"physician", "physician"},
    same_word{"doctor", "physician"},
    same_word{"sign", "signature"},
    same_word{"signed", "signature"},
    same_word{"signs", "signature"},
    same_word{"sig", "signature"},
    same_word{"wages", "income"},
    // Spanish
    same_word{"nombre", "name"},
    same_word{"direccion", "address"},
    same_word{"ciudad", "city"},
    same_word{"estado", "state"},
    same_word{"codigo", "code"},
    same_word{"postal", "zip"},
    same_word{"telefono", "phone"},
    same_word{"telefonico", "phone"},
    same_word{"telefonicos", "phone"},
    same_word{"principal", "primary"},
    same_word{"alternativo", "alternate"},
    same_word{"correo", "email"},
    same_word{"electronico", ""},
    same_word{"numero", "number"},
    same_word{"numeros", "number"},
    same_word{"seguro", "security"},
    same_word{"conyuge", "spouse"},
    same_word{"firma", "signature"},
    same_word{"firmar", "signature"},
    same_word{"fecha", "date"},
    same_word{"nacimiento", "birth"},
    same_word{"prestatario", "borrower"},
    same_word{"prestamo", "loan"},
    same_word{"prestamos", "loan"},
    same_word{"monto", "amount"},
    same_word{"cantidad", "amount"},
    same_word{"tipo", "type"},
    same_word{"primera", "begin"},
    same_word{"desembolsado", "disbursed"},
    same_word{"exceso", "excess"},
    same_word{"acreedor", "holder"},
    same_word{"acreedores", "holder"},
    same_word{"institucion", "school"},
    same_word{"educativa", ""},
    same_word{"funcionario", "official"},
    same_word{"cargo", "title"},
    same_word{"datos", "information"},
    same_word{"cambiado", "changed"},
    same_word{"plan", "plan"},
    same_word{"pago", "payment"},
    same_word{"pagos", "payment"},
    same_word{"ingreso", "income"},
    same_word{"ingresos", "income"},
    same_word{"ninos", "child"},
    same_word{"casado", "married"},
    same_word{"soltero", "single"},
    same_word{"separado", "separated"},
    same_word{"si", "yes"},
    same_word{"multiples", "multiple"},
    same_word{"solicitud", "request"},
    same_word{"seccion", "section"},
    same_word{"declaracion", "return"},
    same_word{"impuestos", "tax"},
    same_word{"tributables", "taxable"},
    same_word{"aplazamiento", "deferment"},
    same_word{"suspension", "forbearance"},
    same_word{"cuantos", "number"},
    same_word{"cuantas", "number"},
    same_word{"personas", "people"},
};

inline constexpr auto empty_words = std::to_array<std::string_view>(
    {"a",       "an",        "the",    "of",        "to",
     "in",      "on",        "for",    "at",        "and",
     "or",      "if",        "is",     "are",       "was",
     "were",    "be",        "been",   "it",        "its",
     "this",    "that",      "these",  "which",     "who",
     "whom",    "as",        "by",     "with",      "from",
     "your",    "you",       "my",     "i",         "me",
     "his",     "her",       "their",  "they",      "he",
     "she",     "enter",     "here",   "should",    "will",
     "would",   "do",        "does",   "did",       "have",
     "has",     "had",       "check",  "box",       "select",
     "any",     "only",      "please", "mm",        "dd",
     "yyyy",    "following", "format", "entered",   "s",
     "t",       "form",      "item",   "question",  "answer",
     "answers", "field",     "text",   "subform",   "topmostsubform",
     "page",    "list",      "button", "radio",     "so",
     "de",      "la",        "el",     "los",       "las",
     "un",      "una",       "su",     "sus",       "en",
     "que",     "y",         "o",      "no_aplica", "para",
     "por",     "del",       "al",     "con",       "ingrese",
     "marque",  "casillero", "este",   "esta",      "se",
     "ha",      "haga",      "row"});

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

/// Replaces accented Latin-1 letters with unaccented letters, and every other non-ASCII character
/// with a space.
std::string plain(std::string_view text) {
    // The letters from À on, which UTF-8 encodes after the byte C3.
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

/// Returns the text without the ending of a plural or a verb.
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
        // A number says which item or copy this is, not what the text is about.
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
