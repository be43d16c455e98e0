#include "pdf/check_template.hpp"

#include "pdf/form_appearance.hpp"
#include "pdf/open_pdf.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <qpdf/QPDFExc.hh>
#include <string>

namespace tassel::pdf {
namespace {

constexpr std::size_t maximum_objects = 100'000;
constexpr std::size_t maximum_pages = 100;

using fields_by_name = std::map<std::string_view, form_field const*>;

[[noreturn]] void refuse_field(std::string_view what, std::string_view name) {
    std::string text{what};
    text.append(": ").append(name);
    throw template_fault{text};
}

bool is_dynamic(QPDFObjectHandle root) {
    auto rendering = root.getKey("/NeedsRendering");
    return rendering.isBool() && rendering.getBoolValue();
}

bool is_signed(form_field const& field) {
    auto object = field.object;
    return field.kind == field_kind::signature && object.getKey("/V").isDictionary();
}

fields_by_name index(std::vector<form_field> const& fields) {
    fields_by_name by_name;
    for (auto const& field : fields) {
        bool const is_new = by_name.emplace(field.name, &field).second;
        if (!is_new) refuse_field("a field is there several times", field.name);
    }
    return by_name;
}

form_field const& find(fields_by_name const& by_name, std::string_view name) {
    auto const found = by_name.find(name);
    if (found == by_name.end()) refuse_field("a field is not there", name);
    return *found->second;
}

void check_field(form_field const& field, std::string_view state) {
    auto const wanted = state.empty() ? field_kind::text : field_kind::box;
    if (field.kind != wanted) refuse_field("a field is of another kind", field.name);
    bool const has_place = std::all_of(field.widgets.begin(), field.widgets.end(), &can_show_value);
    if (!has_place) refuse_field("a field has no upright place on a page", field.name);
    if (state.empty()) return;
    bool const has = std::any_of(field.widgets.begin(), field.widgets.end(),
                                 [state](auto const& each) { return has_state(each, state); });
    if (!has) refuse_field("a box lacks the state that would tick it", field.name);
}

} // namespace

std::shared_ptr<QPDF> open_template(std::string_view file) {
    try {
        auto document = open_pdf(file);
        if (document->isEncrypted()) throw template_fault{"the file is encrypted"};
        if (document->getObjectCount() > maximum_objects)
            throw template_fault{"the file is too large"};
        return document;
    } catch (QPDFExc const& fault) {
        throw template_fault{fault.getErrorCode() == qpdf_e_password ? "the file is encrypted"
                                                                     : "the file is damaged"};
    }
}

void check_template(QPDF& document, std::vector<form_field> const& fields,
                    template_expectation const& expected) {
    if (is_dynamic(document.getRoot()))
        throw template_fault{"the form is drawn by its reader (dynamic XFA)"};
    auto const pages = document.getAllPages().size();
    if (pages > maximum_pages || static_cast<std::int64_t>(pages) != expected.page_count)
        throw template_fault{"the file has another number of pages"};
    if (static_cast<std::int64_t>(fields.size()) != expected.field_count)
        throw template_fault{"the file has another number of form fields"};
    if (std::any_of(fields.begin(), fields.end(), &is_signed))
        throw template_fault{"the file is signed"};
    auto const by_name = index(fields);
    for (auto const& each : expected.fields)
        check_field(find(by_name, each.field), each.state);
    for (auto const name : expected.never_filled)
        static_cast<void>(find(by_name, name));
}

} // namespace tassel::pdf
