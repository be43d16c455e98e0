#include "mapping/reading/unwanted_parts.hpp"

#include "document_check/pdf_check.hpp"
#include "document_check/pdf_objects.hpp"
#include "pdf/check_template.hpp"
#include "pdf/form_filler.hpp"

#include <set>
#include <vector>

namespace tassel::mapping {
namespace {

using document_check::pdf_verdict;

char const* sentence_on(pdf_verdict verdict) {
    switch (verdict) {
    case pdf_verdict::launching: return "the file names other files or starts programs";
    case pdf_verdict::calling: return "the file opens addresses or sends data by itself";
    case pdf_verdict::embedding: return "the file carries other files";
    case pdf_verdict::playing: return "the file plays sound or film";
    case pdf_verdict::linking: return "the file links to what is no page, no mail and no telephone";
    case pdf_verdict::scripted: return "the file has scripts where no form needs them";
    case pdf_verdict::acting: return "the file has actions that no form needs";
    default: return "the file is damaged";
    }
}

void require(pdf_verdict verdict) {
    if (verdict != pdf_verdict::sound) throw pdf::template_fault{sentence_on(verdict)};
}

/// Scripts, and buttons that send: what is filled has lost them.
void require_unless_taken_out(pdf_verdict verdict) {
    bool const is_taken_out = verdict == pdf_verdict::scripted || verdict == pdf_verdict::calling;
    if (!is_taken_out) require(verdict);
}

/// Scripts of the document are taken out as well; what else begins with it is refused as it stands.
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

/// Arrays, dictionaries and streams that the file's end leads to, each once; what was taken out is
/// not among them.
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

} // namespace

void refuse_unwanted(QPDF& document) {
    auto root = document.getRoot();
    if (is_yes(root.getKey("/NeedsRendering")))
        throw pdf::template_fault{"the form is drawn by its reader (dynamic XFA)"};
    require_still(root.getKey("/OpenAction"));
    require_still_at(root.getKey("/AA"));
    for (auto page : document.getAllPages())
        require_still_at(page.getKey("/AA"));
    // The form within the form is taken out before its text is judged.
    if (auto form = root.getKey("/AcroForm"); form.isDictionary()) form.removeKey("/XFA");
    document_check::pdf_objects all{document_check::longest_form_text};
    for (auto const& object : document.getAllObjects())
        require_unless_taken_out(all.check(object));
    // A script beside it hides nothing that is worse.
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

} // namespace tassel::mapping
