#include "document_check/pdf_objects.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <qpdf/Pipeline.hh>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document_check {
namespace {

/// Keeps what a stream decodes to.
class kept_text final : public Pipeline {
  public:
    explicit kept_text(reading_budget& budget) : Pipeline{"text", nullptr}, budget_{budget} {}

    void write(unsigned char const* data, std::size_t size) override {
        budget_.spend(size);
        text_.append(reinterpret_cast<char const*>(data), size);
    }
    void finish() override {}

    [[nodiscard]] std::string const& text() const noexcept { return text_; }

  private:
    std::string text_;
    reading_budget& budget_;
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

/// Kinds of actions that go somewhere else or send a form: fit for a button, which somebody
/// presses, and not for what happens by itself.
pdf_verdict check_automatic_kind(std::string_view name) {
    static constexpr std::array actions{
        named_verdict{"/URI", pdf_verdict::calling},
        named_verdict{"/SubmitForm", pdf_verdict::calling},
        named_verdict{"/GoToR", pdf_verdict::launching},
    };
    auto const verdict = verdict_on(actions, name);
    return verdict != pdf_verdict::sound ? verdict : check_kind("/S", name);
}

/// Programs leave such behind when they take a file out.
bool is_empty_tree(QPDFObjectHandle tree) {
    auto names = tree.getKey("/Names");
    return !tree.hasKey("/Kids") && (!names.isArray() || names.getArrayNItems() == 0);
}

} // namespace

bool pdf_objects::is_first(std::set<QPDFObjGen>& seen, QPDFObjectHandle const& object) {
    return !object.isIndirect() || seen.insert(object.getObjGen()).second;
}

/// False: it can't be decoded. What is no stream is the name of the packet that follows.
bool pdf_objects::add_packet(QPDFObjectHandle packet, std::string& form) {
    if (!packet.isStream()) return true;
    auto const known = packets_.find(packet.getObjGen());
    if (known != packets_.end()) {
        form_text_.spend(known->second.size());
        form.append(known->second);
        return true;
    }
    kept_text text{form_text_};
    bool decoded = false;
    bool const whole = packet.pipeStreamData(&text, &decoded, 0, qpdf_dl_generalized, true);
    if (!whole || !decoded) return false;
    form.append(packets_.emplace(packet.getObjGen(), text.text()).first->second);
    return true;
}

/// XFA: a stream, or an array of names and the packets that make one text together.
pdf_verdict pdf_objects::check_form(QPDFObjectHandle form) {
    if (!is_first(forms_, form)) return pdf_verdict::sound;
    std::string text;
    bool readable = add_packet(form, text);
    if (form.isArray())
        for (auto const& packet : form.aitems())
            readable = readable && add_packet(packet, text);
    if (!readable) return pdf_verdict::broken;
    return runs_scripts(text) ? pdf_verdict::scripted : pdf_verdict::sound;
}

/// Actions, in arrays or not, and those that follow each of them.
pdf_verdict pdf_objects::check_automatic(handles actions) {
    while (!actions.empty()) {
        auto next = actions.back();
        actions.pop_back();
        if (!is_first(actions_, next)) continue;
        if (next.isArray()) {
            for (auto const& item : next.aitems())
                actions.push_back(item);
        }
        if (!next.isDictionary()) continue;
        auto kind = next.getKey("/S");
        auto const verdict =
            kind.isName() ? check_automatic_kind(kind.getName()) : pdf_verdict::sound;
        if (verdict != pdf_verdict::sound) return verdict;
        actions.push_back(next.getKey("/Next"));
    }
    return pdf_verdict::sound;
}

/// Names that mean what they say wherever they stand. Fonts and pictures have names that a document
/// chooses: such a dictionary must not be taken for a script or a file, which is why the kind of
/// the value counts.
pdf_verdict pdf_objects::check_entry(std::string const& key, QPDFObjectHandle value) {
    if (value.isName()) return check_kind(key, value.getName());
    bool const is_text = value.isString() || value.isStream();
    if ((key == "/JS" || key == "/OnInstantiate") && is_text) return pdf_verdict::scripted;
    if (key == "/XFA") return check_form(value);
    if (key == "/OpenAction") return check_automatic({value});
    if (!value.isDictionary()) return pdf_verdict::sound;
    if (key == "/AA" && is_first(action_tables_, value)) {
        handles actions;
        for (auto const& [event, action] : value.ditems())
            actions.push_back(action);
        return check_automatic(std::move(actions));
    }
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
pdf_verdict pdf_objects::check_level(QPDFObjectHandle object, handles& within) {
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

pdf_verdict pdf_objects::check(QPDFObjectHandle const& object) {
    QPDFObjectHandle first = object;
    if (first.isStream()) {
        first = first.getDict();
        if (first.hasKey("/F")) return pdf_verdict::launching; // its data are another file's
    }
    if (!first.isArray() && !first.isDictionary()) return pdf_verdict::sound;
    handles within{first};
    while (!within.empty()) {
        auto const next = within.back();
        within.pop_back();
        auto const verdict = check_level(next, within);
        if (verdict != pdf_verdict::sound) return verdict;
    }
    return pdf_verdict::sound;
}

} // namespace tassel::document_check
