// The facts that decide eligibility, and the answers about the portfolio that all plans share.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/eligibility/requirement_index.hpp"
#include "tassel/loan/loan_facts.hpp"

#include <boost/mp11/algorithm.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace tassel {

/// A borrower on the profile's analysis date. Whatever `profile` and `loans` refer to must outlive
/// every decision made from them.
struct borrower_facts {
    borrower_profile const& profile;
    std::span<loan_facts const> loans; ///< every loan, even closed ones; at most `maximum_loans`
    /// In a what-if, the place in `loans` of the consolidation loan that it creates.
    std::optional<std::size_t> new_consolidation{};
};

/// Facts in the form that predicates read. Each question about the portfolio is answered once.
template <class Index>
class asked_facts {
  public:
    constexpr explicit asked_facts(borrower_facts const& given) : given_{given} {
        std::size_t next = 0;
        boost::mp11::mp_for_each<typename Index::questions>(
            [&](auto question) { answers_[next++] = question.value.ask(given_.loans); });
    }

    [[nodiscard]] constexpr borrower_profile const& profile() const noexcept {
        return given_.profile;
    }
    [[nodiscard]] constexpr std::span<loan_facts const> loans() const noexcept {
        return given_.loans;
    }
    [[nodiscard]] constexpr bool in_what_if() const noexcept {
        return given_.new_consolidation.has_value();
    }
    /// The loan that a what-if creates. Call this only in a what-if.
    [[nodiscard]] constexpr loan_facts const* new_consolidation() const noexcept {
        return &given_.loans[*given_.new_consolidation];
    }
    template <auto const& Question>
    [[nodiscard]] constexpr truth answer_to() const noexcept {
        using place = boost::mp11::mp_find<typename Index::questions, question_ref<Question>>;
        return answers_[place::value];
    }

  private:
    borrower_facts given_;
    std::array<truth, Index::question_count> answers_{};
};

} // namespace tassel
