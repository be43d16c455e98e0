// The groups of loans that each get one plan, and the open loans that get none.
#pragma once

#include "tassel/advice/advice.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/plan/plan_definition.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// Places in the portfolio, in ascending order.
using loan_places = std::vector<std::size_t>;

/// A group of payable loans, or of defaulted ones.
struct loan_group {
    tassel::program program{};
    std::string name{}; ///< direct, or ffel:<holder_key>
    loan_places loans{};
};

/// The key of a loan's holder.
[[nodiscard]] inline std::string_view holder_key_of(loan const& one) {
    return one.holder ? std::string_view{one.holder->holder_key} : holder_not_reported;
}

/// The Direct and FFEL loans for which `belongs(facts)` holds, in groups: Direct first, then FFEL
/// by the key of the holder.
template <class Belongs>
[[nodiscard]] std::vector<loan_group>
groups_of(std::span<loan const> loans, std::span<loan_facts const> facts, Belongs belongs) {
    std::vector<loan_group> groups;
    auto const group_named = [&groups](program program, std::string name) -> loan_group& {
        auto const same = [&name](loan_group const& group) { return group.name == name; };
        auto const found = std::find_if(groups.begin(), groups.end(), same);
        return found != groups.end()
                   ? *found
                   : groups.emplace_back(loan_group{program, std::move(name), {}});
    };
    for (std::size_t place = 0; place < facts.size(); ++place) {
        if (!belongs(facts[place])) continue;
        auto const of = facts[place].program();
        if (of == loan_program::direct) {
            group_named(program::direct, "direct").loans.push_back(place);
        } else if (of == loan_program::ffel) {
            auto name = std::string{"ffel:"}.append(holder_key_of(loans[place]));
            group_named(program::ffel, std::move(name)).loans.push_back(place);
        }
    }
    put_in_order(groups, [](loan_group const& a, loan_group const& b) {
        if (a.program != b.program) return a.program == program::direct;
        return a.name < b.name;
    });
    return groups;
}

[[nodiscard]] inline std::vector<loan_group> payable_groups(std::span<loan const> loans,
                                                            std::span<loan_facts const> facts) {
    return groups_of(loans, facts,
                     [](loan_facts const& loan) { return loan.payable() == truth::yes; });
}

/// `in_court` includes loans tied up in a lawsuit or a bankruptcy case.
[[nodiscard]] inline std::vector<loan_group>
defaulted_groups(std::span<loan const> loans, std::span<loan_facts const> facts, bool in_court) {
    return groups_of(loans, facts, [in_court](loan_facts const& loan) {
        return loan.open() && loan.status == loan_status::defaulted &&
               (in_court || !loan.in_court());
    });
}

/// Why an open loan is in no group of payable loans. Its status takes precedence over its program.
[[nodiscard]] constexpr std::optional<outside_plan_code>
outside_plans(loan_facts const& loan) noexcept {
    if (!loan.open()) return std::nullopt;
    if (loan.status == loan_status::defaulted) return outside_plan_code::defaulted;
    if (loan.status == loan_status::bankruptcy_active) return outside_plan_code::bankruptcy;
    if (loan.payable() != truth::yes) return outside_plan_code::status_unknown;
    switch (loan.program()) {
    case loan_program::direct:
    case loan_program::ffel: return std::nullopt;
    case loan_program::perkins: return outside_plan_code::perkins;
    default: return outside_plan_code::other_program;
    }
}

[[nodiscard]] inline std::vector<std::string> ids_of(std::span<loan const> loans,
                                                     std::span<std::size_t const> places) {
    std::vector<std::string> ids;
    ids.reserve(places.size());
    for (auto const place : places)
        ids.push_back(loans[place].loan_id);
    return ids;
}

} // namespace tassel
