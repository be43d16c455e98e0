// What is kept of an analysis: its snapshot as written, and the facts that the workflow is derived
// from. keep_analysis.hpp, which few files need, writes and reads the record.
#pragma once

#include "tassel/answer/analysis_snapshot.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_values.hpp"
#include "tassel/workflow/derive_workflow.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace tassel::analysis {

namespace detail {

/// The members by which selectable options are found among all quoted ones.
struct listed_option {
    bool selectable = false;
    std::optional<std::int64_t> rank{};
};
BOOST_DESCRIBE_STRUCT(listed_option, (), (selectable, rank))
constexpr bool open_members(std::type_identity<listed_option>) {
    return true;
}

struct listed_options {
    std::vector<reflect::written<eligibility::plan_option, listed_option>> plan_quotes{};
};
BOOST_DESCRIBE_STRUCT(listed_options, (), (plan_quotes))
constexpr bool open_members(std::type_identity<listed_options>) {
    return true;
}

struct listed_snapshot : listed_options {
    std::optional<listed_options> consolidation_comparison{};
};
BOOST_DESCRIBE_STRUCT(listed_snapshot, (listed_options), (consolidation_comparison))
constexpr bool open_members(std::type_identity<listed_snapshot>) {
    return true;
}

} // namespace detail

/// What is kept, as JSON text. The snapshot never changes, and answers repeat it byte for byte.
struct kept_analysis {
    std::int64_t record_version = newest_version;
    std::optional<std::string> rule_version{}; ///< the version that made it; absent: the first
    reflect::written<analysis_snapshot, detail::listed_snapshot> snapshot{};
    workflow::analysis_blocker blocker =
        workflow::analysis_blocker::none;              ///< why no option is selectable
    std::vector<document::intake_source> candidates{}; ///< forms that screening found

    static constexpr std::int64_t newest_version = 1;
};
BOOST_DESCRIBE_STRUCT(kept_analysis, (),
                      (record_version, rule_version, snapshot, blocker, candidates))

/// A kept analysis, with the snapshot's selectable options listed separately.
struct analysis_record {
    kept_analysis kept{};
    reflect::written<std::vector<eligibility::plan_option>>
        selectable_options{}; ///< in order of rank
};

} // namespace tassel::analysis
