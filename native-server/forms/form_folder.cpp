#include "forms/form_folder.hpp"

#include "crypto/sha256.hpp"
#include "forms/form_file.hpp"
#include "forms/newest_paperwork.hpp"
#include "mapping/editions/edition_file.hpp"
#include "pdf/form_filler.hpp"

#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <exception>
#include <thread>
#include <utility>
#include <variant>

namespace tassel::forms {
namespace {

constexpr std::size_t maximum_approvals = 200;

std::string digest_of(std::string_view bytes) {
    return crypto::hexadecimal(crypto::sha256(bytes));
}

/// Thrown for a broken approval. States the form's source if it is known.
struct void_approval {
    std::optional<document::form_source> claimed;
    char const* reason;
};

/// Returns the mapping that the approval named `stem` covers. Throws void_approval.
std::shared_ptr<mapping::operator_edition const> read_approved(std::filesystem::path const& folder,
                                                               std::string const& stem) {
    auto const text = [&](std::string_view ending) {
        return form_file{folder / (stem + std::string{ending})}.read();
    };
    auto const written = text(mapping::edition_ending);
    auto file = mapping::read_edition_file(written);
    auto* const edition = std::get_if<mapping::edition_file>(&file);
    if (edition == nullptr) throw void_approval{{}, "a mapping can't be read"};
    auto const claimed = edition->source;
    auto const read =
        std::filesystem::exists(folder / (stem + std::string{mapping::approval_ending}))
            ? mapping::read_approval(text(mapping::approval_ending))
            : mapping::edition_faults{};
    auto const* const approved = std::get_if<mapping::approval>(&read);
    if (approved == nullptr) throw void_approval{claimed, "its mapping is not approved"};
    if (approved->mapping_sha256 != digest_of(written)) {
        throw void_approval{claimed,
                            "its approval is void: the mapping was changed after it was approved"};
    }
    if (approved->template_sha256 != edition->sha256 || stem != edition->sha256)
        throw void_approval{claimed, "its approval is void: it was given for another file"};
    auto made = std::make_shared<mapping::operator_edition const>(std::move(*edition));
    if (!check_by_law(*made).empty()) {
        throw void_approval{claimed, "its approval is void: the form's layout has changed since; "
                                     "see forms map --check"};
    }
    return made;
}

/// Returns the names of edition files, without their ending.
std::vector<std::string> stems_of(std::filesystem::path const& folder) {
    std::vector<std::string> stems;
    if (!std::filesystem::is_directory(folder)) return stems;
    for (auto const& entry : std::filesystem::directory_iterator{folder}) {
        auto name = entry.path().filename().string();
        if (name.starts_with('.') || !name.ends_with(mapping::edition_ending)) continue;
        name.resize(name.size() - mapping::edition_ending.size());
        if (entry.is_regular_file() && stems.size() < maximum_approvals) stems.push_back(name);
    }
    std::sort(stems.begin(), stems.end());
    return stems;
}

} // namespace

form_editions::form_editions(std::filesystem::path const& folder) {
    try {
        for (auto const& stem : stems_of(folder)) {
            try {
                approved_.push_back(read_approved(folder, stem));
            } catch (void_approval const& fault) {
                rejected_.push_back({fault.claimed, fault.reason});
            } catch (pdf::template_fault const& fault) {
                rejected_.push_back({{}, fault.what()});
            }
        }
    } catch (std::exception const&) {
        rejected_.push_back({{}, "the folder can't be read"});
    }
}

known_form form_editions::find(std::string_view sha256) const {
    for (auto& one : all()) {
        if (one.edition->sha256 == sha256) return one;
    }
    return {};
}

std::vector<known_form> form_editions::all() const {
    std::vector<known_form> known;
    for (auto const& edition : newest_paperwork.form_registry.editions)
        known.push_back({&edition, document::template_mapping::compiled, nullptr});
    for (auto const& one : approved_)
        known.push_back({&one->edition(), document::template_mapping::operator_, one});
    return known;
}

bool is_of_approval(std::string_view name) {
    return name.ends_with(mapping::edition_ending) || name.ends_with(mapping::approval_ending);
}

mapping::edition_faults check_by_law(mapping::operator_edition const& edition) {
    auto const& law = newest_paperwork;
    return mapping::check_edition_file(edition,
                                       {law.form_registry, law.plan_sources, law.form_definitions});
}

namespace {

constexpr std::size_t maximum_files = 1'000;
constexpr unsigned maximum_readers = 4;
constexpr std::size_t edge = 1'024; // how much we search for a PDF's first and last line

struct file_sign {
    bool shown;
    std::string_view text;
};

/// Returns why a file is not a known edition, as far as we can tell without parsing the file.
std::string unknown_file(std::string_view file) {
    auto const has = [](std::string_view text, std::string_view mark) {
        return text.find(mark) != std::string_view::npos;
    };
    auto const end = file.substr(file.size() - std::min(file.size(), edge));
    auto const is_pdf = has(file.substr(0, edge), "%PDF-");
    std::array const signs{
        file_sign{!is_pdf, "is not a PDF"}, file_sign{is_pdf && !has(end, "%%EOF"), "is truncated"},
        file_sign{is_pdf && has(file, "/Encrypt"), "is encrypted"},
        file_sign{is_pdf && has(file, "/NeedsRendering true"), "is a dynamic XFA form"}};
    std::string reason{"hash mismatch: no known edition of a form has its SHA-256"};
    for (auto const& sign : signs) {
        if (sign.shown) reason.append("; it ").append(sign.text);
    }
    return reason;
}

/// Returns the form that a file claims to be, by its name or its digest.
std::optional<document::form_source> claimed_by(std::filesystem::path const& file,
                                                std::string_view bytes,
                                                form_editions const& editions) {
    auto const name = file.stem().string();
    for (auto const& digest : {digest_of(bytes), name}) {
        if (auto const known = editions.find(digest); known.edition != nullptr)
            return known.edition->source;
    }
    // The name of one source may begin with the name of another, so we take the longest name that
    // matches.
    std::optional<document::form_source> claimed;
    std::size_t longest = 0;
    for (auto const& layout : newest_paperwork.form_registry.layouts) {
        auto const source = reflect::enumerator_name(layout.source);
        if (source.size() <= longest || !name.starts_with(source)) continue;
        claimed = layout.source;
        longest = source.size();
    }
    return claimed;
}

/// The result of reading one file.
struct read_file {
    std::optional<official_form> form;
    rejected_file rejected;
};

/// Whether an operator approved an earlier content of this file.
bool was_approved(std::filesystem::path const& file, form_editions const& editions) {
    return editions.find(file.stem().string()).mapping == document::template_mapping::operator_;
}

read_file read(std::filesystem::path const& path, look how, form_children const& children,
               form_editions const& editions) {
    read_file found;
    std::string bytes;
    try {
        auto const file = std::make_shared<form_file const>(path);
        bytes = file->read();
        auto known = edition_of(bytes, editions);
        if (how == look::through) (void)prepare_form(children, *known.edition, bytes);
        found.form = official_form{.known = std::move(known), .file = file};
        return found;
    } catch (pdf::template_fault const& fault) {
        found.rejected.reason = fault.what();
    } catch (std::exception const&) {
        found.rejected.reason = "the check of the file failed";
    }
    found.rejected.claimed = claimed_by(path, bytes, editions);
    if (was_approved(path, editions)) {
        found.rejected.reason =
            "its approval is void: the file was changed after it was approved; " +
            found.rejected.reason;
    }
    return found;
}

/// Returns the files of the folder. Throws if the folder exists but can't be read.
std::vector<std::filesystem::path> files_of(std::filesystem::path const& folder) {
    std::vector<std::filesystem::path> files;
    if (!std::filesystem::exists(folder)) return files;
    for (auto const& entry : std::filesystem::directory_iterator{folder}) {
        auto const& file = entry.path();
        auto const name = file.filename().string();
        auto const usable =
            entry.is_regular_file() && !name.starts_with('.') && !is_of_approval(name);
        if (usable && files.size() < maximum_files) files.push_back(file);
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<read_file> read_all(std::vector<std::filesystem::path> const& files, look how,
                                form_children const& children, form_editions const& editions) {
    std::vector<read_file> read_files(files.size());
    std::atomic<std::size_t> next{0};
    auto const work = [&] {
        for (auto index = next++; index < files.size(); index = next++)
            read_files[index] = read(files[index], how, children, editions);
    };
    auto const threads = std::min<std::size_t>(
        {maximum_readers, std::max(std::thread::hardware_concurrency(), 1U), files.size()});
    std::vector<std::jthread> readers;
    for (std::size_t started = 1; started < threads; ++started)
        readers.emplace_back(work);
    work();
    readers.clear();
    return read_files;
}

void expect_edition(document::form_edition const& edition, std::string_view file) {
    if (digest_of(file) != edition.sha256) throw pdf::template_fault{unknown_file(file)};
}

} // namespace

document::form_edition const* find_edition(std::string_view sha256) noexcept {
    auto const editions = newest_paperwork.form_registry.editions;
    auto const found =
        std::find_if(editions.begin(), editions.end(), [&](document::form_edition const& edition) {
            return edition.sha256 == sha256;
        });
    return found == editions.end() ? nullptr : &*found;
}

pdf::template_expectation expectation_of(document::form_edition const& edition) {
    pdf::template_expectation expected{
        .page_count = edition.page_count,
        .field_count = edition.field_count,
        .fields = {},
        .never_filled = {edition.never_filled.begin(), edition.never_filled.end()}};
    for (auto const& binding : edition.bindings)
        expected.fields.push_back({binding.field, binding.state});
    return expected;
}

known_form edition_of(std::string_view file, form_editions const& editions) {
    auto known = editions.find(digest_of(file));
    if (known.edition == nullptr) throw pdf::template_fault{unknown_file(file)};
    return known;
}

std::string read_form(document::form_edition const& edition, form_file const& file) {
    auto bytes = file.read();
    expect_edition(edition, bytes);
    return bytes;
}

std::shared_ptr<remote_template const> prepare_form(form_children const& children,
                                                    document::form_edition const& edition,
                                                    std::string_view file) {
    expect_edition(edition, file);
    return children.prepare(file, expectation_of(edition));
}

form_folder read_folder(std::filesystem::path const& folder, look how,
                        form_children const& children) {
    form_folder read;
    try {
        form_editions const editions{folder};
        read.rejected = editions.rejected();
        auto found = read_all(files_of(folder), how, children, editions);
        for (auto& file : found) {
            if (!file.form) read.rejected.push_back(std::move(file.rejected));
        }
        for (auto const& known : editions.all()) {
            auto const same = std::find_if(found.begin(), found.end(), [&](read_file const& file) {
                return file.form && file.form->known.edition == known.edition;
            });
            if (same != found.end()) read.forms.push_back(std::move(*same->form));
        }
    } catch (std::exception const&) {
        read.rejected.push_back({.claimed = {}, .reason = "the folder can't be read"});
    }
    return read;
}

namespace {

known_form const* best_of(form_folder const& folder, document::form_source source) {
    known_form const* best = nullptr;
    for (auto const& form : folder.forms) {
        if (form.edition().source != source) continue;
        if (best == nullptr ||
            precedes(form.edition(), *best->edition, document::form_language::english))
            best = &form.known;
    }
    return best;
}

bool is_mapped(document::form_source source) {
    auto const editions = newest_paperwork.form_registry.editions;
    return std::any_of(
        editions.begin(), editions.end(),
        [&](document::form_edition const& edition) { return edition.source == source; });
}

listed_form list_form(form_folder const& folder, document::form_source source, civil_date today) {
    listed_form listed{.source_id = source, .status = installed_status::unmapped};
    if (auto const* const best = best_of(folder, source)) {
        auto const* const edition = best->edition;
        listed.status = installed_status::verified;
        listed.mapping = best->mapping;
        listed.edition = std::string{edition->edition};
        listed.omb_number = std::string{edition->omb_number};
        listed.language = edition->language;
        listed.expires = edition->expires;
        listed.expired = edition->expires < today;
        listed.sha256 = std::string{edition->sha256};
        return listed;
    }
    if (is_mapped(source)) listed.status = installed_status::missing;
    auto const rejected =
        std::find_if(folder.rejected.begin(), folder.rejected.end(),
                     [&](rejected_file const& file) { return file.claimed == source; });
    if (rejected == folder.rejected.end()) return listed;
    listed.status = installed_status::mismatch;
    listed.reason = rejected->reason;
    return listed;
}

} // namespace

std::vector<listed_form> list_forms(form_folder const& folder, civil_date today) {
    std::vector<listed_form> listed;
    for (auto const& layout : newest_paperwork.form_registry.layouts)
        listed.push_back(list_form(folder, layout.source, today));
    return listed;
}

bool precedes(document::form_edition const& better, document::form_edition const& other,
              document::form_language preferred) noexcept {
    if (better.language != other.language) return better.language == preferred;
    return better.expires > other.expires;
}

} // namespace tassel::forms
