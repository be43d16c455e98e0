#include "mapping/reading/unwanted_parts.hpp"

#include "pdf/form_filler.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::mapping {
namespace {

constexpr std::size_t most_nested = 2'000'000;

template <std::size_t Count>
bool is_one_of(std::array<std::string_view, Count> const& names, QPDFObjectHandle value) {
    if (!value.isName()) return false;
    auto const name = value.getName();
    return std::find(names.begin(), names.end(), name) != names.end();
}

char const* fault_of(QPDFObjectHandle dictionary) {
    static constexpr std::array<std::string_view, 3> launching{"/Launch", "/ImportData", "/GoToE"};
    static constexpr std::array<std::string_view, 2> carrying{"/FileAttachment", "/RichMedia"};
    if (is_one_of(launching, dictionary.getKey("/S"))) return "the file starts programs";
    bool const carries = is_one_of(carrying, dictionary.getKey("/Subtype")) ||
                         dictionary.getKey("/EF").isDictionary() ||
                         dictionary.getKey("/Collection").isDictionary();
    return carries ? "the file carries other files" : nullptr;
}

/// Of all that is written within an object.
void check_object(QPDFObjectHandle object, std::size_t& left) {
    std::vector<QPDFObjectHandle> within{object.isStream() ? object.getDict() : object};
    auto const push = [&within](QPDFObjectHandle child) {
        bool const nested = !child.isIndirect() && (child.isArray() || child.isDictionary());
        if (nested) within.push_back(child);
    };
    while (!within.empty()) {
        auto next = within.back();
        within.pop_back();
        if (left-- == 0) throw pdf::template_fault{"the file is too large"};
        if (next.isArray()) {
            for (auto const& item : next.getArrayAsVector())
                push(item);
        } else if (next.isDictionary()) {
            if (auto const* const fault = fault_of(next)) throw pdf::template_fault{fault};
            for (auto const& key : next.getKeys())
                push(next.getKey(key));
        }
    }
}

/// Scripts are not among them: forms have some, and lose them before they are filled.
bool acts(QPDFObjectHandle action) {
    static constexpr std::array<std::string_view, 3> kinds{"/SubmitForm", "/URI", "/GoToR"};
    return action.isDictionary() && is_one_of(kinds, action.getKey("/S"));
}

bool acts_at(QPDFObjectHandle actions) {
    if (!actions.isDictionary()) return false;
    auto const events = actions.getKeys();
    return std::any_of(events.begin(), events.end(),
                       [&](std::string const& event) { return acts(actions.getKey(event)); });
}

bool is_yes(QPDFObjectHandle value) {
    return value.isBool() && value.getBoolValue();
}

} // namespace

void refuse_unwanted(QPDF& document) {
    auto root = document.getRoot();
    if (is_yes(root.getKey("/NeedsRendering")))
        throw pdf::template_fault{"the form is drawn by its reader (dynamic XFA)"};
    bool acts_when_opened = acts(root.getKey("/OpenAction")) || acts_at(root.getKey("/AA"));
    for (auto page : document.getAllPages())
        acts_when_opened = acts_when_opened || acts_at(page.getKey("/AA"));
    if (acts_when_opened)
        throw pdf::template_fault{"the file opens addresses or sends data when it is opened"};
    std::size_t left = most_nested;
    for (auto const& object : document.getAllObjects())
        check_object(object, left);
}

} // namespace tassel::mapping
