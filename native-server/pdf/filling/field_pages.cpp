#include "pdf/filling/field_pages.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

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

} // namespace tassel::pdf
