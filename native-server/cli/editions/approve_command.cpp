#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/editions/edition_review.hpp"
#include "cli/options/folder_options.hpp"
#include "cli/print_json.hpp"
#include "clock/utc_clock.hpp"
#include "crypto/sha256.hpp"
#include "forms/form_folder.hpp"
#include "forms/kept_file.hpp"
#include "mapping/editions/edition_file.hpp"

#include <array>
#include <iostream>
#include <optional>
#include <variant>

namespace tassel::cli {
namespace {

constexpr option approved_operand{"file", option_kind::operand, false, "FILE",
                                  "NAME.edition.json, which forms map wrote and you checked"};
constexpr option reviewer_option{"by", option_kind::value, false, "NAME",
                                 "who looked at every field; kept with the approval"};
constexpr option approved_pdf_option{"pdf", option_kind::value, false, "FILE",
                                     "the form (NAME.pdf beside it)"};
constexpr std::array approve_options{approved_operand, reviewer_option, approved_pdf_option,
                                     forms_option, data_option};

/// What was approved, or why nothing was.
struct approval_answer {
    std::optional<mapping::approval> approved;
    std::vector<told_fault> faults;
};
BOOST_DESCRIBE_STRUCT(approval_answer, (), (approved, faults))

/// The edition first, and the approval when it is there: one without the other counts for nothing.
void keep(std::filesystem::path const& folder, mapping::approval const& approved,
          std::string_view written) {
    auto const name = [&](std::string_view ending) {
        return approved.template_sha256 + std::string{ending};
    };
    forms::keep_file(folder, name(mapping::edition_ending), written);
    forms::keep_file(folder, name(mapping::approval_ending), mapping::write_approval(approved));
}

int approve(option_values const& values) {
    auto const files = values.values(approved_operand.name);
    if (files.size() != 1) throw usage_error{"forms approve needs one FILE"};
    if (values.value("by", {}).empty()) throw usage_error{"forms approve needs --by NAME"};
    auto reviewed = review_edition(files.front(), values.value("pdf", {}));
    approval_answer answer;
    if (reviewed.faults.empty()) (void)fill_with_samples({}, reviewed);
    if (reviewed.faults.empty() &&
        forms::find_edition(reviewed.edition->edition().sha256) != nullptr)
        reviewed.faults.push_back({"sha256", "is of an edition that needs no approval"});
    if (reviewed.faults.empty()) {
        mapping::approval approved{
            .reviewer = values.value("by", {}),
            .approved_on = utc_now().date,
            .template_sha256 = std::string{reviewed.edition->edition().sha256},
            .mapping_sha256 = crypto::hexadecimal(crypto::sha256(reviewed.written))};
        auto const read = mapping::read_approval(mapping::write_approval(approved));
        if (!std::holds_alternative<mapping::approval>(read))
            throw usage_error{"--by must be a line of at most 200 characters"};
        keep(forms_folder(values), approved, reviewed.written);
        answer.approved = std::move(approved);
        std::cerr << "tassel-server: install the form, if it is not yet; a running server uses it "
                     "after its next start\n";
    }
    answer.faults = std::move(reviewed.faults);
    return print_json(answer) && answer.approved ? succeeded : failed;
}

} // namespace

command forms_approve_command() {
    return {"forms approve", "let the server fill a form as an edition file says", approve_options,
            &approve};
}

} // namespace tassel::cli
