#include "forms/form_children.hpp"

#include "confinement/described_message.hpp"
#include "confinement/zygote.hpp"
#include "forms/form_file.hpp"
#include "forms/form_job.hpp"

#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace tassel::forms {
namespace {

// Even on a busy machine, the slowest form takes only a second.
constexpr std::chrono::milliseconds time_limit{30'000};
constexpr std::size_t largest_answer = 2 * largest_form;
constexpr std::size_t longest_reason = 400;

[[noreturn]] void refuse_answer() {
    throw confinement::child_error{"a child's answer does not fit its question",
                                   confinement::child_fault::of_its_work};
}

template <class Asked>
form_answer ask_once(Asked& asked, std::string const& question) {
    auto answer = confinement::read_message<form_answer>(asked.ask(question));
    if (!answer) refuse_answer();
    return *std::move(answer);
}

/// Asks a child, and after a failure asks once more, because something other than the form may have
/// ended the first child.
template <class Asked>
form_answer ask(Asked& asked, form_question const& wanted) {
    auto const question = confinement::write_message(wanted);
    try {
        return ask_once(asked, question);
    } catch (confinement::child_error const&) {
        return ask_once(asked, question);
    }
}

bool is_readable(std::string_view reason) {
    return !reason.empty() && reason.size() <= longest_reason &&
           std::all_of(reason.begin(), reason.end(), [](char character) {
               return static_cast<unsigned char>(character) >= ' ' && character != '\x7F';
           });
}

/// Throws the fault of the file that the child sent in place of an answer.
[[noreturn]] void refuse_file(form_answer const& answer) {
    auto const* const refused = std::get_if<refused_form>(&answer);
    if (refused == nullptr || !is_readable(refused->reason)) refuse_answer();
    throw pdf::template_fault{refused->reason};
}

bool is_sorted(pdf::measured_template const& measured) {
    auto const& [rooms, pages] = measured;
    return std::is_sorted(rooms.begin(), rooms.end(),
                          [](pdf::field_room const& a, pdf::field_room const& b) {
                              return a.field < b.field;
                          }) &&
           std::is_sorted(pages.begin(), pages.end());
}

bool are_there(std::vector<pdf::field_page> const& pages, std::int64_t page_count) {
    return std::all_of(pages.begin(), pages.end(), [page_count](pdf::field_page const& one) {
        return one.page >= 1 && one.page <= page_count;
    });
}

constexpr std::size_t maximum_pages = 100;
constexpr std::size_t maximum_widgets = 20'000;
constexpr std::int64_t furthest = 100'000'000;

bool is_text(std::string_view text) {
    return text.size() <= mapping::longest_read_text && reflect::is_utf8(text) &&
           text.find('\0') == std::string_view::npos;
}

bool is_place(mapping::area const& place) {
    auto const within = [](std::int64_t measure) {
        return measure >= -furthest && measure <= furthest;
    };
    return within(place.left) && within(place.bottom) && within(place.right) && within(place.top);
}

bool is_page(mapping::read_page const& page) {
    return page.words.size() <= mapping::maximum_words && page.width >= -furthest &&
           page.width <= furthest && page.height >= -furthest && page.height <= furthest &&
           std::all_of(page.words.begin(), page.words.end(), [](mapping::printed_word const& one) {
               return is_text(one.text) && is_place(one.place);
           });
}

bool is_field(mapping::read_field const& field, std::size_t pages) {
    bool const named = is_text(field.name) && is_text(field.tooltip);
    return named && field.widgets.size() <= maximum_widgets &&
           std::all_of(field.widgets.begin(), field.widgets.end(),
                       [&](mapping::read_widget const& one) {
                           bool const on_page =
                               one.page >= 0 && one.page <= static_cast<std::int64_t>(pages);
                           return on_page && is_place(one.place) &&
                                  std::all_of(one.states.begin(), one.states.end(), &is_text);
                       });
}

/// Whether a child's report of a form is plausible; we don't trust a child. Texts must be UTF-8 and
/// within bounds, the pages must exist, and no list may be longer than a child may read.
bool is_plausible(mapping::read_form const& form) {
    bool const bounded = form.pages.size() <= maximum_pages && !form.pages.empty() &&
                         form.fields.size() <= mapping::maximum_read_fields &&
                         is_text(form.language);
    return bounded && std::all_of(form.pages.begin(), form.pages.end(), &is_page) &&
           std::all_of(form.fields.begin(), form.fields.end(),
                       [&](mapping::read_field const& field) {
                           return is_field(field, form.pages.size());
                       });
}

} // namespace

filled remote_template::fill_copy(std::vector<pdf::field_value> const& values,
                                  std::string_view sheets, pdf::form_copy_kind copy) const {
    confinement::child_group alone{zygote_};
    return fill_by(alone, values, sheets, copy);
}

filled remote_template::fill_by(confinement::child_group& children,
                                std::vector<pdf::field_value> const& values,
                                std::string_view sheets, pdf::form_copy_kind copy) const {
    auto answer =
        ask(children, filling{.kept = kept_, .values = values, .sheets = sheets, .copy = copy});
    if (auto* const form = std::get_if<filled_form>(&answer)) return std::move(form->bytes);
    auto const* const misfit = std::get_if<pdf::misfit>(&answer);
    if (misfit == nullptr || misfit->value >= values.size()) refuse_answer();
    return *misfit;
}

form_children::form_children(std::string const& program)
    : zygote_{std::make_shared<confinement::zygote>(
          confinement::zygote_settings{.program = program,
                                       .command = form_children_command_name,
                                       .time_limit = time_limit,
                                       .largest_answer = largest_answer})} {}

std::shared_ptr<remote_template const>
form_children::prepare(std::string_view file, pdf::template_expectation const& expected) const {
    auto answer = ask(*zygote_, preparation{.file = file, .expected = expected});
    if (auto* const kept = std::get_if<kept_form>(&answer))
        return std::make_shared<remote_template>(zygote_, std::move(kept->bytes));
    refuse_file(answer);
}

pdf::measured_template form_children::measure(std::string_view file,
                                              pdf::template_expectation const& expected) const {
    auto answer = ask(*zygote_, measuring{.file = file, .expected = expected});
    auto* const measured = std::get_if<measured_form>(&answer);
    if (measured == nullptr) refuse_file(answer);
    if (!is_sorted(measured->fields) || !are_there(measured->fields.pages, expected.page_count))
        refuse_answer();
    return std::move(measured->fields);
}

mapping::read_form form_children::read(std::string_view file) const {
    auto answer = ask(*zygote_, reading{.file = file});
    if (auto* const read = std::get_if<mapping::read_form>(&answer)) {
        if (!is_plausible(*read)) refuse_answer();
        return std::move(*read);
    }
    auto const* const refused = std::get_if<refused_form>(&answer);
    if (refused == nullptr || !is_readable(refused->reason)) refuse_answer();
    throw pdf::template_fault{refused->reason};
}

std::shared_ptr<confinement::child_group> form_children::begin_job() const {
    return std::make_shared<confinement::child_group>(zygote_);
}

} // namespace tassel::forms
