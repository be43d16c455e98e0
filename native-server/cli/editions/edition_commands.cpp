// Commands that map an unknown edition of a form, and approve its mapping.
#include "cli/command_line.hpp"
#include "cli/editions/edition_review.hpp"
#include "cli/options/options.hpp"
#include "cli/standard_streams.hpp"
#include "clock/utc_clock.hpp"
#include "crypto/sha256.hpp"
#include "forms/form_file.hpp"
#include "forms/form_folder.hpp"
#include "forms/newest_paperwork.hpp"
#include "mapping/editions/draft_edition.hpp"
#include "mapping/editions/edition_file.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <variant>

namespace tassel::cli {
namespace {

constexpr option mapped_operand{"file", option_kind::operand, false, "FILE",
                                "an official form in PDF, or NAME.edition.json"};
constexpr option source_option{"source", option_kind::value, false, "SOURCE",
                               "the form that it is an edition of, as forms list names it"};
constexpr option out_option{"out", option_kind::value, false, "DIR",
                            "where the files are written (beside FILE)"};
constexpr option check_option{"check", option_kind::flag, false, "",
                              "check NAME.edition.json, and fill its form with samples"};
constexpr option emit_option{"emit-cpp", option_kind::flag, false, "",
                             "print NAME.edition.json as C++, for rules/"};
constexpr option pdf_option{"pdf", option_kind::value, false, "FILE",
                            "the form of NAME.edition.json (NAME.pdf beside it)"};
constexpr std::array map_options{mapped_operand, source_option, out_option,   check_option,
                                 emit_option,    pdf_option,    forms_option, data_option};

/// What was proposed or found.
struct mapped_edition {
    std::optional<std::string> edition_file;
    std::vector<std::string> contact_sheets;
    std::int64_t bound = 0; ///< in fields
    std::int64_t never_filled = 0;
    std::int64_t undecided = 0;
    std::int64_t waived = 0;
    std::vector<told_fault> faults;
};
BOOST_DESCRIBE_STRUCT(mapped_edition, (),
                      (edition_file, contact_sheets, bound, never_filled, undecided, waived,
                       faults))

std::filesystem::path folder_of(option_values const& values, std::filesystem::path const& file) {
    std::filesystem::path const folder =
        values.has("out") ? std::filesystem::path{values.value("out", {})} : file.parent_path();
    return folder.empty() ? std::filesystem::path{"."} : folder;
}

form_source source_of(option_values const& values) {
    auto const source = reflect::enumerator_named<form_source>(values.value("source", {}));
    if (!source) throw usage_error{"--source must be a form's name, as forms list prints it"};
    return *source;
}

/// Every known edition, with its file if one is installed.
class known_forms {
  public:
    known_forms(std::filesystem::path const& folder, forms::form_children const& children,
                std::string const& unknown)
        : folder_{forms::read_folder(folder, forms::look::at_digests, children)} {
        for (auto const& edition : forms::newest_paperwork.form_registry.editions) {
            if (edition.sha256 != unknown) editions_.push_back({&edition, nullptr});
        }
        for (auto const& form : folder_.forms) {
            if (form.edition().sha256 == unknown) continue;
            auto const known =
                std::find_if(editions_.begin(), editions_.end(),
                             [&](auto const& one) { return one.edition == form.known.edition; });
            auto const* const read = &read_.emplace_back(children.read(form.file->read()));
            if (known == editions_.end())
                editions_.push_back({form.known.edition, read});
            else
                known->read = read;
        }
    }

    [[nodiscard]] mapping::form_knowledge of(form_source source) const {
        auto const& forms = forms::newest_paperwork.form_definitions;
        auto const form = std::find_if(forms.begin(), forms.end(),
                                       [&](auto const& one) { return one.source == source; });
        return {.layout =
                    forms::newest_paperwork.form_registry.layouts[static_cast<std::size_t>(source)],
                .fields = {&forms::newest_paperwork
                                .intake_definitions[static_cast<std::size_t>(form->intake)],
                           forms::newest_paperwork.shared_identity},
                .editions = editions_};
    }

  private:
    forms::form_folder folder_;
    std::deque<mapping::read_form> read_;
    std::vector<mapping::known_edition> editions_;
};

void count(mapping::edition_file const& file, mapped_edition& mapped) {
    std::vector<std::string_view> fields;
    for (auto const& one : file.bindings)
        fields.push_back(one.field);
    std::sort(fields.begin(), fields.end());
    fields.erase(std::unique(fields.begin(), fields.end()), fields.end());
    mapped.bound = static_cast<std::int64_t>(fields.size());
    mapped.never_filled = static_cast<std::int64_t>(file.never_filled.size());
    mapped.undecided = static_cast<std::int64_t>(file.undecided.size());
    mapped.waived = static_cast<std::int64_t>(file.waived.size());
}

/// Writes the sheets with samples, and the table of fields.
void write_sheets(std::filesystem::path const& folder, std::vector<contact_sheet> const& sheets,
                  reviewed_edition const& reviewed, mapped_edition& mapped) {
    for (auto const& sheet : sheets) {
        mapped.contact_sheets.push_back(reviewed.name + sheet.ending);
        forms::keep_file(folder, mapped.contact_sheets.back(), sheet.bytes);
    }
    forms::keep_file(folder, reviewed.name + ".contact.txt", listing_of(reviewed.edition->file()));
    count(reviewed.edition->file(), mapped);
}

int propose_edition(option_values const& values, std::filesystem::path const& file) {
    auto const source = source_of(values);
    auto const folder = folder_of(values, file);
    auto const name = file.stem().string();
    if (std::filesystem::exists(folder / (name + ".edition.json")))
        throw std::runtime_error{"its edition file is there already; move it away, or name --out"};
    forms::form_children const children;
    auto const bytes = forms::form_file{file}.read();
    auto const read = children.read(bytes);
    auto const digest = crypto::hexadecimal(crypto::sha256(bytes));
    known_forms const known{forms_folder(values), children, digest};
    auto const& forms = forms::newest_paperwork.form_definitions;
    auto const form = std::find_if(forms.begin(), forms.end(),
                                   [&](auto const& one) { return one.source == source; });
    auto drafted = mapping::draft_edition(read, known.of(source), digest,
                                          {form->title.view(), form->omb_number.view()});
    reviewed_edition reviewed{.name = name,
                              .written = mapping::write_edition_file(drafted),
                              .form = bytes,
                              .edition = nullptr,
                              .faults = {}};
    reviewed.edition = std::make_shared<mapping::operator_edition const>(std::move(drafted));
    // Do this before anything is written: the form may not allow itself to be filled.
    auto const sheets = fill_with_samples(children, reviewed);
    mapped_edition mapped;
    mapped.edition_file = name + ".edition.json";
    forms::keep_file(folder, *mapped.edition_file, reviewed.written);
    write_sheets(folder, sheets, reviewed, mapped);
    for (auto const& fault : forms::check_by_law(*reviewed.edition))
        reviewed.faults.push_back({fault.path, fault.message});
    mapped.faults = std::move(reviewed.faults);
    return print_json(mapped) ? succeeded : failed;
}

int check_edition_file(option_values const& values, std::filesystem::path const& file) {
    forms::form_children const children;
    auto reviewed = review_edition(file, values.value("pdf", {}));
    mapped_edition mapped;
    if (reviewed.edition != nullptr) count(reviewed.edition->file(), mapped);
    if (reviewed.faults.empty()) {
        auto const sheets = fill_with_samples(children, reviewed);
        if (reviewed.faults.empty())
            write_sheets(folder_of(values, file), sheets, reviewed, mapped);
    }
    mapped.faults = std::move(reviewed.faults);
    return print_json(mapped) && mapped.faults.empty() ? succeeded : failed;
}

int emit_edition(std::filesystem::path const& file) {
    auto const read = mapping::read_edition_file(forms::form_file{file}.read());
    if (auto const* const edition = std::get_if<mapping::edition_file>(&read)) {
        std::cout << mapping::emit_cpp(*edition) << std::flush;
        return std::cout ? succeeded : failed;
    }
    mapped_edition mapped;
    for (auto const& fault : std::get<mapping::edition_faults>(read))
        mapped.faults.push_back({fault.path, fault.message});
    print_json(mapped);
    return failed;
}

int map_form(option_values const& values) {
    auto const files = values.values(mapped_operand.name);
    if (files.size() != 1) throw usage_error{"forms map needs one FILE"};
    std::filesystem::path const file{files.front()};
    bool const checks = values.has("check"), emits = values.has("emit-cpp");
    if (checks && emits) throw usage_error{"--check and --emit-cpp exclude each other"};
    if (emits) return emit_edition(file);
    return checks ? check_edition_file(values, file) : propose_edition(values, file);
}

} // namespace

command forms_map_command() {
    return {"forms map", "propose what goes where on an edition that is not known yet", map_options,
            &map_form};
}

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

/// Writes the edition first and then the approval: neither counts without the other.
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
