// The facts from which a workflow is derived. An analysis without a package has the first two
// groups; a document package adds the others.
#pragma once

#include "tassel/reflect/describe.hpp"

#include <boost/mp11/algorithm.hpp>

#include <cstddef>

namespace tassel {

/// The facts that decide the stage.
struct stage_facts {
    bool selectable_option = false; ///< the analysis has one, of the current portfolio or a what-if
    bool has_package = false;       ///< a document package exists
    // Of the package:
    bool source_blocked = false;    ///< a source has a fact that makes the borrower ineligible
    bool intake_lacking = false;    ///< a required or started source has a missing or invalid field
    bool documents_lacking = false; ///< the manifest of such a source lacks a required role
    bool attestation_lacking = false; ///< absent, or older than the last change
    bool review_lacking = false;      ///< a required field is not reviewed since its last change
    bool decision_lacking = false;    ///< a review-required path without `proceed`, or with `hold`
};
BOOST_DESCRIBE_STRUCT(stage_facts, (),
                      (selectable_option, has_package, source_blocked, intake_lacking,
                       documents_lacking, attestation_lacking, review_lacking, decision_lacking))

/// Adds the facts that decide the actions and which stages the package skips.
struct workflow_facts : stage_facts {
    bool screening_candidate = false; ///< screening found a form that may apply
    // Of the package:
    bool plan_selected = false;      ///< it was made for a plan, not for screening sources alone
    bool documents_required = false; ///< some manifest has a required role
    bool review_required = false;    ///< it was made for a review-required path
    bool bundle_current = false;     ///< a bundle of its present state was generated
    bool official_forms = false;     ///< that bundle has official forms
};
BOOST_DESCRIBE_STRUCT(workflow_facts, (stage_facts),
                      (screening_candidate, plan_selected, documents_required, review_required,
                       bundle_current, official_forms))

/// The number of combinations of the yes-or-no members of `Facts`, including inherited ones.
template <reflect::described_struct Facts>
inline constexpr std::size_t combinations_of = std::size_t{1} << reflect::member_count<Facts>;

/// The combination with this number: one bit for each member, in order.
template <reflect::described_struct Facts>
[[nodiscard]] constexpr Facts combination(std::size_t number) {
    Facts facts;
    reflect::for_each_member<Facts>([&](auto descriptor) {
        facts.*descriptor.pointer = (number & 1) != 0;
        number >>= 1;
    });
    return facts;
}

} // namespace tassel
