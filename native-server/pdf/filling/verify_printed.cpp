#include "pdf/filling/verify_printed.hpp"

#include "pdf/check_template.hpp"
#include "pdf/filling/flatten_form.hpp"
#include "pdf/object_digest.hpp"
#include "pdf/verify_filled.hpp"

#include <algorithm>
#include <map>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <stdexcept>

namespace tassel::pdf {
namespace {

using pdf_object = QPDFObjectHandle;

[[noreturn]] void refuse_printed(std::string_view what) {
    std::string text{"a print copy "};
    text.append(what);
    throw std::runtime_error{text};
}

int value_of(char digit) {
    static constexpr std::string_view digits = "0123456789abcdef";
    return static_cast<int>(digits.find(digit));
}

/// The codes that content writes in hexadecimal, piece by piece.
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

/// A page before its fields were drawn into it, as far as its own content and resources go. Content
/// that was one stream is now a list.
struct page_before {
    pdf_object page;
    std::vector<pdf_object> contents; ///< the original ones
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

/// Checks that everything in `expected` is there, and removes each match once.
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
    if (!is_stripped(document)) refuse_printed("has what its template had to lose");
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
