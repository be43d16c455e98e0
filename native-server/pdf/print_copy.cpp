#include "pdf/print_copy.hpp"

#include "pdf/template_file.hpp"
#include "pdf/verify_filled.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFAnnotationObjectHelper.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFNumberTreeObjectHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::pdf {
namespace {

using widget_pages = std::map<QPDFObjGen, std::int64_t>;

widget_pages read_pages(QPDF& document) {
    widget_pages pages;
    std::int64_t number = 0;
    for (auto page : document.getAllPages()) {
        ++number;
        auto annotations = page.getKey("/Annots");
        if (!annotations.isArray()) continue;
        for (auto const& one : annotations.getArrayAsVector())
            if (one.isIndirect()) pages.emplace(one.getObjGen(), number);
    }
    return pages;
}

} // namespace

std::vector<field_page> pages_of(QPDF& document, std::vector<form_field> const& fields,
                                 std::vector<expected_field> const& wanted) {
    auto const pages = read_pages(document);
    std::map<std::string_view, form_field const*> named;
    for (auto const& field : fields)
        named.emplace(field.name, &field);
    std::vector<field_page> found;
    for (auto const& [name, state] : wanted) {
        auto const field = named.find(name);
        if (field == named.end()) continue;
        for (auto const& widget : field->second->widgets) {
            if (!state.empty() && !has_state(widget, state)) continue;
            auto const page = pages.find(widget.getObjGen());
            if (page == pages.end()) continue;
            found.push_back({std::string{name}, std::string{state}, page->second});
        }
    }
    std::sort(found.begin(), found.end());
    auto const same = [](field_page const& one, field_page const& other) { return !(one < other); };
    found.erase(std::unique(found.begin(), found.end(), same), found.end());
    return found;
}

namespace {

using pdf_object = QPDFObjectHandle;

constexpr std::string_view resource_prefix = "/FilledIn";

bool is_widget(pdf_object annotation) {
    return annotation.isDictionary() && annotation.getKey("/Subtype").isName() &&
           annotation.getKey("/Subtype").getName() == "/Widget";
}

/// The structure of a tagged document. Replaces widgets in it with the content that is drawn for
/// them.
class structure {
  public:
    explicit structure(QPDF& document) {
        auto root = document.getRoot().getKey("/StructTreeRoot");
        if (!root.isDictionary()) return;
        add_elements(root, 0);
        auto tree = root.getKey("/ParentTree");
        if (tree.isDictionary()) read_parents(QPDFNumberTreeObjectHelper{tree, document});
    }

    /// Returns the number of the marked content that replaces the widget on its page, or -1 if the
    /// structure has no place for it.
    std::int64_t replace(pdf_object const& widget, pdf_object page) {
        auto const found = references_.find(widget.getObjGen());
        auto key = page.getKey("/StructParents");
        auto const parents = key.isInteger() ? parents_.find(key.getIntValue()) : parents_.end();
        if (found == references_.end() || parents == parents_.end()) return -1;
        auto const mark = parents->second.getArrayNItems();
        parents->second.appendItem(found->second.elements.front());
        auto content = pdf_object::newDictionary();
        content.replaceKey("/Type", pdf_object::newName("/MCR"));
        content.replaceKey("/Pg", page);
        content.replaceKey("/MCID", pdf_object::newInteger(mark));
        found->second.becomes = content;
        return mark;
    }

    /// Removes the references to widgets for which nothing was drawn.
    void finish() {
        std::map<QPDFObjGen, pdf_object> elements;
        for (auto const& [widget, reference] : references_)
            for (auto const& element : reference.elements)
                elements.emplace(element.getObjGen(), element);
        for (auto& [number, element] : elements)
            replace_kids(element);
    }

  private:
    /// The structure elements that refer to one widget, and what replaces the reference. If several
    /// elements refer to the widget, the first one gets the drawn content.
    struct field_reference {
        std::vector<pdf_object> elements;
        pdf_object becomes = pdf_object::newNull();
    };

    /// Reads the parent tree, because some elements occur only there.
    void read_parents(QPDFNumberTreeObjectHelper const& tree) {
        for (auto [key, value] : tree) {
            if (value.isArray()) parents_.emplace(key, value);
            if (value.isDictionary()) add_elements(value, 0);
        }
    }

    static bool is_reference(pdf_object kid) {
        return kid.isDictionary() && kid.hasKey("/Obj") && is_widget(kid.getKey("/Obj"));
    }

    static std::vector<pdf_object> kids_of(pdf_object element) {
        auto kids = element.getKey("/K");
        if (kids.isArray()) return kids.getArrayAsVector();
        return {kids};
    }

    void add_elements(pdf_object const& element, int depth) {
        constexpr int maximum_above = 100;
        bool const known = element.isIndirect() && !seen_.insert(element.getObjGen()).second;
        if (known || depth > maximum_above) return;
        for (auto& kid : kids_of(element)) {
            if (is_reference(kid))
                references_[kid.getKey("/Obj").getObjGen()].elements.push_back(element);
            else if (kid.isDictionary() && kid.hasKey("/S"))
                add_elements(kid, depth + 1);
        }
    }

    /// Returns what takes the place of `kid` in the element's structure, or null if nothing does.
    [[nodiscard]] pdf_object instead_of(pdf_object kid, pdf_object const& element) const {
        if (!is_reference(kid)) return kid;
        auto const& found = references_.at(kid.getKey("/Obj").getObjGen());
        bool const first = found.elements.front().getObjGen() == element.getObjGen();
        return first ? found.becomes : pdf_object::newNull();
    }

    void replace_kids(pdf_object element) {
        auto left = pdf_object::newArray();
        for (auto const& kid : kids_of(element)) {
            auto now = instead_of(kid, element);
            if (!now.isNull()) left.appendItem(now);
        }
        if (left.getArrayNItems() == 0)
            element.removeKey("/K");
        else
            element.replaceKey("/K", left);
    }

    std::map<std::int64_t, pdf_object> parents_; ///< parents of marked content, by page key
    std::map<QPDFObjGen, field_reference> references_;
    std::set<QPDFObjGen> seen_;
};

/// Gives the page its own copy of a resource dictionary, and returns the copy. The copy is direct
/// if the original was direct.
pdf_object own_dictionary(QPDF& document, pdf_object holder, std::string const& key) {
    auto before = holder.getKey(key);
    auto own = before.isDictionary() ? before.shallowCopy() : pdf_object::newDictionary();
    if (before.isIndirect()) own = document.makeIndirectObject(own);
    holder.replaceKey(key, own);
    return own;
}

class page_drawing {
  public:
    page_drawing(QPDF& document, pdf_object const& page, structure& marks)
        : document_{document}, page_{page}, marks_{marks} {}

    void draw(pdf_object const& widget, pdf_object const& shown) {
        std::string name{resource_prefix};
        name.append(std::to_string(number_++));
        QPDFAnnotationObjectHelper annotation{widget};
        auto const drawn = annotation.getPageContentForAppearance(name, 0);
        if (drawn.empty()) return;
        auto const mark = marks_.replace(widget, page_);
        if (mark < 0)
            content_.append("/Artifact BMC\n");
        else
            content_.append("/Form <</MCID ").append(std::to_string(mark)).append(">> BDC\n");
        content_.append(drawn).append("EMC\n");
        appearances_.emplace_back(name, shown);
    }

    void finish() {
        if (content_.empty()) return;
        QPDFPageObjectHelper helper{page_};
        // Inherited resources belong to other pages, too, so the page gets a copy.
        page_.replaceKey("/Resources", helper.getAttribute("/Resources", false));
        auto resources = own_dictionary(document_, page_, "/Resources");
        auto forms = own_dictionary(document_, resources, "/XObject");
        for (auto const& [name, shown] : appearances_)
            forms.replaceKey(name, shown);
        page_.addPageContents(pdf_object::newStream(&document_, "q\n"), true);
        page_.addPageContents(pdf_object::newStream(&document_, "\nQ\n" + content_), false);
    }

  private:
    QPDF& document_;
    pdf_object page_;
    structure& marks_;
    std::string content_;
    std::vector<std::pair<std::string, pdf_object>> appearances_;
    std::size_t number_ = 0;
};

/// Whether a field of this kind does something but shows no value.
bool is_tool(field_kind kind) {
    return kind == field_kind::push_button || kind == field_kind::signature;
}

void flatten_page(QPDF& document, pdf_object page, std::map<QPDFObjGen, field_kind> const& kinds,
                  structure& marks) {
    auto annotations = page.getKey("/Annots");
    if (!annotations.isArray()) return;
    auto others = pdf_object::newArray();
    page_drawing drawing{document, page, marks};
    for (auto const& annotation : annotations.getArrayAsVector()) {
        if (!is_widget(annotation)) {
            others.appendItem(annotation);
            continue;
        }
        auto const kind = kinds.find(annotation.getObjGen());
        auto shown = appearance_of(annotation);
        if (kind != kinds.end() && !is_tool(kind->second) && shown.isStream())
            drawing.draw(annotation, shown);
    }
    drawing.finish();
    if (others.getArrayNItems() == 0)
        page.removeKey("/Annots");
    else
        page.replaceKey("/Annots", others);
}

} // namespace

pdf_object appearance_of(pdf_object const& widget) {
    return QPDFAnnotationObjectHelper{widget}.getAppearanceStream("/N");
}

bool is_flattened(std::string_view resource) {
    return resource.substr(0, resource_prefix.size()) == resource_prefix;
}

void flatten_form(QPDF& document, std::vector<form_field> const& fields) {
    std::map<QPDFObjGen, field_kind> kinds;
    for (auto const& field : fields)
        for (auto const& widget : field.widgets)
            kinds.emplace(widget.getObjGen(), field.kind);
    structure marks{document};
    for (auto const& page : document.getAllPages())
        flatten_page(document, page, kinds, marks);
    marks.finish();
    document.getRoot().removeKey("/AcroForm");
}

namespace {

[[noreturn]] void refuse_printed(std::string_view what) {
    std::string text{"a print copy "};
    text.append(what);
    throw std::runtime_error{text};
}

int value_of(char digit) {
    static constexpr std::string_view digits = "0123456789abcdef";
    return static_cast<int>(digits.find(digit));
}

/// Returns the codes that the content writes in hexadecimal, one entry for each piece.
std::vector<std::string> pieces_of(std::string_view content) {
    std::vector<std::string> pieces;
    for (auto end = content.find("> Tj"); end != std::string_view::npos;
         end = content.find("> Tj", end + 1)) {
        auto const begin = content.rfind('<', end);
        if (begin == std::string_view::npos) continue;
        auto const digits = content.substr(begin + 1, end - begin - 1);
        auto& piece = pieces.emplace_back();
        for (std::size_t at = 0; at + 1 < digits.size(); at += 2)
            piece.push_back(
                static_cast<char>(value_of(digits[at]) * 16 + value_of(digits[at + 1])));
    }
    return pieces;
}

/// A page as it was before its fields were drawn into it. Drawing turns a single content stream
/// into a list, so we must compare with each form that the content may have had.
struct page_before {
    pdf_object page;
    std::vector<pdf_object> contents; ///< the forms that the original content may have had
};

page_before before_drawing(QPDF& document, pdf_object const& page) {
    page_before before{pdf_object{page}.shallowCopy(), {}};
    auto resources = before.page.getKey("/Resources");
    bool const shared = resources.isIndirect();
    resources = resources.shallowCopy();
    auto forms = resources.getKey("/XObject");
    bool const own_object = forms.isIndirect();
    forms = forms.shallowCopy();
    for (auto const& key : forms.getKeys())
        if (is_flattened(key)) forms.removeKey(key);
    if (own_object) forms = document.makeIndirectObject(forms);
    if (forms.getKeys().empty() && !own_object)
        resources.removeKey("/XObject");
    else
        resources.replaceKey("/XObject", forms);
    if (shared) resources = document.makeIndirectObject(resources);
    before.page.replaceKey("/Resources", resources);
    auto parts = before.page.getKey("/Contents").getArrayAsVector();
    if (parts.size() < 3) refuse_printed("has a changed page");
    parts = {parts.begin() + 1, parts.end() - 1};
    if (parts.size() == 1) before.contents.push_back(parts.front());
    before.contents.push_back(pdf_object::newArray(parts));
    before.contents.push_back(document.makeIndirectObject(pdf_object::newArray(parts)));
    return before;
}

std::vector<pdf_object> drawn_on(pdf_object const& page) {
    std::vector<pdf_object> drawn;
    auto forms =
        QPDFPageObjectHelper{page}.getAttribute("/Resources", false).getKeyIfDict("/XObject");
    if (!forms.isDictionary()) return drawn;
    for (auto const& key : forms.getKeys())
        if (is_flattened(key)) drawn.push_back(forms.getKey(key));
    return drawn;
}

void verify_page(QPDF& document, pdf_object const& page, crypto::digest const& made_of) {
    if (drawn_on(page).empty()) {
        if (digest_of_page(page) != made_of) refuse_printed("has a changed page");
        return;
    }
    auto before = before_drawing(document, page);
    bool const same = std::any_of(before.contents.begin(), before.contents.end(),
                                  [&](pdf_object const& contents) {
                                      before.page.replaceKey("/Contents", contents);
                                      return digest_of_page(before.page) == made_of;
                                  });
    if (!same) refuse_printed("has a changed page");
}

/// Checks that everything in `expected` occurs in `there`, as many times as expected.
template <class Seen>
void verify_seen(std::vector<Seen> const& expected, std::vector<Seen> there) {
    std::map<Seen, std::int64_t> left;
    for (auto const& each : there)
        ++left[each];
    for (auto const& each : expected)
        if (--left[each] < 0) refuse_printed("lacks a value");
}

void verify_values(std::vector<pdf_object> const& drawn, drawn_values const& values) {
    std::vector<std::vector<std::string>> texts;
    std::vector<crypto::digest> ticks;
    for (auto shown : drawn) {
        auto const bytes = shown.getStreamData(qpdf_dl_generalized);
        texts.push_back(
            pieces_of({reinterpret_cast<char const*>(bytes->getBuffer()), bytes->getSize()}));
        ticks.push_back(digest_of_appearance(shown));
    }
    verify_seen(values.texts, std::move(texts));
    verify_seen(values.ticks, std::move(ticks));
}

void verify_no_fields(QPDF& document) {
    if (document.getRoot().hasKey("/AcroForm")) refuse_printed("has a form");
    for (auto& each : document.getAllObjects()) {
        bool const field =
            each.isDictionaryOfType("", "/Widget") || (each.isDictionary() && each.hasKey("/FT"));
        if (field) refuse_printed("has a field");
    }
}

void verify_document(QPDF& document, template_record const& made_of, drawn_values const& values,
                     std::size_t sheets) {
    if (!is_stripped(document)) refuse_printed("has content that its template must not have");
    verify_no_fields(document);
    auto const pages = document.getAllPages();
    if (pages.size() != made_of.pages.size() + sheets) refuse_printed("has other pages");
    std::vector<pdf_object> drawn;
    for (std::size_t at = 0; at < made_of.pages.size(); ++at) {
        auto const on_page = drawn_on(pages[at]);
        drawn.insert(drawn.end(), on_page.begin(), on_page.end());
        verify_page(document, pages[at], made_of.pages[at]);
    }
    verify_values(drawn, values);
}

} // namespace

crypto::digest digest_of_appearance(pdf_object const& shown) {
    return digest_of(shown, {"/Font", "/StructParent", "/StructParents"}, stream_data::stored);
}

void verify_printed(std::string_view copy, template_record const& made_of,
                    drawn_values const& values, std::size_t sheets) {
    try {
        verify_document(*open_pdf(copy), made_of, values, sheets);
    } catch (QPDFExc const&) {
        refuse_printed("can't be read back");
    }
}

} // namespace tassel::pdf
