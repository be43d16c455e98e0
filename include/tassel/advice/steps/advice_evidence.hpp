// What advice considers besides loans and household: the answers to screening, and the months found
// in a history.
#pragma once

#include "tassel/ledger/months_ledger.hpp"
#include "tassel/screening/screening_result.hpp"

#include <algorithm>
#include <span>

namespace tassel {

/// Views. What they refer to must outlive them.
struct advice_evidence {
    std::span<screened_question const> screening{};
    months_ledger const* ledger = nullptr;

    /// Whether a question that leads to the form was answered yes and nothing rules the form out.
    [[nodiscard]] bool says_yes(intake_source form) const {
        return std::any_of(screening.begin(), screening.end(), [form](auto const& question) {
            if (question.answer != screening_answer::yes) return false;
            auto const& found = question.candidate_sources;
            return std::any_of(found.begin(), found.end(), [form](candidate_source const& one) {
                return one.source_id == form && one.status != candidate_status::not_applicable;
            });
        });
    }
};

} // namespace tassel
