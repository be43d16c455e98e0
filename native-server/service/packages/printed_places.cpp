#include "service/packages/printed_places.hpp"

#include "forms/form_repository.hpp"
#include "service/packages/package_forms.hpp"

#include "tassel/document/form/printed_fields.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::api {
namespace {

/// A copy among those made from the same template, which all have the same pages.
struct mapped_form {
    form_copy const* copy = nullptr;
    pdf::measured_template const* measured = nullptr;
};

std::vector<mapped_form> mapped_forms(viewed_source const& source,
                                      std::vector<form_copy> const& copies,
                                      forms::form_repository const& repository) {
    std::vector<mapped_form> forms;
    for (auto const& copy : copies) {
        if (copy.source != &source || !may_be_made(copy)) continue;
        bool const known = std::any_of(forms.begin(), forms.end(), [&](mapped_form const& one) {
            return one.copy->made_of == copy.made_of;
        });
        if (!known) forms.push_back({&copy, &repository.measured(*copy.made_of)});
    }
    return forms;
}

void add_pages(std::vector<std::int64_t>& pages, mapped_form const& form, std::string_view item) {
    auto const& known = form.measured->pages;
    for (auto const& binding : form.copy->made_of->bindings) {
        if (binding.item != item) continue;
        std::pair const wanted{binding.field, binding.state};
        auto const named = [](pdf::field_page const& one) {
            return std::pair{std::string_view{one.field}, std::string_view{one.state}};
        };
        auto at = std::lower_bound(
            known.begin(), known.end(), wanted,
            [&](pdf::field_page const& one, auto const& name) { return named(one) < name; });
        for (; at != known.end() && named(*at) == wanted; ++at)
            pages.push_back(at->page);
    }
}

/// Sorts the pages and removes duplicates.
void tidy(std::vector<std::int64_t>& pages) {
    std::sort(pages.begin(), pages.end());
    pages.erase(std::unique(pages.begin(), pages.end()), pages.end());
}

printed_place& place_on(form_source form, std::vector<printed_place>& places) {
    auto const found = std::find_if(places.begin(), places.end(), [form](printed_place const& one) {
        return one.source_id == form;
    });
    return found != places.end() ? *found : places.emplace_back(printed_place{.source_id = form});
}

std::vector<printed_place> places_of(judged_field const& judged, intake_definition const& source,
                                     std::vector<mapped_form> const& forms,
                                     document_functions const& functions) {
    std::vector<printed_place> places;
    for (auto const& form : forms) {
        auto const& instance = *form.copy->instance;
        std::vector<std::int64_t> pages;
        std::vector<plain_text> items;
        for_each_item_of(judged, layout_of(functions, instance), *instance.form, source,
                         [&](form_item const& item) {
                             auto const before = pages.size();
                             add_pages(pages, form, item.item.view());
                             if (pages.size() != before && !item.number.empty())
                                 items.push_back(item.number);
                         });
        if (pages.empty()) continue;
        auto& place = place_on(instance.form->source, places);
        place.pages.insert(place.pages.end(), pages.begin(), pages.end());
        tidy(place.pages);
        for (auto const item : items) {
            auto& told = place.items;
            if (std::find(told.begin(), told.end(), item) == told.end()) told.push_back(item);
        }
    }
    return places;
}

} // namespace

void add_places(intake_report& report, opened_package const& package, viewed_source const& source,
                std::vector<form_copy> const& copies, package_context const& context) {
    if (context.repository == nullptr) return;
    auto const forms = mapped_forms(source, copies, *context.repository);
    if (forms.empty()) return;
    auto const& judgment = source.judgment;
    for (std::size_t at = 0; at < report.fields.size(); ++at) {
        auto places =
            places_of(judgment.fields[at], *judgment.definition, forms, package.functions());
        if (!places.empty()) report.fields[at].printed_on = std::move(places);
    }
}

} // namespace tassel::api
