#include "cli/edition_review.hpp"

#include "crypto/sha256.hpp"
#include "forms/form_file.hpp"
#include "forms/form_folder.hpp"
#include "forms/newest_paperwork.hpp"
#include "mapping/editions/draft_edition.hpp"

#include "tassel/document/form/fill_form.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>

namespace tassel::cli {
namespace {

void tell(std::vector<told_fault>& faults, mapping::edition_faults const& found) {
    for (auto const& one : found)
        faults.push_back({one.path, one.message});
}

std::string stem_of(std::filesystem::path const& file) {
    auto name = file.filename().string();
    constexpr std::string_view ending = ".edition.json";
    if (name.ends_with(ending)) name.resize(name.size() - ending.size());
    return name;
}

mapping::printed_fields fields_of(document::form_source source) {
    auto const& forms = forms::newest_paperwork.form_definitions;
    auto const form = std::find_if(forms.begin(), forms.end(),
                                   [&](auto const& one) { return one.source == source; });
    return {&forms::newest_paperwork.intake_definitions[static_cast<std::size_t>(form->intake)],
            forms::newest_paperwork.shared_identity};
}

/// Returns a name from the form, with a blank for each character that ends a line, ends a column,
/// or controls a terminal.
std::string in_one_column(std::string_view name) {
    std::string text{name};
    std::replace_if(
        text.begin(), text.end(),
        [](char one) { return static_cast<unsigned char>(one) < 0x20 || one == 0x7f; }, ' ');
    return text;
}

/// Returns the path of a field's binding, in the terms that readers of the file know.
std::string path_of(mapping::edition_file const& file, std::string_view field) {
    for (std::size_t place = 0; place < file.bindings.size(); ++place) {
        if (file.bindings[place].field == field)
            return "bindings[" + std::to_string(place) + "].field";
    }
    for (std::size_t place = 0; place < file.never_filled.size(); ++place) {
        if (file.never_filled[place].field == field)
            return "never_filled[" + std::to_string(place) + "].field";
    }
    return "bindings";
}

/// Returns the path of the member that a fault of the template is about. The fault names its field
/// after a colon.
std::string path_of_fault(mapping::edition_file const& file, std::string_view fault) {
    auto const colon = fault.find(": ");
    if (colon != std::string_view::npos) return path_of(file, fault.substr(colon + 2));
    if (fault.ends_with("pages")) return "page_count";
    return fault.ends_with("form fields") ? "field_count" : "sha256";
}

/// Fills the form with the samples of one round. If a sample is too long, tries a shorter sample.
class sample_filler {
  public:
    sample_filler(reviewed_edition& reviewed, forms::remote_template const& form)
        : reviewed_{reviewed}, form_{form}, edition_{reviewed.edition->edition()},
          layout_{forms::newest_paperwork.form_registry
                      .layouts[static_cast<std::size_t>(edition_.source)]} {}

    [[nodiscard]] std::optional<std::string> fill(std::size_t round) const {
        auto const fields = fields_of(edition_.source);
        auto const usual = mapping::sample_form(layout_, edition_, fields, round, false);
        auto const brief = mapping::sample_form(layout_, edition_, fields, round, true);
        auto fills = document::fill_form(usual, edition_.bindings).fills;
        auto const brief_fills = document::fill_form(brief, edition_.bindings).fills;
        // Each sample that does not fit is shortened or removed, so there can't be more than two
        // such samples for each field.
        for (std::size_t tries = 0; tries <= 2 * fills.size(); ++tries) {
            auto filled = form_.fill(values_of(fills), {});
            if (auto* const form = std::get_if<std::string>(&filled)) return std::move(*form);
            shorten(std::get<pdf::misfit>(filled).value, fills, brief_fills);
        }
        return std::nullopt;
    }

  private:
    static std::vector<pdf::field_value> values_of(std::vector<document::field_fill> const& fills) {
        std::vector<pdf::field_value> values;
        values.reserve(fills.size());
        for (auto const& one : fills)
            values.push_back({.field = one.field, .text = one.text, .state = one.state});
        return values;
    }

    void shorten(std::size_t place, std::vector<document::field_fill>& fills,
                 std::vector<document::field_fill> const& brief) const {
        auto& one = fills[place];
        auto const shorter =
            std::find_if(brief.begin(), brief.end(), [&](document::field_fill const& each) {
                return each.field == one.field && each.text.size() < one.text.size();
            });
        if (shorter != brief.end()) {
            one.text = shorter->text;
            return;
        }
        reviewed_.faults.push_back({path_of(reviewed_.edition->file(), one.field),
                                    "is too small for a value of its item"});
        one.text.clear();
    }

    reviewed_edition& reviewed_;
    forms::remote_template const& form_;
    document::form_edition const& edition_;
    document::form_layout const& layout_;
};

} // namespace

reviewed_edition review_edition(std::filesystem::path const& file,
                                std::filesystem::path const& pdf) {
    reviewed_edition reviewed;
    reviewed.name = stem_of(file);
    reviewed.written = forms::form_file{file}.read();
    auto read = mapping::read_edition_file(reviewed.written);
    if (auto const* const faults = std::get_if<mapping::edition_faults>(&read)) {
        tell(reviewed.faults, *faults);
        return reviewed;
    }
    reviewed.edition = std::make_shared<mapping::operator_edition const>(
        std::get<mapping::edition_file>(std::move(read)));
    tell(reviewed.faults, forms::check_by_law(*reviewed.edition));
    auto const form = pdf.empty() ? file.parent_path() / (reviewed.name + ".pdf") : pdf;
    reviewed.form = forms::form_file{form}.read();
    if (crypto::hexadecimal(crypto::sha256(reviewed.form)) != reviewed.edition->edition().sha256)
        reviewed.faults.push_back({"sha256", "belongs to another PDF"});
    return reviewed;
}

std::vector<contact_sheet> fill_with_samples(forms::form_children const& children,
                                             reviewed_edition& reviewed) {
    std::vector<contact_sheet> sheets;
    auto const& edition = reviewed.edition->edition();
    auto const& layout =
        forms::newest_paperwork.form_registry.layouts[static_cast<std::size_t>(edition.source)];
    try {
        auto const form = children.prepare(reviewed.form, forms::expectation_of(edition));
        sample_filler const filler{reviewed, *form};
        for (std::size_t round = 0; round < mapping::rounds_of(layout); ++round) {
            auto filled = filler.fill(round);
            if (!filled) break;
            auto const number = round == 0 ? std::string{} : "-" + std::to_string(round + 1);
            sheets.push_back({".contact" + number + ".pdf", *std::move(filled)});
        }
    } catch (pdf::template_fault const& fault) {
        reviewed.faults.push_back(
            {path_of_fault(reviewed.edition->file(), fault.what()), fault.what()});
    }
    return sheets;
}

std::string listing_of(mapping::edition_file const& file) {
    std::string text;
    auto const line = [&](std::string_view field, std::string_view what, auto score,
                          std::string_view why) {
        text.append(in_one_column(field)).append("\t").append(in_one_column(what)).append("\t");
        text.append(score ? std::to_string(*score) : "-").append("\t");
        text.append(in_one_column(why)).append("\n");
    };
    text.append("field\tgets\tscore\twhy\n");
    for (auto const& one : file.bindings) {
        auto what = one.item;
        if (one.option) what.append("=").append(*one.option);
        if (one.row) what.append(", row ").append(std::to_string(*one.row));
        if (one.count) {
            what.append(", ").append(std::to_string(*one.count)).append(" characters from ");
            what.append(std::to_string(one.from.value_or(0)));
        }
        line(one.field, what, one.score, one.reason.value_or(""));
    }
    for (auto const& one : file.never_filled)
        line(one.field, "(never filled)", one.score, one.reason);
    for (auto const& one : file.undecided)
        line(one.field, "(undecided)", std::optional<std::int64_t>{}, one.reason);
    return text;
}

} // namespace tassel::cli
