#include "document_check/pdf_objects.hpp"

#include "document_check/pdf_check.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <qpdf/Pipeline.hh>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document_check {
namespace {

/// Keeps what a stream decodes to, up to a limit: a few octets can decode to any number.
class bounded_text final : public Pipeline {
  public:
    bounded_text() : Pipeline{"text", nullptr} {}

    void write(unsigned char const* data, std::size_t size) override {
        exceeded_ = exceeded_ || size > longest_form_text - text_.size();
        if (exceeded_) throw std::length_error{"a form is too long"}; // ends the decoding
        text_.append(reinterpret_cast<char const*>(data), size);
    }
    void finish() override { text_.push_back('\n'); } // between the packets of a form

    [[nodiscard]] std::string const& text() const noexcept { return text_; }
    [[nodiscard]] bool exceeded() const noexcept { return exceeded_; }

  private:
    std::string text_;
    bool exceeded_ = false;
};

/// Whether an element of that name begins in `text`, in whichever namespace.
bool has_element(std::string_view text, std::string_view name) {
    for (auto at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        if (at > 0 && (text[at - 1] == '<' || text[at - 1] == ':')) return true;
    }
    return false;
}

/// A form that can't be read plainly counts as one with scripts: UTF-16, or entities of its own.
bool runs_scripts(std::string_view form) {
    return form.find('\0') != std::string_view::npos || form.find("<!") != std::string_view::npos ||
           has_element(form, "script");
}

/// XFA: a stream, or an array of names and the packets that make one text together.
pdf_verdict check_form(QPDFObjectHandle form) {
    bounded_text text;
    auto const take = [&text](QPDFObjectHandle packet) {
        return !packet.isStream() ||
               packet.pipeStreamData(&text, nullptr, 0, qpdf_dl_generalized, true);
    };
    bool readable = take(form);
    if (form.isArray())
        for (auto const& packet : form.aitems())
            readable = take(packet) && readable;
    if (text.exceeded()) return pdf_verdict::oversized;
    if (!readable) return pdf_verdict::broken;
    return runs_scripts(text.text()) ? pdf_verdict::scripted : pdf_verdict::sound;
}

struct named_verdict {
    std::string_view name;
    pdf_verdict verdict;
};

template <std::size_t Count>
pdf_verdict verdict_on(std::array<named_verdict, Count> const& table, std::string_view name) {
    auto const* const found = std::find_if(table.begin(), table.end(),
                                           [name](auto const& each) { return each.name == name; });
    return found == table.end() ? pdf_verdict::sound : found->verdict;
}

/// Kinds of actions (/S) and of annotations (/Subtype). Not the type /EmbeddedFile: the packets of
/// forms have it too, and a file that nothing names can't be opened.
pdf_verdict check_kind(std::string_view key, std::string_view name) {
    static constexpr std::array actions{
        named_verdict{"/JavaScript", pdf_verdict::scripted},
        named_verdict{"/Launch", pdf_verdict::launching},
        named_verdict{"/ImportData", pdf_verdict::launching},
        named_verdict{"/GoToE", pdf_verdict::embedding},
    };
    static constexpr std::array annotations{
        named_verdict{"/FileAttachment", pdf_verdict::embedding},
        named_verdict{"/RichMedia", pdf_verdict::embedding},
    };
    if (key == "/S") return verdict_on(actions, name);
    if (key == "/Subtype") return verdict_on(annotations, name);
    return pdf_verdict::sound;
}

/// Programs leave such behind when they take a file out.
bool is_empty_tree(QPDFObjectHandle tree) {
    auto names = tree.getKey("/Names");
    return !tree.hasKey("/Kids") && (!names.isArray() || names.getArrayNItems() == 0);
}

/// Names that mean what they say wherever they stand. Fonts and pictures have names that a document
/// chooses: such a dictionary must not be taken for a script or a file, which is why the kind of
/// the value counts.
pdf_verdict check_entry(std::string const& key, QPDFObjectHandle value) {
    if (value.isName()) return check_kind(key, value.getName());
    bool const is_text = value.isString() || value.isStream();
    if ((key == "/JS" || key == "/OnInstantiate") && is_text) return pdf_verdict::scripted;
    if (key == "/XFA") return check_form(value);
    if (!value.isDictionary()) return pdf_verdict::sound;
    if (key == "/JavaScript") return pdf_verdict::scripted;
    if (key == "/Collection") return pdf_verdict::embedding;
    if (key == "/EmbeddedFiles" && !is_empty_tree(value)) return pdf_verdict::embedding;
    if (key != "/EF") return pdf_verdict::sound;
    static constexpr std::array files{"/F", "/UF", "/DOS", "/Mac", "/Unix"};
    bool const has_file = std::any_of(files.begin(), files.end(),
                                      [&](char const* name) { return value.hasKey(name); });
    return has_file ? pdf_verdict::embedding : pdf_verdict::sound;
}

/// Puts what is written within `object` on the heap of what is still to be looked at.
pdf_verdict check_level(QPDFObjectHandle object, std::vector<QPDFObjectHandle>& within) {
    auto const push = [&within](QPDFObjectHandle child) {
        bool const nested = !child.isIndirect() && (child.isArray() || child.isDictionary());
        if (nested) within.push_back(std::move(child));
    };
    if (object.isArray()) {
        for (auto const& item : object.aitems())
            push(item);
        return pdf_verdict::sound;
    }
    for (auto const& [key, value] : object.ditems()) {
        auto const verdict = check_entry(key, value);
        if (verdict != pdf_verdict::sound) return verdict;
        push(value);
    }
    return pdf_verdict::sound;
}

} // namespace

pdf_verdict check_pdf_object(QPDFObjectHandle const& object) {
    QPDFObjectHandle first = object;
    if (first.isStream()) first = first.getDict();
    if (!first.isArray() && !first.isDictionary()) return pdf_verdict::sound;
    std::vector<QPDFObjectHandle> within{first};
    while (!within.empty()) {
        auto const next = within.back();
        within.pop_back();
        auto const verdict = check_level(next, within);
        if (verdict != pdf_verdict::sound) return verdict;
    }
    return pdf_verdict::sound;
}

} // namespace tassel::document_check
