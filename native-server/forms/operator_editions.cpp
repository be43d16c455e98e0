#include "forms/operator_editions.hpp"

#include "crypto/sha256.hpp"
#include "forms/form_file.hpp"
#include "forms/newest_paperwork.hpp"
#include "mapping/editions/edition_check.hpp"
#include "mapping/editions/edition_file.hpp"
#include "pdf/form_filler.hpp"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <utility>
#include <variant>

namespace tassel::forms {
namespace {

constexpr std::size_t maximum_approvals = 200;

std::string digest_of(std::string_view bytes) {
    return crypto::hexadecimal(crypto::sha256(bytes));
}

/// Thrown for a broken approval, with the source that it is for, if that can be told.
struct void_approval {
    std::optional<form_source> claimed;
    char const* reason;
};

/// The mapping that the approval named `stem` covers. Throws void_approval.
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
        throw void_approval{claimed, "its approval is void: it is of another file"};
    auto made = std::make_shared<mapping::operator_edition const>(std::move(*edition));
    if (!check_by_law(*made).empty()) {
        throw void_approval{claimed, "its approval is void: the form's layout is another one now; "
                                     "see forms map --check"};
    }
    return made;
}

/// The names of edition files, without their ending.
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
        known.push_back({&edition, template_mapping::compiled, nullptr});
    for (auto const& one : approved_)
        known.push_back({&one->edition(), template_mapping::operator_, one});
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

} // namespace tassel::forms
