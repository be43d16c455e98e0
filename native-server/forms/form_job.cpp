#include "forms/form_job.hpp"

#include "confinement/described_message.hpp"
#include "mapping/reading/form_reader.hpp"
#include "pdf/kept_template.hpp"

#include <stdexcept>
#include <utility>

namespace tassel::forms {
namespace {

using confinement::read_message;
using confinement::write_message;

form_answer answer(preparation const& asked) {
    try {
        return kept_form{write_message(pdf::keep_template(asked.file, asked.expected))};
    } catch (pdf::template_fault const& fault) {
        return refused_form{fault.what()};
    }
}

form_answer answer(filling const& asked) {
    auto kept = read_message<pdf::kept_template>(asked.kept);
    if (!kept) throw std::invalid_argument{"there is no template to fill in"};
    auto filled = pdf::take_up(*std::move(kept))->fill(asked.values, asked.sheets, asked.copy);
    if (auto const* const misfit = std::get_if<pdf::misfit>(&filled)) return *misfit;
    return filled_form{std::get<std::string>(std::move(filled))};
}

form_answer answer(measuring const& asked) {
    try {
        return measured_form{pdf::measure_template(asked.file, asked.expected)};
    } catch (pdf::template_fault const& fault) {
        return refused_form{fault.what()};
    }
}

form_answer answer(reading const& asked) {
    try {
        return mapping::read_unknown_form(asked.file);
    } catch (pdf::template_fault const& fault) {
        return refused_form{fault.what()};
    }
}

} // namespace

std::string answer_form_question(std::string_view question) {
    auto const asked = read_message<form_question>(question);
    if (!asked) throw std::invalid_argument{"no question"};
    return write_message(std::visit([](auto const& each) { return answer(each); }, *asked));
}

} // namespace tassel::forms
