// The copies of forms that a package is made into, and what stands in the way of each.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_template.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/document/vocabulary/form_obstacle.hpp"
#include "tassel/document/vocabulary/source_judgement.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel {

/// Points into the view and the templates that it was found in.
struct form_copy {
    viewed_source const* source = nullptr;
    form_instance const* instance = nullptr;
    form_template const* made_of = nullptr; ///< null: there is none
    std::optional<form_obstacle> obstacle{};
    std::int64_t sheet_count = 0; ///< continuation sheets behind the form, of a ready one
};

/// Nothing but answers is missing for it to be made.
[[nodiscard]] inline bool may_be_made(form_copy const& copy) noexcept {
    return copy.made_of != nullptr &&
           (!copy.obstacle || *copy.obstacle == form_obstacle::intake_incomplete);
}

/// Of the sources that are required or started, in the order of the package. `choose` finds the
/// template of an instance: a pointer, null where there is none.
template <class Choose>
[[nodiscard]] std::vector<form_copy> copies_of(package_origin const& origin,
                                               package_view const& view, Choose choose) {
    std::vector<form_copy> copies;
    for (auto const& source : view.sources) {
        if (!source.counts()) continue;
        bool const unmapped = origin.unmapped && source.carried.source_id == origin.plan_source;
        for (auto const& instance : source.judgement.instances) {
            auto& copy = copies.emplace_back();
            copy.source = &source;
            copy.instance = &instance;
            copy.made_of = choose(instance);
            if (unmapped) { // which no answer can mend
                copy.obstacle = form_obstacle::unmapped;
            } else if (source.judgement.status == intake_status::blocked) {
                copy.obstacle = form_obstacle::source_blocked;
            } else if (!instance.missing_field_ids.empty()) {
                copy.obstacle = form_obstacle::intake_incomplete;
            } else if (copy.made_of == nullptr) {
                copy.obstacle = form_obstacle::template_missing;
            }
        }
    }
    return copies;
}

/// Whether a day is past the printed expiration.
[[nodiscard]] inline bool is_expired(form_template const& one, civil_date day) noexcept {
    return one.expires && *one.expires < day;
}

/// The file name of a copy that is sent to nobody yet: `general_forbearance_pdf.holder-1` becomes
/// `general_forbearance.holder-1.pdf`.
[[nodiscard]] inline std::string filename_of(form_instance const& instance) {
    constexpr std::string_view ending = "_pdf";
    auto name = instance.form_instance_id;
    if (auto const at = name.find(ending); at != std::string::npos) name.erase(at, ending.size());
    return name + ".pdf";
}

} // namespace tassel
