// The requirements of all plans of a catalog as tables. Each occurs once, since plans share most of
// them.
#pragma once

#include "tassel/eligibility/requirement.hpp"
#include "tassel/plan/catalog.hpp"

#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tassel {

/// A set of requirements, by their places in the index.
using requirement_set = std::uint64_t;

[[nodiscard]] constexpr requirement_set one_requirement(std::size_t place) noexcept {
    return requirement_set{1} << place;
}

/// The names of the fields that a requirement reads, each once.
struct requirement_inputs {
    static constexpr std::size_t most = 12;

    std::array<std::string_view, most> names{};
    std::size_t count = 0;

    constexpr void operator()(std::string_view name) {
        for (std::size_t i = 0; i < count; ++i) {
            if (names[i] == name) return;
        }
        names[count++] = name;
    }
    [[nodiscard]] constexpr auto begin() const noexcept { return names.data(); }
    [[nodiscard]] constexpr auto end() const noexcept { return names.data() + count; }
};

/// The requirements of one plan.
struct plan_requirements {
    requirement_set borrower = 0; ///< rules and inputs about the borrower
    requirement_set loan = 0;     ///< rules that decide which loans the plan takes
    requirement_set loan_inputs = 0;
    std::array<std::uint8_t, 32> order{}; ///< places, in the order of the plan's list
    std::size_t count = 0;

    [[nodiscard]] constexpr auto begin() const noexcept { return order.data(); }
    [[nodiscard]] constexpr auto end() const noexcept { return order.data() + count; }
};

namespace detail {

/// Identifies a type by its address while the compiler removes duplicates.
template <class Type>
inline constexpr char type_mark = 0;

/// The types of a list without duplicates, each at its first position. This does what mp_unique
/// does, but finds the positions by comparing marks of the types. A set that grows by one type at a
/// time would instantiate another long list for each type.
template <class List>
struct first_of_each;
template <template <class...> class List, class... Type>
struct first_of_each<List<Type...>> {
    static constexpr auto found = [] {
        constexpr std::size_t size = sizeof...(Type);
        std::array<char const*, size> marks{&type_mark<Type>...};
        std::array<std::size_t, size> places{};
        std::size_t count = 0, place = 0;
        for (auto const* const mark : marks) {
            auto const* const end = marks.data() + count;
            if (std::find(static_cast<char const* const*>(marks.data()), end, mark) == end) {
                marks[count] = mark;
                places[count++] = place;
            }
            ++place;
        }
        return std::pair{places, count};
    }();
    template <std::size_t... Index>
    static auto select(std::index_sequence<Index...>) -> boost::mp11::mp_list<
        boost::mp11::mp_at_c<boost::mp11::mp_list<Type...>, found.first[Index]>...>;
    using type = decltype(select(std::make_index_sequence<found.second>{}));
};

} // namespace detail

template <class Catalog>
struct requirement_index;

/// Does not compile for a plan without requirements, a requirement without its texts or citation,
/// or two requirements with the same id.
template <auto const&... Plan>
struct requirement_index<catalog<Plan...>> {
  private:
    template <auto const& One>
    using list_of = std::remove_cvref_t<decltype(requirements_of<One>)>;
    using all_lists = boost::mp11::mp_append<boost::hana::tuple<>, list_of<Plan>...>;
    template <class Ref>
    using questions_of = typename std::remove_cvref_t<decltype(Ref::value.holds)>::questions;

  public:
    /// A list of `requirement_ref`s.
    using all = typename detail::first_of_each<all_lists>::type;
    static constexpr std::size_t size = boost::mp11::mp_size<all>::value;
    /// A list of `question_ref`s, each once.
    using questions = typename detail::first_of_each<
        boost::mp11::mp_flatten<boost::mp11::mp_transform<questions_of, all>>>::type;
    static constexpr std::size_t question_count = boost::mp11::mp_size<questions>::value;

    static_assert(((boost::mp11::mp_size<list_of<Plan>>::value != 0) && ...),
                  "a plan lacks its requirements");
    static_assert((boost::mp11::mp_is_set<list_of<Plan>>::value && ...),
                  "a plan lists a requirement twice");
    static_assert(size <= 64, "more requirements than a set holds");

    template <class Ref>
    static constexpr std::size_t place_of = boost::mp11::mp_find<all, Ref>::value;
    template <class Ref>
    static constexpr requirement_kind kind_of = std::remove_cvref_t<decltype(Ref::value)>::kind;

    static constexpr auto kinds = [] {
        std::array<requirement_kind, size> found{};
        std::size_t next = 0;
        boost::mp11::mp_for_each<all>([&](auto ref) { found[next++] = kind_of<decltype(ref)>; });
        return found;
    }();
    static constexpr auto texts = [] {
        std::array<requirement_texts, size> found{};
        std::size_t next = 0;
        boost::mp11::mp_for_each<all>([&](auto ref) { found[next++] = ref.texts; });
        return found;
    }();
    static constexpr auto inputs = [] {
        std::array<requirement_inputs, size> found{};
        std::size_t next = 0;
        boost::mp11::mp_for_each<all>([&](auto ref) { ref.holds.list_inputs(found[next++]); });
        return found;
    }();

    static_assert(
        [] {
            for (std::size_t i = 0; i < size; ++i) {
                if (!well_formed(kinds[i], texts[i])) return false;
            }
            return true;
        }(),
        "a requirement lacks its id, a sentence or a figure of one");
    static_assert(
        [] {
            for (auto const& text : texts) {
                if (!text.source.complete()) return false;
            }
            return true;
        }(),
        "a requirement lacks a complete citation");
    static_assert(
        [] {
            for (auto const& text : texts) {
                if (!text.source.has_pinpoint()) return false;
            }
            return true;
        }(),
        "a requirement lacks the paragraph that it rests on");
    static_assert(
        [] {
            for (std::size_t i = 0; i < size; ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    if (texts[i].rule_id == texts[j].rule_id) return false;
                }
            }
            return true;
        }(),
        "two requirements have one id");

  private:
    template <auto const& One>
    [[nodiscard]] static consteval plan_requirements requirements_in() {
        plan_requirements plan;
        boost::mp11::mp_for_each<boost::mp11::mp_rename<list_of<One>, boost::mp11::mp_list>>(
            [&plan](auto ref) {
                constexpr auto place = place_of<decltype(ref)>;
                switch (kind_of<decltype(ref)>) {
                case requirement_kind::loan_rule: plan.loan |= one_requirement(place); break;
                case requirement_kind::loan_input:
                    plan.loan_inputs |= one_requirement(place);
                    break;
                default: plan.borrower |= one_requirement(place); break;
                }
                plan.order[plan.count++] = static_cast<std::uint8_t>(place);
            });
        return plan;
    }

  public:
    /// The requirements of each plan, in the order of the catalog.
    static constexpr std::array<plan_requirements, sizeof...(Plan)> plans{
        requirements_in<Plan>()...};
    /// The number of findings for all plans together.
    static constexpr std::size_t maximum_findings = [] {
        std::size_t sum = 0;
        for (auto const& plan : plans)
            sum += plan.count;
        return sum;
    }();
};

} // namespace tassel
