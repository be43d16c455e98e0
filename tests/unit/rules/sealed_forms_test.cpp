// What an official form or a specimen says about an answer never changes: a kept package may be
// printed again years later and must give the same bytes. Each layout and each edition has a seal,
// a digest of all its values. A form that changes on purpose gets a new edition and a new line
// here. Other tests, and people, check that the printed form is right.
#include "rules/sources/all_sources.hpp"
#include "tassel/ruleset_description/stated_value.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <gtest/gtest.h>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel::rules::sealed_forms_test {
namespace {

/// FNV-1a over every value with its length, so that no value runs into the next.
class seal {
  public:
    seal& operator<<(std::string_view text) {
        *this << text.size();
        for (char const letter : text)
            take(static_cast<unsigned char>(letter));
        return *this;
    }
    template <class Number>
    requires std::integral<Number> || std::is_enum_v<Number> seal& operator<<(Number value) {
        auto left = static_cast<std::uint64_t>(value);
        for (int i = 0; i < 8; ++i, left >>= 8U)
            take(static_cast<unsigned char>(left & 0xFFU));
        return *this;
    }
    seal& operator<<(plain_text text) { return *this << text.view(); }
    seal& operator<<(field_name name) { return *this << name.view(); }
    seal& operator<<(expression_view condition) { return *this << expression_text(condition); }
    seal& operator<<(civil_date date) { return *this << date.year << date.month << date.day; }
    template <class Element>
    seal& operator<<(std::span<Element> list) {
        *this << list.size();
        for (auto const& one : list)
            *this << one;
        return *this;
    }
    seal& operator<<(text_piece const& one) {
        *this << one.source << one.field << one.computed << one.constant << (one.of_loan != nullptr)
              << one.format << one.before << one.new_line << one.when;
        // The seal includes these only if they are set: most items are printed even if there is
        // little room, and few name a country.
        if (one.if_room) *this << one.if_room;
        if (one.said_by != nullptr) *this << true;
        return one.named_by != nullptr ? *this << true : *this;
    }
    seal& operator<<(form_option const& one) {
        return *this << one.option << one.label << one.when;
    }
    seal& operator<<(form_item const& one) {
        *this << one.item << one.number << one.label << one.kind << one.field << one.text
              << one.options << one.essential << one.current << one.when << one.type << one.twelfths
              << one.repeated;
        // The seal includes these only if they are unusual: the borrower signs most items, and
        // every edition asks for most items.
        if (one.signer != todo_person::borrower) *this << one.signer;
        if (one.in_full != nullptr) *this << *one.in_full;
        return one.asked_until == civil_date{} ? *this : *this << one.asked_until;
    }
    seal& operator<<(form_table const& one) {
        *this << one.table << one.label << one.rows << one.from_portfolio << one.loans << one.group
              << one.loan_field << one.columns;
        return one.every_loan ? *this << one.every_loan : *this;
    }
    seal& operator<<(form_section const& one) {
        return *this << one.heading << one.by << one.note << one.items << one.tables;
    }
    seal& operator<<(form_layout const& one) { return *this << one.source << one.sections; }
    seal& operator<<(field_binding const& one) {
        return *this << one.item << one.option << one.row << one.field << one.state << one.from
                     << one.count;
    }
    seal& operator<<(form_edition const& one) {
        return *this << one.source << one.sha256 << one.bindings << one.never_filled << one.when;
    }
    [[nodiscard]] std::uint64_t value() const noexcept { return value_; }

  private:
    void take(unsigned char byte) noexcept { value_ = (value_ ^ byte) * 0x100000001b3U; }
    std::uint64_t value_ = 0xcbf29ce484222325U;
};

template <class Value>
std::uint64_t seal_of(Value const& value) {
    seal one;
    one << value;
    return one.value();
}

// In the order of the registry.
constexpr std::array<std::uint64_t, 30> layouts{
    0x1fde0f77d380059a, 0xc93ba148c5e8c4cc, 0x32ea16f26ec5be8c, 0x6d2a9dd6e58f1115,
    0x3fff0bb663864365, 0x71cdbc416aa243cf, 0xe5d5249ee6d6f113, 0x0a20aa2a4d4195c6,
    0xd49b9c09972a0fd5, 0xd9eb806224dd3a6b, 0x0ee7c03c0326d023, 0x809f322620736dae,
    0xb06fd891f33ba29d, 0x9b04255da70c5058, 0xff3087909ed3d0d0, 0xa7fe61851b5da44a,
    0x50829891905d5599, 0xf6c9ed08df6f928b, 0x3d2de04872d56314, 0x652d4c48197d5b5e,
    0x6429eb8593d0087b, 0xed97824249745b7a, 0xadd5acace7a5122a, 0xbd59f8f90483d706,
    0x682552fa842633a7, 0x451c1c50f5b7c142, 0x284cf9a768e919a8, 0x83496ae7cef23254,
    0x6d71e81f450146bd, 0xb544702e72a980a0};
constexpr std::array<std::uint64_t, 26> editions{
    0xff2012c65570b28d, 0xc113250edc6a819d, 0xe426c6d45278703c, 0x4f039262afc5b9ed,
    0x10311c2c1d1529b4, 0x58cbe0ebbeb9f71f, 0xdad7e69f9fc74db8, 0xc7334c4ef347d560,
    0xccf3bfc4ca530852, 0x9201743d7e439280, 0x290039305a3e70ef, 0xbb2556860569866d,
    0x4007e3924ba7f163, 0xd59d05e5329f2562, 0xfe3d8022930a124c, 0x3f3537feb35cb675,
    0xb0e8c3205b797da3, 0x0df097fe34bf5dfd, 0x6835ffde2d5084d9, 0xdde29eafe5ab4a76,
    0x8c78276141f4911e, 0x0a8ce93f5de48292, 0xddeb1bd8781e1d63, 0xd34b8217490804df,
    0xfa342868b7077771, 0x496679f34febb4a4};

template <class Values, class Seals>
void expect_sealed(Values const& values, Seals const& seals) {
    ASSERT_EQ(values.size(), seals.size());
    for (std::size_t i = 0; i < seals.size(); ++i)
        EXPECT_EQ(seal_of(values[i]), seals[i])
            << "the " << i << "th, of form " << static_cast<int>(values[i].source);
}

TEST(SealedForms, LayoutsStayAsTheyAre) {
    expect_sealed(rules::forms::registry.layouts, layouts);
}

TEST(SealedForms, EditionsStayAsTheyAre) {
    expect_sealed(rules::forms::registry.editions, editions);
}

TEST(SealedForms, AnyValueIsUnderTheSeal) {
    auto const& edition = rules::forms::registry.editions.front();
    auto bindings = std::vector<field_binding>(edition.bindings.begin(), edition.bindings.end());
    auto changed = edition;
    changed.bindings = bindings;
    EXPECT_EQ(seal_of(changed), seal_of(edition));
    bindings.back().row += 1;
    EXPECT_NE(seal_of(changed), seal_of(edition));
    bindings.pop_back();
    changed.bindings = bindings;
    EXPECT_NE(seal_of(changed), seal_of(edition));
}

TEST(SealedForms, WhoSignsIsUnderTheSeal) {
    form_item const signature{.kind = form_item_kind::signature};
    auto changed = signature;
    EXPECT_EQ(seal_of(changed), seal_of(signature));
    changed.signer = todo_person::spouse;
    EXPECT_NE(seal_of(changed), seal_of(signature));
    changed = signature;
    changed.asked_until = {2026, 7, 1};
    EXPECT_NE(seal_of(changed), seal_of(signature));
}

} // namespace
} // namespace tassel::rules::sealed_forms_test
