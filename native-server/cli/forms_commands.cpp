// Commands that install and list official forms, map an unknown edition of a form, and approve its
// mapping.
#include "cli/command_line.hpp"
#include "cli/edition_review.hpp"
#include "cli/standard_streams.hpp"
#include "clock/utc_clock.hpp"
#include "crypto/sha256.hpp"
#include "forms/form_file.hpp"
#include "forms/form_folder.hpp"
#include "forms/newest_paperwork.hpp"
#include "mapping/editions/draft_edition.hpp"
#include "mapping/editions/edition_file.hpp"

#include <boost/describe/class.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tassel::cli {
namespace {

constexpr option file_operands{"file", option_kind::operand, false, "FILE...",
                               "official forms in PDF, as the Department publishes them"};
constexpr std::array install_options{file_operands, forms_option, data_option};
constexpr std::array installed_options{forms_option, data_option};

struct installed_form {
    document::form_source source_id{};
    document::template_mapping mapping{};
    std::string edition;
    document::form_language language{};
    std::string sha256;
};
BOOST_DESCRIBE_STRUCT(installed_form, (), (source_id, mapping, edition, language, sha256))

struct refused_file {
    std::int64_t file = 0; ///< the number of the file, from 1
    std::string reason;
};
BOOST_DESCRIBE_STRUCT(refused_file, (), (file, reason))

struct installation {
    std::vector<installed_form> installed;
    std::vector<refused_file> refused;
};
BOOST_DESCRIBE_STRUCT(installation, (), (installed, refused))

struct form_listing {
    std::vector<forms::listed_form> forms;
};
BOOST_DESCRIBE_STRUCT(form_listing, (), (forms))

installed_form install_file(forms::form_children const& children,
                            std::filesystem::path const& folder, std::string const& file) {
    auto const bytes = forms::form_file{file}.read();
    auto const known = forms::edition_of(bytes, forms::form_editions{folder});
    auto const& edition = *known.edition;
    (void)forms::prepare_form(children, edition, bytes);
    auto const name = std::string{edition.sha256} + ".pdf";
    forms::keep_file(folder, name, bytes);
    return {.source_id = edition.source,
            .mapping = known.mapping,
            .edition = std::string{edition.edition},
            .language = edition.language,
            .sha256 = std::string{edition.sha256}};
}

int install(option_values const& values) {
    auto const files = values.values(file_operands.name);
    if (files.empty()) throw usage_error{"forms install needs at least one FILE"};
    auto const folder = forms_folder(values);
    forms::form_children const children;
    installation done;
    std::int64_t number = 0;
    for (auto const& file : files) {
        ++number;
        try {
            done.installed.push_back(install_file(children, folder, file));
        } catch (pdf::template_fault const& fault) {
            done.refused.push_back({number, fault.what()});
        } catch (confinement::child_error const&) {
            done.refused.push_back({number, "the check of the file failed"});
        }
    }
    bool const printed = print_json(done);
    if (!done.installed.empty())
        std::cerr << "tassel-server: a running server uses the forms once it is restarted\n";
    return printed && done.refused.empty() ? succeeded : failed;
}

int list_installed(option_values const& values) {
    auto const folder = forms::read_folder(forms_folder(values), forms::look::through, {});
    return print_json(form_listing{forms::list_forms(folder, utc_now().date)}) ? succeeded : failed;
}

} // namespace

command forms_install_command() {
    return {"forms install", "install official forms whose SHA-256 is known, and refuse all others",
            install_options, &install};
}

command forms_list_command() {
    return {"forms list", "print which official forms are installed, and which have expired",
            installed_options, &list_installed};
}

namespace {

constexpr option mapped_operand{"file", option_kind::operand, false, "FILE",
                                "an official form in PDF, or NAME.edition.json"};
constexpr option source_option{
    "source", option_kind::value, false, "SOURCE",
    "the name of the form that FILE is an edition of, as forms list prints it"};
constexpr option out_option{"out", option_kind::value, false, "DIR",
                            "the directory to write files to (default: that of FILE)"};
constexpr option check_option{"check", option_kind::flag, false, "",
                              "check NAME.edition.json and fill its form with samples"};
constexpr option emit_option{"emit-cpp", option_kind::flag, false, "",
                             "print NAME.edition.json as C++ for rules/"};
constexpr option pdf_option{
    "pdf", option_kind::value, false, "FILE",
    "the PDF that NAME.edition.json describes (default: NAME.pdf, beside it)"};
constexpr std::array map_options{mapped_operand, source_option, out_option,   check_option,
                                 emit_option,    pdf_option,    forms_option, data_option};

/// The result of a proposal or a check.
struct mapped_edition {
    std::optional<std::string> edition_file;
    std::vector<std::string> contact_sheets;
    std::int64_t bound = 0; ///< how many fields are bound
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

document::form_source source_of(option_values const& values) {
    auto const source =
        reflect::enumerator_named<document::form_source>(values.value("source", {}));
    if (!source) throw usage_error{"--source must be the name of a form, as forms list prints it"};
    return *source;
}

/// Every known edition, with its file if the file is installed.
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

    [[nodiscard]] mapping::form_knowledge of(document::form_source source) const {
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
        throw std::runtime_error{"the edition file of this form already exists; move it away, or "
                                 "choose another directory with --out"};
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
    // Do this before anything is written, because the form may turn out not to be fillable.
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
    if (files.size() != 1) throw usage_error{"forms map takes exactly one FILE"};
    std::filesystem::path const file{files.front()};
    bool const checks = values.has("check"), emits = values.has("emit-cpp");
    if (checks && emits) throw usage_error{"--check and --emit-cpp can't be used together"};
    if (emits) return emit_edition(file);
    return checks ? check_edition_file(values, file) : propose_edition(values, file);
}

} // namespace

command forms_map_command() {
    return {
        "forms map",
        "propose a mapping for an unknown edition of a form, check a mapping, or print it as C++",
        map_options, &map_form};
}

namespace {

constexpr option approved_operand{"file", option_kind::operand, false, "FILE",
                                  "the NAME.edition.json that forms map wrote and you checked"};
constexpr option reviewer_option{
    "by", option_kind::value, false, "NAME",
    "the person who checked every field, to be kept with the approval"};
constexpr option approved_pdf_option{
    "pdf", option_kind::value, false, "FILE",
    "the PDF of the form (default: NAME.pdf, beside NAME.edition.json)"};
constexpr std::array approve_options{approved_operand, reviewer_option, approved_pdf_option,
                                     forms_option, data_option};

/// What was approved, or why nothing was approved.
struct approval_answer {
    std::optional<mapping::approval> approved;
    std::vector<told_fault> faults;
};
BOOST_DESCRIBE_STRUCT(approval_answer, (), (approved, faults))

/// Writes the edition first and then the approval. Servers use an edition only if both exist.
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
    if (files.size() != 1) throw usage_error{"forms approve takes exactly one FILE"};
    if (values.value("by", {}).empty()) throw usage_error{"forms approve needs --by NAME"};
    auto reviewed = review_edition(files.front(), values.value("pdf", {}));
    approval_answer answer;
    if (reviewed.faults.empty()) (void)fill_with_samples({}, reviewed);
    if (reviewed.faults.empty() &&
        forms::find_edition(reviewed.edition->edition().sha256) != nullptr)
        reviewed.faults.push_back({"sha256", "belongs to an edition that needs no approval"});
    if (reviewed.faults.empty()) {
        mapping::approval approved{
            .reviewer = values.value("by", {}),
            .approved_on = utc_now().date,
            .template_sha256 = std::string{reviewed.edition->edition().sha256},
            .mapping_sha256 = crypto::hexadecimal(crypto::sha256(reviewed.written))};
        auto const read = mapping::read_approval(mapping::write_approval(approved));
        if (!std::holds_alternative<mapping::approval>(read))
            throw usage_error{"--by must be a single line of at most 200 characters"};
        keep(forms_folder(values), approved, reviewed.written);
        answer.approved = std::move(approved);
        std::cerr << "tassel-server: install the form if you have not yet done so; a running "
                     "server uses it once it is restarted\n";
    }
    answer.faults = std::move(reviewed.faults);
    return print_json(answer) && answer.approved ? succeeded : failed;
}

} // namespace

command forms_approve_command() {
    return {"forms approve", "approve a mapping, so that servers fill in the form as it says",
            approve_options, &approve};
}

} // namespace tassel::cli
