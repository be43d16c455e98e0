#include "mapping/reading/page_text.hpp"

#include "mapping/reading/font_text.hpp"
#include "pdf/form_filler.hpp"

#include <algorithm>
#include <cmath>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <string>
#include <utility>

namespace tassel::mapping {
namespace {

// These gaps are shares of the font size.
constexpr double widest_gap_in_word = 0.16;
constexpr double widest_step_back = 0.4;
constexpr double highest_step = 0.3;

constexpr std::size_t longest_word = 120; // bytes

bool is_blank(std::string_view text) {
    return text == " " || text == "\t" || text == "\xC2\xA0" || text == "\xE2\x80\x83" ||
           text == "\xE2\x80\x82" || text == "\xE2\x80\x89";
}

/// Spells out ligatures, so that words can be compared.
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

namespace {

constexpr int deepest_form = 8;
constexpr std::size_t maximum_states = 256;
constexpr std::size_t maximum_operands = 1'024;

void spend(std::size_t& left, std::size_t count = 1) {
    if (count > left) throw pdf::template_fault{"the file is too large"};
    left -= count;
}

/// Interprets the operators of a content stream (ISO 32000-1, 9.4), and of the streams that it
/// draws.
class content_reader final : public QPDFObjectHandle::ParserCallbacks {
  public:
    struct shared {
        read_fonts& fonts;
        reading_effort& left;
        word_maker words;
    };

    content_reader(shared& with, QPDFObjectHandle const& resources, transform const& placed,
                   int depth)
        : with_{with}, resources_{resources}, depth_{depth} {
        state_.placed = placed;
    }

    using ParserCallbacks::handleObject;
    void handleObject(QPDFObjectHandle object) override {
        if (!object.isOperator()) {
            if (operands_.size() < maximum_operands) operands_.push_back(object);
            return;
        }
        spend(with_.left.operators);
        auto const name = object.getOperatorValue();
        if (!change_state(name) && !move_text(name)) show(name);
        operands_.clear();
    }
    void handleEOF() override {}

  private:
    [[nodiscard]] double number(std::size_t place) const {
        return place < operands_.size() ? number_of(operands_[place]) : 0;
    }
    [[nodiscard]] transform matrix() const {
        return {number(0), number(1), number(2), number(3), number(4), number(5)};
    }

    bool change_state(std::string const& name) {
        if (name == "q") {
            if (saved_.size() == maximum_states) throw pdf::template_fault{"the file is damaged"};
            saved_.push_back(state_);
        } else if (name == "Q") {
            if (!saved_.empty()) {
                state_ = saved_.back();
                saved_.pop_back();
            }
        } else if (name == "cm") {
            state_.placed = joined(matrix(), state_.placed);
        } else if (name == "Tc") {
            state_.character_space = number(0);
        } else if (name == "Tw") {
            state_.word_space = number(0);
        } else if (name == "Tz") {
            state_.scale = number(0) / 100;
        } else if (name == "TL") {
            state_.leading = number(0);
        } else if (name == "Ts") {
            state_.rise = number(0);
        } else if (name == "Tf") {
            state_.size = number(1);
            state_.font = font_named();
        } else {
            return false;
        }
        return true;
    }

    bool move_text(std::string const& name) {
        if (name == "BT") {
            at_.begin({});
        } else if (name == "Tm") {
            at_.begin(matrix());
        } else if (name == "Td") {
            at_.step(number(0), number(1));
        } else if (name == "TD") {
            state_.leading = -number(1);
            at_.step(number(0), number(1));
        } else if (name == "T*") {
            at_.step(0, -state_.leading);
        } else {
            return false;
        }
        return true;
    }

    void show(std::string const& name) {
        if (name == "Do") return draw_form();
        if (operands_.empty()) return;
        if (name == "'" || name == "\"") {
            if (name == "\"") {
                state_.word_space = number(0);
                state_.character_space = number(1);
            }
            at_.step(0, -state_.leading);
        } else if (name != "Tj" && name != "TJ") {
            return;
        }
        auto shown = operands_.back();
        if (!shown.isArray()) return show_text(shown);
        for (auto const& each : shown.getArrayAsVector()) {
            auto part = each;
            if (part.isNumber())
                at_.advance(-part.getNumericValue() / 1'000 * state_.size * state_.scale);
            else
                show_text(part);
        }
    }

    void show_text(QPDFObjectHandle text) {
        if (!text.isString() || state_.font == nullptr) return;
        auto const bytes = text.getStringValue();
        spend(with_.left.characters, bytes.size());
        std::string_view left{bytes};
        while (!left.empty()) {
            auto const code = state_.font->take(left);
            auto const begin = at_.seen(state_);
            at_.advance(state_.width_of(code));
            auto const end = at_.seen(state_);
            with_.words.add({begin.e, end.e, begin.f, height_of(begin), code.text});
        }
    }

    font_text const* font_named() {
        auto fonts = resources_.isDictionary() ? resources_.getKey("/Font") : resources_;
        if (operands_.empty() || !operands_[0].isName() || !fonts.isDictionary()) return nullptr;
        auto font = fonts.getKey(operands_[0].getName());
        if (!font.isDictionary()) return nullptr;
        if (!font.isIndirect()) return &direct_.emplace(operands_[0].getName(), font).first->second;
        auto const known = with_.fonts.find(font.getObjGen());
        if (known != with_.fonts.end()) return &known->second;
        return &with_.fonts.emplace(font.getObjGen(), font_text{font}).first->second;
    }

    void draw_form() {
        auto forms = resources_.isDictionary() ? resources_.getKey("/XObject") : resources_;
        if (operands_.empty() || !operands_[0].isName() || !forms.isDictionary()) return;
        auto form = forms.getKey(operands_[0].getName());
        if (!form.isStream()) return;
        auto about = form.getDict();
        auto kind = about.getKey("/Subtype");
        if (!kind.isName() || kind.getName() != "/Form") return;
        if (depth_ == deepest_form) throw pdf::template_fault{"the file is nested too deeply"};
        spend(with_.left.forms);
        auto within = about.getKey("/Resources");
        content_reader reader{with_, within.isDictionary() ? within : resources_,
                              joined(matrix_of(about.getKey("/Matrix")), state_.placed),
                              depth_ + 1};
        QPDFObjectHandle::parseContentStream(form, &reader);
        with_.words.end_word();
    }

    static transform matrix_of(QPDFObjectHandle matrix) {
        if (!matrix.isArray() || matrix.getArrayNItems() != 6) return {};
        auto const at = [&matrix](int place) { return number_of(matrix.getArrayItem(place)); };
        return {at(0), at(1), at(2), at(3), at(4), at(5)};
    }

    shared& with_;
    QPDFObjectHandle resources_;
    int depth_;
    text_state state_;
    text_place at_;
    std::vector<text_state> saved_;
    std::vector<QPDFObjectHandle> operands_;
    std::map<std::string, font_text> direct_; ///< fonts that are not indirect objects
};

} // namespace

std::vector<printed_word> words_of_page(QPDFObjectHandle page, read_fonts& fonts,
                                        reading_effort& left) {
    content_reader::shared with{fonts, left, {}};
    QPDFPageObjectHelper whole{page};
    content_reader reader{with, whole.getAttribute("/Resources", false), {}, 0};
    page.parsePageContents(&reader);
    return with.words.take();
}

} // namespace tassel::mapping
