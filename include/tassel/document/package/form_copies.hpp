// The copies of forms that a package produces, and what prevents each.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_template.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/document/vocabulary/form_obstacle.hpp"
#include "tassel/document/vocabulary/source_judgment.hpp"

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
    form_template const* made_of = nullptr; ///< null if there is none
    std::optional<form_obstacle> obstacle{};
    std::int64_t sheet_count = 0; ///< continuation sheets after the form, if it is ready
};

/// Whether only answers are missing before the copy can be made.
[[nodiscard]] inline bool may_be_made(form_copy const& copy) noexcept {
    return copy.made_of != nullptr &&
           (!copy.obstacle || *copy.obstacle == form_obstacle::intake_incomplete);
}

/// The copies of the sources that are required or started, in the order of the package. `choose`
/// returns a pointer to the template of an instance, or null if there is none.
template <class Choose>
[[nodiscard]] std::vector<form_copy> copies_of(package_origin const& origin,
                                               package_view const& view, Choose choose) {
    std::vector<form_copy> copies;
    for (auto const& source : view.sources) {
        if (!source.counts()) continue;
        bool const unmapped = origin.unmapped && source.carried.source_id == origin.plan_source;
        for (auto const& instance : source.judgment.instances) {
            auto& copy = copies.emplace_back();
            copy.source = &source;
            copy.instance = &instance;
            copy.made_of = choose(instance);
            if (unmapped) { // no answer can change this
                copy.obstacle = form_obstacle::unmapped;
            } else if (source.judgment.status == intake_status::blocked) {
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

/// Whether a day is after the printed expiration.
[[nodiscard]] inline bool is_expired(form_template const& one, civil_date day) noexcept {
    return one.expires && *one.expires < day;
}

/// The file name of a copy without a recipient so far: `general_forbearance_pdf.holder-1` becomes
/// `general_forbearance.holder-1.pdf`.
[[nodiscard]] inline std::string filename_of(form_instance const& instance) {
    constexpr std::string_view ending = "_pdf";
    auto name = instance.form_instance_id;
    if (auto const at = name.find(ending); at != std::string::npos) name.erase(at, ending.size());
    return name + ".pdf";
}

} // namespace tassel
