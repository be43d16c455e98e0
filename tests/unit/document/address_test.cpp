// Addresses in any country: the forms of regions, postal codes and telephone numbers, the names of
// countries, and the lines of an address.
#include "rules/law/states.hpp"
#include "rules/paperwork/countries.hpp"
#include "tassel/document/form/piece_text.hpp"
#include "tassel/document/guide/address_lines.hpp"
#include "tassel/document/intake/address_checks.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document::address_test {
namespace {

using lines = std::vector<std::string>;
using rules::documents::countries;
using rules::documents::country_of;

TEST(postal_codes, have_letters_digits_spaces_and_hyphens) {
    for (std::string_view const good : {"1", "SW1A 2AA", "103-0028", "ab 1"})
        EXPECT_TRUE(detail::is_postal_code(good)) << good;
    for (std::string_view const bad : {"", " ", "-", "1-", " 1", "1/2", "1_2", "\xC3\xA9"})
        EXPECT_FALSE(detail::is_postal_code(bad)) << bad;
}

TEST(postal_codes, are_kept_in_capitals_and_with_the_space_of_canada) {
    EXPECT_EQ(detail::kept_postal_code("k1a0b1"), "K1A 0B1");
    EXPECT_EQ(detail::kept_postal_code("k1a 0b1"), "K1A 0B1");
    EXPECT_EQ(detail::kept_postal_code("K1A-0B1"), "K1A-0B1");
    EXPECT_EQ(detail::kept_postal_code("sw1a 2aa"), "SW1A 2AA");
    EXPECT_EQ(detail::kept_postal_code("123456"), "123456");
    EXPECT_EQ(detail::kept_postal_code(""), "");
}

TEST(postal_codes, of_canada_alternate) {
    EXPECT_TRUE(detail::is_canadian_postal_code("K1A 0B1"));
    for (std::string_view const bad : {"K1A0B1", "k1a 0b1", "KAA 0B1", "K1A 0BB", "11A 0B1", ""})
        EXPECT_FALSE(detail::is_canadian_postal_code(bad)) << bad;
}

TEST(telephones, abroad_have_a_plus_and_7_to_15_digits) {
    for (std::string_view const good : {"+6834001", "+442079460958", "+123456789012345"})
        EXPECT_TRUE(detail::is_international_phone(good)) << good;
    for (std::string_view const bad :
         {"+683400", "+1234567890123456", "+0442079460", "442079460958", "+44 2079460958", "+", ""})
        EXPECT_FALSE(detail::is_international_phone(bad)) << bad;
}

TEST(telephones, of_the_own_plan_are_kept_as_ten_digits) {
    EXPECT_EQ(detail::kept_phone("+12025550123"), "2025550123");
    EXPECT_EQ(detail::kept_phone("+1202555012"), "+1202555012");
    EXPECT_EQ(detail::kept_phone("+442079460958"), "+442079460958");
    EXPECT_EQ(detail::kept_phone("2025550123"), "2025550123");
}

TEST(telephones, of_other_countries_are_printed_as_they_are) {
    auto const printed = [](std::string_view phone) {
        std::string out;
        detail::append_phone(out, phone);
        return out;
    };
    EXPECT_EQ(printed("+4930123456"), "+4930123456") << "ten digits, but no area code";
    EXPECT_EQ(printed("+1 202 555 0123"), "(202) 555-0123");
    EXPECT_EQ(printed("2025550123"), "(202) 555-0123");
}

TEST(countries, are_those_of_the_standard_with_the_states_apart) {
    EXPECT_EQ(countries.size(), 249U);
    EXPECT_EQ(std::count_if(countries.begin(), countries.end(),
                            [](country const& one) { return one.domestic; }),
              8);
    for (auto const& one : countries) {
        EXPECT_EQ(one.code.view().size(), 2U);
        EXPECT_EQ(rules::documents::is_country(one.code.view()), !one.domestic) << one.code.view();
        EXPECT_EQ(country_of(one.code.view()), &one);
    }
    EXPECT_FALSE(rules::documents::is_country(""));
    EXPECT_FALSE(rules::documents::is_country("EU"));
    EXPECT_EQ(country_of("XK"), nullptr);
    EXPECT_EQ(rules::documents::country_abroad("US"), nullptr);
}

TEST(countries, are_named_in_capitals) {
    auto const named = [](std::string_view code) {
        std::string out;
        detail::append_country(out, *country_of(code));
        return out;
    };
    EXPECT_EQ(named("FR"), "FRANCE");
    EXPECT_EQ(named("CI"), "CÔTE D'IVOIRE");
    EXPECT_EQ(named("AX"), "ÅLAND ISLANDS");
    EXPECT_EQ(named("TR"), "TÜRKIYE");
    EXPECT_EQ(named("CW"), "CURAÇAO");
}

TEST(address_lines, follow_the_country) {
    address_parts const home{
        .street = "1 Main St", .city = "San Juan", .state = "PR", .zip_code = "00902"};
    EXPECT_EQ(address_lines(home), (lines{"1 Main St", "San Juan, PR 00902"}));
    auto const abroad = [](std::string_view code, std::string region, std::string postal_code) {
        auto made = address_lines({.street = "1 Street",
                                   .city = "City",
                                   .region = std::move(region),
                                   .postal_code = std::move(postal_code),
                                   .abroad = country_of(code)});
        EXPECT_EQ(made.front(), "1 Street");
        return lines{made.begin() + 1, made.end()};
    };
    EXPECT_EQ(abroad("CA", "ON", "K1A 0B1"), (lines{"City ON K1A 0B1", "CANADA"}));
    EXPECT_EQ(abroad("FR", "", "75002"), (lines{"75002 City", "FRANCE"}));
    EXPECT_EQ(abroad("IT", "Lazio", "00118"), (lines{"00118 City, Lazio", "ITALY"}));
    EXPECT_EQ(abroad("GB", "", "NW8 9QR"), (lines{"City", "NW8 9QR", "UNITED KINGDOM"}));
    EXPECT_EQ(abroad("BR", "SP", "11010-100"), (lines{"City - SP", "11010-100", "BRAZIL"}));
    EXPECT_EQ(abroad("KR", "Seoul", "04512"), (lines{"City, Seoul 04512", "SOUTH KOREA"}));
    EXPECT_EQ(abroad("AE", "", ""), (lines{"City", "UNITED ARAB EMIRATES"}));
    EXPECT_EQ(address_lines({}), lines{});
}

} // namespace
} // namespace tassel::document::address_test
