#include "mapping/reading/form_reader.hpp"

#include "document_check/pdf_check.hpp"
#include "document_check/pdf_objects.hpp"
#include "mapping/reading/page_text.hpp"
#include "pdf/form_filler.hpp"
#include "pdf/template_file.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <map>
#include <new>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tassel::mapping {
namespace {

using document_check::pdf_verdict;

char const* sentence_on(pdf_verdict verdict) {
    switch (verdict) {
    case pdf_verdict::launching: return "the file names other files or starts programs";
    case pdf_verdict::calling: return "the file opens addresses without a click, or sends data";
    case pdf_verdict::embedding: return "the file carries other files";
    case pdf_verdict::playing: return "the file plays sound or film";
    case pdf_verdict::linking:
        return "the file has a link to something other than a web page, an email, or a telephone "
               "call";
    case pdf_verdict::scripted: return "the file has scripts where no form needs them";
    case pdf_verdict::acting: return "the file has actions that no form needs";
    default: return "the file is damaged";
    }
}

void require(pdf_verdict verdict) {
    if (verdict != pdf_verdict::sound) throw pdf::template_fault{sentence_on(verdict)};
}

/// Throws for a finding, except for scripts and submit buttons, because filling a form removes
/// those.
void require_unless_taken_out(pdf_verdict verdict) {
    bool const is_taken_out = verdict == pdf_verdict::scripted || verdict == pdf_verdict::calling;
    if (!is_taken_out) require(verdict);
}

/// Throws for an automatic action that documents must not have. Allows scripts, because they are
/// removed later.
void require_still(QPDFObjectHandle action) {
    if (!action.isDictionary()) return;
    auto const verdict =
        document_check::check_action(action, document_check::action_start::automatic);
    if (verdict != pdf_verdict::scripted) require(verdict);
}

void require_still_at(QPDFObjectHandle actions) {
    if (!actions.isDictionary()) return;
    for (auto const& [event, action] : actions.ditems())
        require_still(action);
}

QPDFObjectHandle dictionary_of(QPDFObjectHandle value) {
    return value.isStream() ? value.getDict() : value;
}

/// Visits each array, dictionary, and stream that the trailer leads to, once. Objects that were
/// removed can't be reached.
template <class Visit>
void walk(QPDF& document, Visit visit) {
    std::set<QPDFObjGen> seen;
    std::vector<QPDFObjectHandle> left{document.getTrailer()};
    auto const push = [&left](QPDFObjectHandle child) {
        if (child.isArray() || child.isDictionary() || child.isStream()) left.push_back(child);
    };
    while (!left.empty()) {
        auto const next = left.back();
        left.pop_back();
        if (next.isIndirect() && !seen.insert(next.getObjGen()).second) continue;
        visit(next);
        auto within = dictionary_of(next);
        if (within.isArray()) {
            for (auto const& item : within.aitems())
                push(item);
        } else {
            for (auto const& [key, value] : within.ditems())
                push(value);
        }
    }
}

bool is_yes(QPDFObjectHandle value) {
    return value.isBool() && value.getBoolValue();
}

/// Removes from `document` everything that a filled form must not have (pdf/template_file.hpp).
/// Throws pdf::template_fault if a PDF reader would draw the form, or if the form does or contains
/// something that uploaded documents must not (document_check/pdf_objects.hpp). Scripts and submit
/// buttons do not count: some forms of the Department have them, and they are removed here.
void refuse_unwanted(QPDF& document) {
    auto root = document.getRoot();
    if (is_yes(root.getKey("/NeedsRendering")))
        throw pdf::template_fault{"the form is drawn by its reader (dynamic XFA)"};
    require_still(root.getKey("/OpenAction"));
    require_still_at(root.getKey("/AA"));
    for (auto page : document.getAllPages())
        require_still_at(page.getKey("/AA"));
    // Remove the XFA form inside the form before we judge its text.
    if (auto form = root.getKey("/AcroForm"); form.isDictionary()) form.removeKey("/XFA");
    document_check::pdf_objects all{document_check::longest_form_text};
    for (auto const& object : document.getAllObjects())
        require_unless_taken_out(all.check(object));
    // Check each dictionary separately as well: if an object contains a script and another
    // forbidden action, the check above reports only the script.
    walk(document, [](QPDFObjectHandle const& object) {
        auto const dictionary = dictionary_of(object);
        if (!QPDFObjectHandle{dictionary}.isDictionary()) return;
        require_unless_taken_out(document_check::check_possible_action(dictionary));
    });
    pdf::strip_template(document);
    document_check::pdf_objects left{document_check::longest_form_text};
    require(left.check(document.getTrailer()));
    walk(document, [&left](QPDFObjectHandle const& object) {
        if (object.isIndirect()) require(left.check(object));
    });
}

// These are the limits of document checks, scaled to the size of forms.
constexpr std::size_t maximum_decoded = std::size_t{192} << 20U;
constexpr std::size_t maximum_parsed = std::size_t{96} << 20U;
constexpr std::size_t maximum_objects = 100'000;
constexpr std::size_t maximum_pages = 100;
constexpr std::size_t maximum_widgets = 5'000;

[[noreturn]] void refuse(char const* reason) {
    throw pdf::template_fault{reason};
}

std::string bounded(std::string text) {
    if (text.size() > longest_read_text) refuse("a text of a form field is too long");
    return text;
}

std::string text_of(QPDFObjectHandle object) {
    return object.isString() ? bounded(object.getUTF8Value()) : std::string{};
}

/// Returns the tooltip of a widget. If it has none, its parents may have one.
std::string tooltip_of(QPDFObjectHandle field) {
    constexpr int highest = 32;
    for (int above = 0; above < highest && field.isDictionary(); ++above) {
        auto tooltip = field.getKey("/TU");
        if (tooltip.isString()) return text_of(tooltip);
        field = field.getKey("/Parent");
    }
    return {};
}

area area_of(QPDFObjectHandle rectangle) {
    if (!rectangle.isRectangle()) return {};
    auto const sides = rectangle.getArrayAsRectangle();
    return {to_thousandths(sides.llx), to_thousandths(sides.lly), to_thousandths(sides.urx),
            to_thousandths(sides.ury)};
}

/// The number of the page that shows each annotation.
using pages_of_widgets = std::map<QPDFObjGen, std::int64_t>;

pages_of_widgets find_widgets(std::vector<QPDFObjectHandle> const& pages) {
    pages_of_widgets found;
    std::int64_t number = 0;
    for (auto page : pages) {
        ++number;
        auto annotations = page.getKey("/Annots");
        if (!annotations.isArray()) continue;
        for (auto const& one : annotations.getArrayAsVector()) {
            if (one.isIndirect()) found.emplace(one.getObjGen(), number);
            if (found.size() > maximum_widgets) refuse("the file has too many form fields");
        }
    }
    return found;
}

std::vector<std::string> states_of(QPDFObjectHandle widget) {
    std::vector<std::string> states;
    auto shown = widget.getKey("/AP");
    auto normal = shown.isDictionary() ? shown.getKey("/N") : shown;
    if (!normal.isDictionary()) return states;
    for (auto const& key : normal.getKeys()) {
        auto const state = key.substr(1);
        if (pdf::has_state(widget, state)) states.push_back(bounded(state));
    }
    return states;
}

read_field read_one(pdf::form_field const& field, pages_of_widgets const& pages) {
    read_field read{bounded(field.name),      field.kind, field.flags, field.longest,
                    tooltip_of(field.object), {}};
    for (auto widget : field.widgets) {
        auto const page = pages.find(widget.getObjGen());
        read_widget place{
            page == pages.end() ? 0 : page->second, area_of(widget.getKey("/Rect")), {}};
        if (field.kind == pdf::field_kind::box) place.states = states_of(widget);
        read.widgets.push_back(std::move(place));
    }
    return read;
}

std::vector<read_field> read_all_fields(QPDF& document,
                                        std::vector<QPDFObjectHandle> const& pages) {
    auto const fields = pdf::read_fields(document);
    if (fields.empty()) refuse("the file has no form fields");
    if (fields.size() > maximum_read_fields) refuse("the file has too many form fields");
    auto const found = find_widgets(pages);
    std::set<std::string> names;
    std::vector<read_field> read;
    for (auto const& field : fields) {
        if (!names.insert(field.name).second) refuse("two form fields have the same name");
        read.push_back(read_one(field, found));
    }
    return read;
}

read_page read_one(QPDFObjectHandle const& page, read_fonts& fonts, reading_effort& left) {
    QPDFPageObjectHelper whole{page};
    auto const size = area_of(whole.getAttribute("/MediaBox", false));
    return {size.right - size.left, size.top - size.bottom, words_of_page(page, fonts, left)};
}

read_form read_opened(QPDF& document) {
    if (document.isEncrypted()) refuse("the file is encrypted");
    if (document.getObjectCount() > maximum_objects) refuse("the file is too large");
    auto const& pages = document.getAllPages();
    if (pages.empty()) refuse("the file has no pages");
    if (pages.size() > maximum_pages) refuse("the file has more than 100 pages");
    refuse_unwanted(document);
    read_form form;
    form.language = text_of(document.getRoot().getKey("/Lang"));
    form.fields = read_all_fields(document, pages);
    read_fonts fonts;
    reading_effort left;
    for (auto const& page : pages)
        form.pages.push_back(read_one(page, fonts, left));
    return form;
}

} // namespace

read_form read_unknown_form(std::string_view file) {
    namespace check = document_check;
    constexpr std::size_t furthest_begin = 1'024;
    if (file.substr(0, furthest_begin).find("%PDF-") == std::string_view::npos)
        refuse("the file is not a PDF");
    if (check::size_up_to_end(file) == 0) refuse("the file is damaged: it has no end");
    check::reading_costs costs{check::reading_budget{maximum_decoded},
                               check::reading_budget{maximum_parsed}};
    check::bounded_decoding const within{costs};
    try {
        QPDF document;
        document.setSuppressWarnings(true); // warnings would quote the document
        document.setAttemptRecovery(false);
        document.processInputSource(check::counted_source(file, costs));
        return read_opened(document);
    } catch (pdf::template_fault const&) {
        throw;
    } catch (QPDFExc const& fault) {
        refuse(fault.getErrorCode() == qpdf_e_password ? "the file is encrypted"
                                                       : "the file is damaged");
    } catch (check::over_budget const&) {
        refuse("the file is too large: what it holds takes too long to read");
    } catch (std::bad_alloc const&) {
        refuse("the file is too large: what it holds takes too much memory");
    } catch (std::exception const&) { // from libqpdf's own checks
        refuse("the file is damaged");
    }
}

} // namespace tassel::mapping
