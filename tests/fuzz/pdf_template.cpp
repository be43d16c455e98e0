// Fuzzes the filling in of forms: any file is either refused as a template, or filled in so that
// the copy differs from the template only in its values. C++17, like everything that includes
// libqpdf.
#include "pdf/form_filler.hpp"
#include "pdf/template_file.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <exception>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace {

using namespace tassel::pdf;

void require(bool holds) {
    if (!holds) std::abort();
}

/// An expectation that matches everything in the file, and a value for each field.
struct expected_form {
    template_expectation expected;
    std::vector<field_value> values;
    std::deque<std::string> kept;
};

std::string first_state(form_field const& field) {
    for (auto widget : field.widgets) {
        auto states = widget.getKeyIfDict("/AP").getKeyIfDict("/N");
        if (!states.isDictionary()) continue;
        for (auto const& state : states.getKeys())
            if (state != "/Off") return state.substr(1);
    }
    return {};
}

void expect(expected_form& form, form_field const& field) {
    auto const& name = form.kept.emplace_back(field.name);
    auto const& state = form.kept.emplace_back(first_state(field));
    if (field.kind == field_kind::text) {
        form.expected.fields.push_back({name, {}});
        form.values.push_back({name, "A é", {}});
    } else if (field.kind == field_kind::box && !state.empty()) {
        form.expected.fields.push_back({name, state});
        form.values.push_back({name, {}, state});
    } else {
        form.expected.never_filled.push_back(name);
    }
}

void look_into(expected_form& form, std::string_view file) {
    auto const document = open_template(file);
    form.expected.page_count = static_cast<std::int64_t>(document->getAllPages().size());
    auto const fields = read_fields(*document);
    form.expected.field_count = static_cast<std::int64_t>(fields.size());
    for (auto const& field : fields)
        expect(form, field);
}

void try_to_fill(std::string_view file) {
    expected_form form;
    try {
        look_into(form, file);
    } catch (std::exception const&) { // libqpdf refuses the file
        return;
    }
    try {
        auto const prepared = prepare_template(file, form.expected);
        auto const made = prepared->fill(form.values, {});
        if (std::holds_alternative<misfit>(made)) {
            require(std::get<misfit>(made).value < form.values.size());
            return;
        }
        require(!open_template(std::get<std::string>(made))->anyWarnings());
    } catch (template_fault const&) {
        return;
    } catch (std::runtime_error const&) { // the filler finds its copy wrong
        return;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    try_to_fill({reinterpret_cast<char const*>(data), size});
    return 0;
}
