// The requirements of all plans of a catalog as tables. Each requirement occurs once, because plans
// share most of them.
#pragma once

#include "tassel/condition/condition_part.hpp"
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

namespace tassel::eligibility {

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

/// Finds the distinct things among `Count` things, two of which `same(place, other)` compares.
/// Returns the place where each occurs first, and how many there are.
template <std::size_t Count, class Same>
[[nodiscard]] consteval std::pair<std::array<std::size_t, Count>, std::size_t>
first_places(Same same) {
    std::array<std::size_t, Count> places{};
    std::size_t count = 0;
    for (std::size_t place = 0; place < Count; ++place) {
        auto const* const end = places.data() + count;
        auto const is_earlier = [&](std::size_t earlier) { return same(earlier, place); };
        if (std::find_if(static_cast<std::size_t const*>(places.data()), end, is_earlier) == end)
            places[count++] = place;
    }
    return {places, count};
}

/// The types of a list without duplicates, each at its first position. This does what mp_unique
/// does, but finds the positions by comparing values. A set that grows by one type at a time would
/// instantiate another long list for each type.
template <class List>
struct first_of_each;
template <template <class...> class List, class... Type>
struct first_of_each<List<Type...>> {
    static constexpr auto found = first_places<sizeof...(Type)>([](std::size_t a, std::size_t b) {
        constexpr std::array<char const*, sizeof...(Type)> marks{&type_mark<Type>...};
        return marks[a] == marks[b];
    });
    template <std::size_t... Index>
    static auto select(std::index_sequence<Index...>) -> boost::mp11::mp_list<
        boost::mp11::mp_at_c<boost::mp11::mp_list<Type...>, found.first[Index]>...>;
    using type = decltype(select(std::make_index_sequence<found.second>{}));
};

/// The parts of a condition that go through the loans.
template <auto const& Condition, class = std::make_index_sequence<Condition.nodes.size()>>
struct questions_in;
template <auto const& Condition, std::size_t... Place>
struct questions_in<Condition, std::index_sequence<Place...>> {
    using type = boost::mp11::mp_append<
        boost::mp11::mp_list<>,
        std::conditional_t<tassel::detail::goes_through_loans(Condition.nodes[Place].operation),
                           boost::mp11::mp_list<condition_part<Condition, Place + 1>>,
                           boost::mp11::mp_list<>>...>;
};

/// The nodes of a part, to be compared with those of others.
struct part_nodes {
    expression_node const* begin = nullptr;
    std::size_t size = 0;

    [[nodiscard]] friend constexpr bool operator==(part_nodes a, part_nodes b) {
        return a.size == b.size && std::equal(a.begin, a.begin + a.size, b.begin);
    }
};
template <auto const& Condition, std::size_t End>
[[nodiscard]] constexpr part_nodes nodes_of(condition_part<Condition, End> part) {
    return {Condition.nodes.data() + (End - part.size), part.size};
}

/// All parts of a condition.
template <auto const& Condition, class = std::make_index_sequence<Condition.nodes.size()>>
struct parts_of;
template <auto const& Condition, std::size_t... Place>
struct parts_of<Condition, std::index_sequence<Place...>> {
    using type = boost::mp11::mp_list<condition_part<Condition, Place + 1>...>;
};

/// Finds the first of several equal parts. The others share its code.
template <class List>
struct part_list;
template <class... Part>
struct part_list<boost::mp11::mp_list<Part...>> {
    static constexpr std::array<part_nodes, sizeof...(Part)> nodes{nodes_of(Part{})...};

    template <class One>
    static constexpr std::size_t place_of = [] {
        constexpr auto wanted = nodes_of(One{});
        std::size_t place = 0;
        while (place < nodes.size() && !(nodes[place] == wanted))
            ++place;
        return place;
    }();
    template <class One, bool Found>
    struct first_like {
        using type = One;
    };
    template <class One>
    struct first_like<One, true> {
        using type = boost::mp11::mp_at_c<boost::mp11::mp_list<Part...>, place_of<One>>;
    };
    template <class One>
    using same = typename first_like<One, place_of<One> != nodes.size()>::type;
};

/// The questions about the portfolio, without repetitions.
template <class List>
struct question_list;
template <class... Question>
struct question_list<boost::mp11::mp_list<Question...>> {
    static constexpr std::size_t asked_count = sizeof...(Question);
    static constexpr std::array<part_nodes, asked_count> asked{nodes_of(Question{})...};
    static constexpr auto found = first_places<asked_count>(
        [](std::size_t a, std::size_t b) { return asked[a] == asked[b]; });
    template <std::size_t... Index>
    static auto select(std::index_sequence<Index...>) -> boost::mp11::mp_list<
        boost::mp11::mp_at_c<boost::mp11::mp_list<Question...>, found.first[Index]>...>;
    using type = decltype(select(std::make_index_sequence<found.second>{}));

    /// The place of a question in the list without repetitions; the length of that list if the
    /// question is not asked.
    template <class Part>
    static constexpr std::size_t place_of = [] {
        std::size_t place = 0;
        while (place < found.second && !(asked[found.first[place]] == nodes_of(Part{})))
            ++place;
        return place;
    }();
    template <class Part>
    static constexpr bool is_asked = place_of<Part> < found.second;
};

} // namespace detail

template <class Catalog>
struct requirement_index;

/// The requirements of a catalog as tables. Does not compile for a plan without requirements, a
/// requirement without its texts or citation, or two requirements with the same id.
template <auto const&... Plan>
struct requirement_index<plan::catalog<Plan...>> {
  private:
    template <auto const& One>
    using list_of = std::remove_cvref_t<decltype(plan::requirements_of<One>)>;
    using all_lists = boost::mp11::mp_append<boost::hana::tuple<>, list_of<Plan>...>;
    template <class Ref>
    using parts_of = typename detail::parts_of<Ref::holds>::type;
    template <class Ref>
    using questions_of = typename detail::questions_in<Ref::holds>::type;

  public:
    /// A list of `requirement_ref`s.
    using all = typename detail::first_of_each<all_lists>::type;
    static constexpr std::size_t size = boost::mp11::mp_size<all>::value;
    /// The questions about the whole portfolio, each once, however many requirements ask it.
    using question_list = detail::question_list<
        boost::mp11::mp_flatten<boost::mp11::mp_transform<questions_of, all>>>;
    using questions = typename question_list::type;
    using part_list =
        detail::part_list<boost::mp11::mp_flatten<boost::mp11::mp_transform<parts_of, all>>>;
    static constexpr std::size_t question_count = boost::mp11::mp_size<questions>::value;
    /// The first part of any requirement that equals the given part.
    template <class Part>
    using same = typename part_list::template same<Part>;

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
        boost::mp11::mp_for_each<all>([&](auto ref) { list_inputs(ref.holds, found[next++]); });
        return found;
    }();

    static_assert(
        [] {
            for (std::size_t i = 0; i < size; ++i) {
                if (!well_formed(kinds[i], texts[i])) return false;
            }
            return true;
        }(),
        "a requirement lacks its id, a sentence, or a figure of a sentence");
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

} // namespace tassel::eligibility
