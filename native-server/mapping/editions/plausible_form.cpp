#include "mapping/editions/plausible_form.hpp"

#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace tassel::mapping {
namespace {

constexpr std::size_t maximum_pages = 100;
constexpr std::size_t maximum_widgets = 20'000;
constexpr std::int64_t furthest = 100'000'000;

bool is_text(std::string_view text) {
    return text.size() <= longest_read_text && reflect::is_utf8(text) &&
           text.find('\0') == std::string_view::npos;
}

bool is_place(area const& place) {
    auto const within = [](std::int64_t measure) {
        return measure >= -furthest && measure <= furthest;
    };
    return within(place.left) && within(place.bottom) && within(place.right) && within(place.top);
}

bool is_page(read_page const& page) {
    return page.words.size() <= maximum_words && page.width >= -furthest &&
           page.width <= furthest && page.height >= -furthest && page.height <= furthest &&
           std::all_of(page.words.begin(), page.words.end(), [](printed_word const& one) {
               return is_text(one.text) && is_place(one.place);
           });
}

bool is_field(read_field const& field, std::size_t pages) {
    bool const named = is_text(field.name) && is_text(field.tooltip);
    return named && field.widgets.size() <= maximum_widgets &&
           std::all_of(field.widgets.begin(), field.widgets.end(), [&](read_widget const& one) {
               bool const on_page = one.page >= 0 && one.page <= static_cast<std::int64_t>(pages);
               return on_page && is_place(one.place) &&
                      std::all_of(one.states.begin(), one.states.end(), &is_text);
           });
}

} // namespace

bool is_plausible(read_form const& form) {
    bool const bounded = form.pages.size() <= maximum_pages && !form.pages.empty() &&
                         form.fields.size() <= maximum_read_fields && is_text(form.language);
    return bounded && std::all_of(form.pages.begin(), form.pages.end(), &is_page) &&
           std::all_of(form.fields.begin(), form.fields.end(),
                       [&](read_field const& field) { return is_field(field, form.pages.size()); });
}

} // namespace tassel::mapping
