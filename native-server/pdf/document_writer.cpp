#include "pdf/document_writer.hpp"

#include "pdf/font/kept_font.hpp"

#include <cstdint>
#include <map>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFWriter.hh>
#include <set>
#include <stdexcept>
#include <string_view>

namespace tassel::pdf {
namespace {

using pdf_object = QPDFObjectHandle;

constexpr int multiline_flag = 1 << 12;
constexpr int radio_flag = 1 << 15;
constexpr int comb_flag = 1 << 24;
constexpr int print_flag = 1 << 2;
constexpr std::string_view text_appearance = "/F1 10 Tf 0 g";
constexpr std::string_view box_appearance = "/ZaDb 0 Tf 0 g";

pdf_object name_of(std::string_view name) {
    std::string with_slash = "/";
    with_slash.append(name);
    return pdf_object::newName(with_slash);
}
pdf_object text_of(std::string_view text) {
    return pdf_object::newUnicodeString(std::string{text});
}
pdf_object ascii_of(std::string_view text) {
    return pdf_object::newString(std::string{text});
}
pdf_object number_of(std::int64_t measure) {
    return pdf_object::newReal(to_points(measure));
}

pdf_object dictionary(std::string_view type = {}) {
    pdf_object made = pdf_object::newDictionary();
    if (!type.empty()) made.replaceKey("/Type", name_of(type));
    return made;
}

pdf_object rectangle(std::int64_t left, std::int64_t bottom, std::int64_t right, std::int64_t top) {
    pdf_object made = pdf_object::newArray();
    for (auto const measure : {left, bottom, right, top})
        made.appendItem(number_of(measure));
    return made;
}

bool is_box(drawn_kind kind) {
    return kind == drawn_kind::boxes || kind == drawn_kind::choice;
}

/// Returns a font that every PDF reader has.
pdf_object standard_font(QPDF& file, std::string_view name, bool latin) {
    pdf_object font = dictionary("Font");
    font.replaceKey("/Subtype", name_of("Type1"));
    font.replaceKey("/BaseFont", name_of(name));
    if (latin) font.replaceKey("/Encoding", name_of("WinAnsiEncoding"));
    return file.makeIndirectObject(font);
}

class document_maker {
  public:
    explicit document_maker(drawn_document const& document) : document_{document} {
        file_.emptyPDF();
        pdf_object fonts = dictionary();
        fonts.replaceKey("/F1", standard_font(file_, "Helvetica", true));
        fonts.replaceKey("/F2", standard_font(file_, "Helvetica-Bold", true));
        fonts.replaceKey("/ZaDb", standard_font(file_, "ZapfDingbats", false));
        std::set<char16_t> kept;
        for (auto const& page : document.pages)
            kept.insert(page.kept_characters.begin(), page.kept_characters.end());
        if (!kept.empty()) fonts.replaceKey("/F3", embed_font(file_, kept));
        resources_.replaceKey("/Font", fonts);
        resources_ = file_.makeIndirectObject(resources_);
    }

    std::string make() {
        add_pages();
        add_fields();
        if (document_.tagged) add_structure();
        describe();
        QPDFWriter writer{file_};
        writer.setOutputMemory();
        writer.setDeterministicID(true);
        writer.setMinimumPDFVersion("1.7");
        writer.setObjectStreamMode(qpdf_o_generate);
        writer.write();
        auto const made = writer.getBufferSharedPointer();
        return {reinterpret_cast<char const*>(made->getBuffer()), made->getSize()};
    }

  private:
    void add_pages() {
        for (auto const& drawn : document_.pages) {
            pdf_object page = dictionary("Page");
            page.replaceKey("/MediaBox", rectangle(0, 0, letter_width, letter_height));
            page.replaceKey("/Resources", resources_);
            page.replaceKey("/Contents", pdf_object::newStream(&file_, drawn.content));
            if (document_.tagged) page.replaceKey("/Tabs", name_of("S"));
            page = file_.makeIndirectObject(page);
            file_.addPage(page, false);
            pages_.push_back(page);
            annotations_.push_back(pdf_object::newArray());
        }
    }

    void add_fields() {
        if (document_.fields.empty()) return;
        for (auto const& field : document_.fields)
            add_field(field);
        for (std::size_t page = 0; page < pages_.size(); ++page) {
            if (annotations_[page].getArrayNItems() != 0)
                pages_[page].replaceKey("/Annots", annotations_[page]);
        }
        pdf_object form = dictionary();
        form.replaceKey("/Fields", roots_);
        form.replaceKey("/DR", resources_);
        form.replaceKey("/DA", ascii_of(text_appearance));
        file_.getRoot().replaceKey("/AcroForm", file_.makeIndirectObject(form));
    }

    void add_field(drawn_field const& drawn) {
        pdf_object field = named_field(drawn);
        std::vector<pdf_object> widgets;
        bool const alone = drawn.widgets.size() == 1; // then one object is both field and widget
        for (auto const& widget : drawn.widgets) {
            pdf_object made = alone ? field : file_.makeIndirectObject(dictionary());
            if (!alone) made.replaceKey("/Parent", field);
            make_widget(made, drawn, widget);
            annotations_.at(widget.page).appendItem(made);
            widgets.push_back(made);
        }
        if (!alone) field.replaceKey("/Kids", pdf_object::newArray(widgets));
        widgets_.push_back(std::move(widgets));
    }

    pdf_object named_field(drawn_field const& drawn) {
        auto const period = drawn.name.rfind('.');
        pdf_object field = file_.makeIndirectObject(dictionary());
        bool const first = period == std::string::npos;
        attach(field, first ? std::string{} : drawn.name.substr(0, period));
        field.replaceKey("/T", ascii_of(first ? drawn.name : drawn.name.substr(period + 1)));
        if (!nodes_.emplace(drawn.name, field).second)
            throw std::logic_error{"two form fields have the same name"};
        ends_.insert(drawn.name);
        field.replaceKey("/FT", name_of(is_box(drawn.kind) ? "Btn" : "Tx"));
        field.replaceKey(
            "/TU", text_of(drawn.widgets.empty() ? drawn.name : drawn.widgets.front().tooltip));
        field.replaceKey("/DA", ascii_of(is_box(drawn.kind) ? box_appearance : text_appearance));
        if (is_box(drawn.kind)) field.replaceKey("/V", name_of("Off"));
        int flags = 0;
        if (drawn.kind == drawn_kind::lines) flags = multiline_flag;
        if (drawn.kind == drawn_kind::choice) flags = radio_flag;
        if (drawn.kind == drawn_kind::comb) {
            flags = comb_flag;
            field.replaceKey("/MaxLen", pdf_object::newInteger(drawn.cells));
        }
        if (flags != 0) field.replaceKey("/Ff", pdf_object::newInteger(flags));
        return field;
    }

    /// Puts a node of the field tree below the node with the name `parent_name`. Creates the parent
    /// if necessary.
    void attach(pdf_object node, std::string const& parent_name) {
        if (parent_name.empty()) {
            roots_.appendItem(node);
            return;
        }
        auto found = nodes_.find(parent_name);
        if (found == nodes_.end()) {
            pdf_object parent = file_.makeIndirectObject(dictionary());
            auto const period = parent_name.rfind('.');
            bool const first = period == std::string::npos;
            attach(parent, first ? std::string{} : parent_name.substr(0, period));
            parent.replaceKey("/T", ascii_of(first ? parent_name : parent_name.substr(period + 1)));
            parent.replaceKey("/Kids", pdf_object::newArray());
            found = nodes_.emplace(parent_name, parent).first;
        }
        if (ends_.count(parent_name) != 0)
            throw std::logic_error{"a form field is the parent of another"};
        found->second.getKey("/Kids").appendItem(node);
        node.replaceKey("/Parent", found->second);
    }

    void make_widget(pdf_object& widget, drawn_field const& drawn, drawn_widget const& shown) {
        auto const& place = shown.place;
        widget.replaceKey("/Type", name_of("Annot"));
        widget.replaceKey("/Subtype", name_of("Widget"));
        widget.replaceKey("/Rect", rectangle(place.left, place.bottom, place.left + place.width,
                                             place.bottom + place.height));
        widget.replaceKey("/F", pdf_object::newInteger(print_flag));
        widget.replaceKey("/P", pages_.at(shown.page));
        pdf_object appearance = dictionary();
        if (is_box(drawn.kind)) {
            pdf_object states = dictionary();
            std::string const key = "/" + shown.state;
            states.replaceKey(key, make_appearance(place, tick(drawn.kind, place)));
            states.replaceKey("/Off", make_appearance(place, ""));
            appearance.replaceKey("/N", states);
            widget.replaceKey("/AS", name_of("Off"));
            pdf_object look = dictionary();
            look.replaceKey("/CA", ascii_of(drawn.kind == drawn_kind::boxes ? "4" : "l"));
            widget.replaceKey("/MK", look);
            widget.replaceKey("/TU", text_of(shown.tooltip));
        } else {
            appearance.replaceKey("/N", make_appearance(place, "/Tx BMC EMC"));
        }
        widget.replaceKey("/AP", appearance);
    }

    pdf_object make_appearance(drawn_area const& place, std::string const& content) {
        pdf_object stream = pdf_object::newStream(&file_, content);
        pdf_object described = stream.getDict();
        described.replaceKey("/Type", name_of("XObject"));
        described.replaceKey("/Subtype", name_of("Form"));
        described.replaceKey("/BBox", rectangle(0, 0, place.width, place.height));
        described.replaceKey("/Resources", resources_);
        return stream;
    }

    /// Returns a check mark or a dot from ZapfDingbats, centered in its box.
    static std::string tick(drawn_kind kind, drawn_area const& place) {
        bool const check = kind == drawn_kind::boxes;
        std::int64_t const size = place.height * (check ? 95 : 75) / 100;
        std::int64_t const glyph_width = size * (check ? 846 : 791) / 1000;
        std::int64_t const glyph_height = size * (check ? 705 : 708) / 1000;
        std::string content = "q BT 0 g /ZaDb ";
        content.append(to_points(size)).append(" Tf ");
        content.append(to_points((place.width - glyph_width) / 2)).append(" ");
        content.append(to_points((place.height - glyph_height) / 2));
        content.append(check ? " Td (4) Tj ET Q" : " Td (l) Tj ET Q");
        return content;
    }

    /// Adds a flat structure in reading order: headings, paragraphs, and fields.
    void add_structure() {
        pdf_object root = file_.makeIndirectObject(dictionary("StructTreeRoot"));
        pdf_object whole = file_.makeIndirectObject(structure_element("Document", root));
        pdf_object parts = pdf_object::newArray();
        pdf_object parents = pdf_object::newArray();
        auto const page_count = static_cast<std::int64_t>(pages_.size());
        std::int64_t next_key = page_count;
        std::vector<pdf_object> of_widgets;
        for (std::size_t number = 0; number < pages_.size(); ++number) {
            pdf_object of_marks = pdf_object::newArray();
            for (auto const& step : document_.pages[number].order) {
                pdf_object element =
                    structure_element(step.role.empty() ? "Form" : step.role, whole);
                element.replaceKey("/Pg", pages_[number]);
                element = file_.makeIndirectObject(element);
                if (step.role.empty()) {
                    pdf_object widget = widgets_.at(step.field).at(step.widget);
                    pdf_object reference = dictionary("OBJR");
                    reference.replaceKey("/Obj", widget);
                    element.replaceKey("/K", reference);
                    widget.replaceKey("/StructParent", pdf_object::newInteger(next_key));
                    ++next_key;
                    of_widgets.push_back(element);
                } else {
                    element.replaceKey("/K", pdf_object::newInteger(step.mark));
                    of_marks.appendItem(element);
                }
                parts.appendItem(element);
            }
            auto const key = static_cast<std::int64_t>(number);
            pages_[number].replaceKey("/StructParents", pdf_object::newInteger(key));
            parents.appendItem(pdf_object::newInteger(key));
            parents.appendItem(file_.makeIndirectObject(of_marks));
        }
        std::int64_t key = page_count;
        for (auto const& element : of_widgets) {
            parents.appendItem(pdf_object::newInteger(key));
            parents.appendItem(element);
            ++key;
        }
        whole.replaceKey("/K", parts);
        root.replaceKey("/K", whole);
        pdf_object tree = dictionary();
        tree.replaceKey("/Nums", parents);
        root.replaceKey("/ParentTree", file_.makeIndirectObject(tree));
        root.replaceKey("/ParentTreeNextKey", pdf_object::newInteger(next_key));
        file_.getRoot().replaceKey("/StructTreeRoot", root);
        pdf_object marked = dictionary();
        marked.replaceKey("/Marked", pdf_object::newBool(true));
        file_.getRoot().replaceKey("/MarkInfo", marked);
    }

    static pdf_object structure_element(std::string_view role, pdf_object const& parent) {
        pdf_object element = dictionary("StructElem");
        element.replaceKey("/S", name_of(role));
        element.replaceKey("/P", parent);
        return element;
    }

    void describe() {
        pdf_object root = file_.getRoot();
        root.replaceKey("/Lang", ascii_of(document_.language));
        pdf_object shown = dictionary();
        shown.replaceKey("/DisplayDocTitle", pdf_object::newBool(true));
        root.replaceKey("/ViewerPreferences", shown);
        pdf_object information = dictionary();
        information.replaceKey("/Title", text_of(document_.title));
        file_.getTrailer().replaceKey("/Info", file_.makeIndirectObject(information));
    }

    drawn_document const& document_;
    QPDF file_;
    pdf_object resources_ = pdf_object::newDictionary(); ///< the fonts of all pages
    pdf_object roots_ = pdf_object::newArray();
    std::vector<pdf_object> pages_;
    std::vector<pdf_object> annotations_;
    std::vector<std::vector<pdf_object>> widgets_; ///< the widgets of each field
    std::map<std::string, pdf_object> nodes_;      ///< nodes of the field tree, by full name
    std::set<std::string> ends_;                   ///< nodes that are fields themselves
};

} // namespace

std::string write_document(drawn_document const& document) {
    return document_maker{document}.make();
}

std::string to_points(std::int64_t measure) {
    bool const below_zero = measure < 0;
    auto const size = static_cast<std::uint64_t>(below_zero ? -measure : measure);
    std::string text = below_zero ? "-" : "";
    text.append(std::to_string(size / 1000));
    auto rest = std::to_string(size % 1000);
    rest.insert(0, 3 - rest.size(), '0');
    while (!rest.empty() && rest.back() == '0')
        rest.pop_back();
    if (!rest.empty()) text.append(".").append(rest);
    return text;
}

} // namespace tassel::pdf
