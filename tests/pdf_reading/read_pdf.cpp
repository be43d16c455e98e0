#include "pdf_reading/read_pdf.hpp"

#include <cstddef>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFAcroFormDocumentHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <regex>

namespace tassel::testing {
namespace {

std::string text_of(Buffer const& bytes) {
    return {reinterpret_cast<char const*>(bytes.getBuffer()), bytes.getSize()};
}

std::string decode_hexadecimal(std::string const& digits) {
    std::string text;
    for (std::size_t at = 0; at + 1 < digits.size(); at += 2)
        text.push_back(static_cast<char>(std::stoi(digits.substr(at, 2), nullptr, 16)));
    return text;
}

std::string written_by(std::string const& content) {
    static std::regex const shown{"<([0-9A-Fa-f]*)> Tj"};
    std::string text;
    for (std::sregex_iterator at{content.begin(), content.end(), shown}, end; at != end; ++at) {
        if (!text.empty()) text.push_back('\n');
        text.append(decode_hexadecimal((*at)[1]));
    }
    return text;
}

std::string size_in(std::string const& content) {
    static std::regex const setting{"/F0 ([0-9.]+) Tf"};
    std::smatch found;
    return std::regex_search(content, found, setting) ? found[1].str() : std::string{};
}

std::string plain(QPDFObjectHandle value) {
    if (value.isName()) return value.getName().substr(1);
    return value.isString() ? value.getUTF8Value() : std::string{};
}

seen_widget look_at(QPDFAnnotationObjectHelper annotation) {
    seen_widget seen;
    auto object = annotation.getObjectHandle();
    seen.state = plain(object.getKey("/AS"));
    auto shown = object.getKeyIfDict("/AP").getKeyIfDict("/N");
    if (!shown.isStream()) return seen;
    seen.content = text_of(*shown.getStreamData());
    seen.text = written_by(seen.content);
    seen.size = size_in(seen.content);
    return seen;
}

/// Adds a font's name if its file and a table from its codes to Unicode are embedded.
void add_embedded_font(QPDFObjectHandle object, std::set<std::string>& names) {
    if (!object.isDictionary() || !object.hasKey("/ToUnicode")) return;
    auto parts = object.getKey("/DescendantFonts");
    auto part = parts.isArray() ? parts.getArrayItem(0) : object;
    auto descriptor = part.getKeyIfDict("/FontDescriptor");
    if (descriptor.getKeyIfDict("/FontFile2").isStream())
        names.insert(plain(object.getKey("/BaseFont")));
}

bool is_script(QPDFObjectHandle object) {
    return object.isDictionary() && object.hasKey("/JS");
}

} // namespace

seen_pdf read_pdf(std::string_view file) {
    QPDF document;
    document.setSuppressWarnings(true);
    document.setAttemptRecovery(false);
    document.processMemoryFile("file", file.data(), file.size());
    seen_pdf seen;
    for (auto& page : QPDFPageDocumentHelper{document}.getAllPages()) {
        std::string content;
        for (auto& part : page.getPageContents())
            content.append(text_of(*part.getStreamData()));
        seen.pages.push_back(content);
    }
    QPDFAcroFormDocumentHelper form{document};
    for (auto& field : form.getFormFields()) {
        auto& entry = seen.fields[field.getFullyQualifiedName()];
        entry.kind = field.getFieldType();
        entry.value = plain(field.getInheritableFieldValue("/V"));
        for (auto& widget : form.getAnnotationsForField(field)) {
            auto object = widget.getObjectHandle();
            entry.has_action = entry.has_action || object.hasKey("/A") || object.hasKey("/AA");
            entry.widgets.push_back(look_at(widget));
        }
    }
    seen.catalog = document.getRoot().getKeys();
    auto fields = document.getRoot().getKey("/AcroForm");
    if (fields.isDictionary()) seen.form = fields.getKeys();
    for (auto const& object : document.getAllObjects()) {
        seen.has_scripts = seen.has_scripts || is_script(object);
        add_embedded_font(object, seen.embedded_fonts);
    }
    seen.has_warnings = document.anyWarnings();
    return seen;
}

} // namespace tassel::testing
