#include "forms/form_list.hpp"

#include "forms/newest_paperwork.hpp"

#include <algorithm>

namespace tassel::forms {
namespace {

known_form const* best_of(form_folder const& folder, form_source source) {
    known_form const* best = nullptr;
    for (auto const& form : folder.forms) {
        if (form.edition().source != source) continue;
        if (best == nullptr || precedes(form.edition(), *best->edition, form_language::english))
            best = &form.known;
    }
    return best;
}

bool is_mapped(form_source source) {
    auto const editions = newest_paperwork.form_registry.editions;
    return std::any_of(editions.begin(), editions.end(),
                       [&](form_edition const& edition) { return edition.source == source; });
}

listed_form list_form(form_folder const& folder, form_source source, civil_date today) {
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

bool precedes(form_edition const& better, form_edition const& other,
              form_language preferred) noexcept {
    if (better.language != other.language) return better.language == preferred;
    return better.expires > other.expires;
}

} // namespace tassel::forms
