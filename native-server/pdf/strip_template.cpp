#include "pdf/strip_template.hpp"

#include "pdf/field_tree.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::pdf {
namespace {

constexpr std::array<char const*, 3> of_form{"/XFA", "/SigFlags", "/NeedAppearances"};
constexpr std::array<char const*, 2> of_document{"/Perms", "/Requirements"};

/// Kinds of actions that run, or send what was filled in.
bool does_something(QPDFObjectHandle value) {
    static constexpr std::array<std::string_view, 4> kinds{"/JavaScript", "/Launch", "/ImportData",
                                                           "/SubmitForm"};
    if (!value.isDictionary()) return false;
    auto kind = value.getKey("/S");
    return kind.isName() && std::find(kinds.begin(), kinds.end(), kind.getName()) != kinds.end();
}

/// An action, or one of those that follow it.
bool is_unwanted(QPDFObjectHandle value) {
    if (does_something(value)) return true;
    if (!value.isDictionary()) return false;
    auto next = value.getKey("/Next");
    if (does_something(next)) return true;
    if (!next.isArray()) return false;
    auto const following = next.getArrayAsVector();
    return std::any_of(following.begin(), following.end(), &does_something);
}

/// Actions by what sets them off.
bool has_unwanted(QPDFObjectHandle actions) {
    if (!actions.isDictionary()) return false;
    auto const keys = actions.getKeys();
    return std::any_of(keys.begin(), keys.end(), [&actions](std::string const& key) {
        return is_unwanted(actions.getKey(key));
    });
}

/// Takes actions out of a dictionary, and pushes what is written within it.
void strip_level(QPDFObjectHandle object, std::vector<QPDFObjectHandle>& within) {
    auto const push = [&within](QPDFObjectHandle child) {
        bool const nested = !child.isIndirect() && (child.isArray() || child.isDictionary());
        if (nested) within.push_back(child);
    };
    if (object.isArray()) {
        for (auto const& item : object.getArrayAsVector())
            push(item);
        return;
    }
    for (auto const& key : object.getKeys()) {
        auto value = object.getKey(key);
        if (is_unwanted(value) || (key == "/AA" && has_unwanted(value)))
            object.removeKey(key);
        else
            push(value);
    }
}

void strip_actions(QPDF& document) {
    for (auto& object : document.getAllObjects()) {
        auto first = object.isStream() ? object.getDict() : object;
        if (!first.isArray() && !first.isDictionary()) continue;
        std::vector<QPDFObjectHandle> within{first};
        while (!within.empty()) {
            auto const next = within.back();
            within.pop_back();
            strip_level(next, within);
        }
    }
}

/// A field's value that none of its widgets can show.
void reset_stale_state(form_field& field) {
    auto value = field.object.getKey("/V");
    if (!value.isName() || value.getName() == "/Off") return;
    auto const state = value.getName().substr(1);
    bool const is_known =
        std::any_of(field.widgets.begin(), field.widgets.end(),
                    [&](QPDFObjectHandle const& widget) { return has_state(widget, state); });
    if (!is_known) field.object.replaceKey("/V", QPDFObjectHandle::newName("/Off"));
}

} // namespace

void strip_template(QPDF& document) {
    auto root = document.getRoot();
    for (auto const* key : of_document)
        root.removeKey(key);
    auto names = root.getKey("/Names");
    if (names.isDictionary()) names.removeKey("/JavaScript");
    strip_actions(document);
    auto form = root.getKey("/AcroForm");
    if (!form.isDictionary()) return;
    for (auto const* key : of_form)
        form.removeKey(key);
    for (auto& field : read_fields(document)) {
        if (field.kind == field_kind::box) reset_stale_state(field);
    }
}

bool is_stripped(QPDF& document) {
    auto root = document.getRoot();
    auto form = root.getKey("/AcroForm");
    auto names = root.getKey("/Names");
    auto const has = [](QPDFObjectHandle dictionary, char const* key) {
        return dictionary.isDictionary() && dictionary.hasKey(key);
    };
    return !has(names, "/JavaScript") && !is_unwanted(root.getKey("/OpenAction")) &&
           std::none_of(of_form.begin(), of_form.end(),
                        [&](char const* key) { return has(form, key); }) &&
           std::none_of(of_document.begin(), of_document.end(),
                        [&](char const* key) { return has(root, key); });
}

} // namespace tassel::pdf
