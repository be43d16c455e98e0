#include "pdf/form_appearance.hpp"

#include "pdf/field_room.hpp"
#include "pdf/font/kept_font.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <sstream>

namespace tassel::pdf {
namespace {

struct extent {
    thousandths width = 0;
    thousandths height = 0;
};

thousandths number_of(QPDFObjectHandle number, thousandths otherwise) {
    if (number.isInteger())
        return read_number(std::to_string(number.getIntValue())).value_or(otherwise);
    return number.isReal() ? read_number(number.getRealValue()).value_or(otherwise) : otherwise;
}

extent place_of(QPDFObjectHandle widget) {
    auto corners = widget.getKey("/Rect");
    if (!corners.isArray() || corners.getArrayNItems() != 4) return {};
    auto const side = [&corners](int from, int to) {
        auto const length =
            number_of(corners.getArrayItem(to), 0) - number_of(corners.getArrayItem(from), 0);
        return length < 0 ? -length : length;
    };
    return {side(0, 2), side(1, 3)};
}

/// How the form sets a field's text, according to the operators in /DA.
struct text_setting {
    thousandths size = 0;
    std::string color = "0 g\n";
};

bool is_color(std::string_view operation, std::size_t operands) {
    return (operation == "g" && operands == 1) || (operation == "rg" && operands == 3) ||
           (operation == "k" && operands == 4);
}

/// Returns how a widget's text is set. The widget's own setting takes precedence over the field's.
text_setting setting_of(form_field const& field, QPDFObjectHandle widget) {
    text_setting setting;
    std::vector<thousandths> operands;
    auto own = widget.getKey("/DA");
    std::istringstream words{own.isString() ? own.getStringValue() : field.appearance};
    for (std::string word; words >> word;) {
        auto const number = read_number(word);
        if (number) {
            operands.push_back(*number);
            continue;
        }
        if (word == "Tf" && !operands.empty())
            setting.size = std::max<thousandths>(operands.back(), 0);
        if (is_color(word, operands.size())) {
            setting.color.clear();
            for (auto const operand : operands)
                append_number(setting.color, operand);
            setting.color.append(word).append("\n");
        }
        if (word.front() != '/') operands.clear(); // a name is an operand, too
    }
    return setting;
}

/// Returns the operator that sets a color, such as "0.5 g" or "0.5 G". Empty if there is no color.
std::string color_of(QPDFObjectHandle color, std::array<char const*, 3> const& operators) {
    if (!color.isArray()) return {};
    auto const components = color.getArrayAsVector();
    auto const count = components.size();
    if (count != 1 && count != 3 && count != 4) return {};
    std::string text;
    for (auto const& component : components)
        append_number(text, number_of(component, 0));
    return text.append(operators[count == 1 ? 0 : count - 2]).append("\n");
}

/// The background and the border behind a text.
struct frame {
    std::string background;
    std::string line;
    thousandths line_width = 0;
};

frame frame_of(QPDFObjectHandle widget) {
    auto look = widget.getKey("/MK");
    if (!look.isDictionary()) return {};
    frame found{color_of(look.getKey("/BG"), {"g", "rg", "k"}),
                color_of(look.getKey("/BC"), {"G", "RG", "K"})};
    auto style = widget.getKey("/BS");
    if (!found.line.empty())
        found.line_width = style.isDictionary() ? number_of(style.getKey("/W"), 1'000) : 1'000;
    return found;
}

void append_numbers(std::string& content, std::initializer_list<thousandths> numbers) {
    for (auto const number : numbers)
        append_number(content, number);
}

void draw_frame(std::string& content, frame const& around, extent const& place) {
    if (!around.background.empty()) {
        content.append(around.background);
        append_numbers(content, {0, 0, place.width, place.height});
        content.append("re f\n");
    }
    if (around.line_width <= 0) return;
    content.append(around.line);
    append_number(content, around.line_width);
    content.append("w\n");
    append_numbers(content, {around.line_width / 2, around.line_width / 2,
                             place.width - around.line_width, place.height - around.line_width});
    content.append("re S\n");
}

void append_hexadecimal(std::string& content, std::string_view text) {
    static constexpr std::string_view digits = "0123456789abcdef";
    content.push_back('<');
    for (char const character : text) {
        auto const byte = static_cast<unsigned char>(character);
        content.push_back(digits[byte >> 4U]);
        content.push_back(digits[byte & 0xFU]);
    }
    content.push_back('>');
}

void draw_text(std::string& content, fitted_text const& text, std::string const& color) {
    content.append("BT\n").append(color).append("/F0 ");
    append_number(content, text.size);
    content.append("Tf\n");
    thousandths x = 0, y = 0; // Td is relative to the start of the previous line
    for (auto const& run : text.runs) {
        if (run.text.empty()) continue;
        append_numbers(content, {run.x - x, run.y - y});
        content.append("Td\n");
        append_hexadecimal(content, codes_of(text.face, run.text));
        content.append(" Tj\n");
        x = run.x;
        y = run.y;
    }
    content.append("ET\n");
}

std::string draw(QPDFObjectHandle const& widget, fitted_text const& text,
                 std::string const& color) {
    auto const place = place_of(widget);
    auto const around = frame_of(widget);
    std::string content;
    draw_frame(content, around, place);
    content.append("/Tx BMC\nq\n");
    append_numbers(content,
                   {around.line_width, around.line_width, place.width - 2 * around.line_width,
                    place.height - 2 * around.line_width});
    content.append("re W n\n");
    draw_text(content, text, color);
    return content.append("Q\nEMC\n");
}

QPDFObjectHandle number_object(thousandths number) {
    std::string text;
    append_number(text, number);
    text.pop_back(); // removes the blank
    return QPDFObjectHandle::newReal(text);
}

QPDFObjectHandle make_appearance(QPDF& document, QPDFObjectHandle const& widget,
                                 std::string const& content, QPDFObjectHandle const& font) {
    auto const place = place_of(widget);
    auto fonts = QPDFObjectHandle::newDictionary();
    fonts.replaceKey("/F0", font);
    auto resources = QPDFObjectHandle::newDictionary();
    resources.replaceKey("/Font", fonts);
    auto appearance = QPDFObjectHandle::newStream(&document, content);
    appearance.setFilterOnWrite(false); // too short for compression to pay off
    auto dictionary = appearance.getDict();
    dictionary.replaceKey("/Type", QPDFObjectHandle::newName("/XObject"));
    dictionary.replaceKey("/Subtype", QPDFObjectHandle::newName("/Form"));
    dictionary.replaceKey("/BBox", QPDFObjectHandle::newArray({number_object(0), number_object(0),
                                                               number_object(place.width),
                                                               number_object(place.height)}));
    dictionary.replaceKey("/Resources", resources);
    return appearance;
}

alignment alignment_of(form_field const& field, QPDFObjectHandle widget) {
    auto own = widget.getKey("/Q");
    auto const quadding = own.isInteger() ? own.getIntValue() : field.quadding;
    if (quadding == 1) return alignment::center;
    return quadding == 2 ? alignment::right : alignment::left;
}

text_space space_of(form_field const& field, QPDFObjectHandle const& widget) {
    auto const place = place_of(widget);
    text_space space;
    space.width = place.width;
    space.height = place.height;
    space.border = frame_of(widget).line_width;
    space.size = setting_of(field, widget).size;
    space.aligned = alignment_of(field, widget);
    space.several_lines = (field.flags & several_lines_flag) != 0;
    space.maximum_characters = field.longest;
    if ((field.flags & cells_flag) != 0 && !space.several_lines) space.cells = field.longest;
    return space;
}

} // namespace

bool can_show_value(QPDFObjectHandle widget) {
    auto const place = place_of(widget);
    auto look = widget.getKey("/MK");
    bool const turned = look.isDictionary() && number_of(look.getKey("/R"), 0) != 0;
    return place.width > 0 && place.height > 0 && !turned;
}

field_room room_of(form_field const& field) {
    field_room room{field.name, {}};
    for (auto const& widget : field.widgets)
        room.places.push_back(space_of(field, widget));
    return room;
}

form_fonts::form_fonts(QPDF& document, std::set<char16_t> const& characters)
    : standard_{document.makeIndirectObject(
          QPDFObjectHandle::parse("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica "
                                  "/Encoding /WinAnsiEncoding >>"))} {
    if (!characters.empty()) kept_ = embed_font(document, characters);
}

void write_text(QPDF& document, form_field const& field, shown_value const& value,
                form_fonts const& fonts) {
    auto object = field.object;
    object.replaceKey("/V", QPDFObjectHandle::newUnicodeString(value.text));
    object.removeKey("/RV"); // this holds the old value in another form
    for (std::size_t at = 0; at < value.shown.size(); ++at) {
        auto widget = field.widgets[at];
        auto const& shown = value.shown[at];
        auto const content = draw(widget, shown, setting_of(field, widget).color);
        auto shows = QPDFObjectHandle::newDictionary();
        shows.replaceKey("/N",
                         make_appearance(document, widget, content, fonts.font_of(shown.face)));
        widget.replaceKey("/AP", shows);
        widget.removeKey("/AS");
    }
}

void write_state(form_field const& field, std::string_view state) {
    auto object = field.object;
    object.replaceKey("/V", QPDFObjectHandle::newName(as_name(state)));
    for (auto widget : field.widgets) {
        auto const name = has_state(widget, state) ? as_name(state) : std::string{"/Off"};
        widget.replaceKey("/AS", QPDFObjectHandle::newName(name));
    }
}

} // namespace tassel::pdf
