// The countries and territories of ISO 3166-1, by their alpha-2 codes: their English names, as mail
// from the United States has them in the last line, and where their addresses have the postal code.
// The Spanish names are in rules/texts/spanish.po.
//
// Compared on 2026-11-30: the codes with iso3166.tab of the time zone database, which is current as
// of 2023-04; the names with that table and with CLDR 48, of which the usual one without "&", "St."
// or brackets is taken; the places of postal codes with AddressFormatRepository.php of
// commerceguys/addressing (commit 003128f), where it has the country. South Korea differs from it,
// after Korea Post's page on labels (koreapost.go.kr/eng/subIndex/4425.do). A code that it has on a
// line above the city is before the city here.
#pragma once

#include "rules/law/states.hpp"
#include "rules/names/engine_names.hpp"
#include "tassel/document/vocabulary/country.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace tassel::rules::documents {

namespace country_parts {

using enum tassel::document::postal_code_place;
using tassel::document::country;

inline constexpr std::array all{
    country{"AD", "Andorra", before_city},
    country{"AE", "United Arab Emirates"},
    country{"AF", "Afghanistan", own_line},
    country{"AG", "Antigua and Barbuda"},
    country{"AI", "Anguilla", own_line},
    country{"AL", "Albania", before_city},
    country{"AM", "Armenia", before_city},
    country{"AO", "Angola"},
    country{"AQ", "Antarctica"},
    country{"AR", "Argentina", before_city},
    country{"AS", "American Samoa", after_city, true},
    country{"AT", "Austria", before_city},
    country{"AU", "Australia"},
    country{"AW", "Aruba"},
    country{"AX", "Åland Islands", before_city},
    country{"AZ", "Azerbaijan", before_city},
    country{"BA", "Bosnia and Herzegovina", before_city},
    country{"BB", "Barbados"},
    country{"BD", "Bangladesh"},
    country{"BE", "Belgium", before_city},
    country{"BF", "Burkina Faso"},
    country{"BG", "Bulgaria", before_city},
    country{"BH", "Bahrain"},
    country{"BI", "Burundi"},
    country{"BJ", "Benin"},
    country{"BL", "Saint Barthélemy", before_city},
    country{"BM", "Bermuda"},
    country{"BN", "Brunei"},
    country{"BO", "Bolivia"},
    country{"BQ", "Bonaire, Sint Eustatius and Saba"},
    country{"BR", "Brazil", own_line, false, " - "},
    country{"BS", "Bahamas"},
    country{"BT", "Bhutan"},
    country{"BV", "Bouvet Island"},
    country{"BW", "Botswana"},
    country{"BY", "Belarus", before_city},
    country{"BZ", "Belize"},
    country{"CA", "Canada"},
    country{"CC", "Cocos (Keeling) Islands"},
    country{"CD", "Democratic Republic of the Congo"},
    country{"CF", "Central African Republic"},
    country{"CG", "Republic of the Congo"},
    country{"CH", "Switzerland", before_city},
    country{"CI", "Côte d'Ivoire"},
    country{"CK", "Cook Islands"},
    country{"CL", "Chile", before_city},
    country{"CM", "Cameroon"},
    country{"CN", "China"},
    country{"CO", "Colombia"},
    country{"CR", "Costa Rica", own_line},
    country{"CU", "Cuba", own_line},
    country{"CV", "Cabo Verde", before_city},
    country{"CW", "Curaçao"},
    country{"CX", "Christmas Island"},
    country{"CY", "Cyprus", before_city},
    country{"CZ", "Czechia", before_city},
    country{"DE", "Germany", before_city},
    country{"DJ", "Djibouti"},
    country{"DK", "Denmark", before_city},
    country{"DM", "Dominica"},
    country{"DO", "Dominican Republic", before_city},
    country{"DZ", "Algeria", before_city},
    country{"EC", "Ecuador", before_city},
    country{"EE", "Estonia", before_city},
    country{"EG", "Egypt", own_line},
    country{"EH", "Western Sahara", before_city},
    country{"ER", "Eritrea"},
    country{"ES", "Spain", before_city},
    country{"ET", "Ethiopia", before_city},
    country{"FI", "Finland", before_city},
    country{"FJ", "Fiji"},
    country{"FK", "Falkland Islands", own_line},
    country{"FM", "Federated States of Micronesia", after_city, true},
    country{"FO", "Faroe Islands", before_city},
    country{"FR", "France", before_city},
    country{"GA", "Gabon"},
    country{"GB", "United Kingdom", own_line},
    country{"GD", "Grenada"},
    country{"GE", "Georgia", before_city},
    country{"GF", "French Guiana", before_city},
    country{"GG", "Guernsey", own_line},
    country{"GH", "Ghana"},
    country{"GI", "Gibraltar", own_line},
    country{"GL", "Greenland", before_city},
    country{"GM", "Gambia"},
    country{"GN", "Guinea", before_city},
    country{"GP", "Guadeloupe", before_city},
    country{"GQ", "Equatorial Guinea"},
    country{"GR", "Greece", before_city},
    country{"GS", "South Georgia and the South Sandwich Islands", own_line},
    country{"GT", "Guatemala", before_city},
    country{"GU", "Guam", after_city, true},
    country{"GW", "Guinea-Bissau", before_city},
    country{"GY", "Guyana"},
    country{"HK", "Hong Kong"},
    country{"HM", "Heard Island and McDonald Islands"},
    country{"HN", "Honduras", own_line},
    country{"HR", "Croatia", before_city},
    country{"HT", "Haiti", before_city},
    country{"HU", "Hungary", own_line},
    country{"ID", "Indonesia"},
    country{"IE", "Ireland", own_line},
    country{"IL", "Israel"},
    country{"IM", "Isle of Man", own_line},
    country{"IN", "India"},
    country{"IO", "British Indian Ocean Territory", own_line},
    country{"IQ", "Iraq", own_line},
    country{"IR", "Iran", own_line},
    country{"IS", "Iceland", before_city},
    country{"IT", "Italy", before_city},
    country{"JE", "Jersey", own_line},
    country{"JM", "Jamaica"},
    country{"JO", "Jordan"},
    country{"JP", "Japan", own_line},
    country{"KE", "Kenya", own_line},
    country{"KG", "Kyrgyzstan", before_city},
    country{"KH", "Cambodia"},
    country{"KI", "Kiribati"},
    country{"KM", "Comoros"},
    country{"KN", "Saint Kitts and Nevis"},
    country{"KP", "North Korea"},
    country{"KR", "South Korea"},
    country{"KW", "Kuwait", before_city},
    country{"KY", "Cayman Islands"},
    country{"KZ", "Kazakhstan", before_city},
    country{"LA", "Laos", before_city},
    country{"LB", "Lebanon"},
    country{"LC", "Saint Lucia"},
    country{"LI", "Liechtenstein", before_city},
    country{"LK", "Sri Lanka", own_line},
    country{"LR", "Liberia", before_city},
    country{"LS", "Lesotho"},
    country{"LT", "Lithuania", before_city},
    country{"LU", "Luxembourg", before_city},
    country{"LV", "Latvia"},
    country{"LY", "Libya"},
    country{"MA", "Morocco", before_city},
    country{"MC", "Monaco", before_city},
    country{"MD", "Moldova", before_city},
    country{"ME", "Montenegro", before_city},
    country{"MF", "Saint Martin", before_city},
    country{"MG", "Madagascar", before_city},
    country{"MH", "Marshall Islands", after_city, true},
    country{"MK", "North Macedonia", before_city},
    country{"ML", "Mali"},
    country{"MM", "Myanmar"},
    country{"MN", "Mongolia"},
    country{"MO", "Macao"},
    country{"MP", "Northern Mariana Islands", after_city, true},
    country{"MQ", "Martinique", before_city},
    country{"MR", "Mauritania"},
    country{"MS", "Montserrat"},
    country{"MT", "Malta"},
    country{"MU", "Mauritius", before_city},
    country{"MV", "Maldives"},
    country{"MW", "Malawi"},
    country{"MX", "Mexico", before_city},
    country{"MY", "Malaysia", before_city},
    country{"MZ", "Mozambique", before_city},
    country{"NA", "Namibia", own_line},
    country{"NC", "New Caledonia", before_city},
    country{"NE", "Niger", before_city},
    country{"NF", "Norfolk Island"},
    country{"NG", "Nigeria"},
    country{"NI", "Nicaragua", before_city},
    country{"NL", "Netherlands", before_city},
    country{"NO", "Norway", before_city},
    country{"NP", "Nepal"},
    country{"NR", "Nauru"},
    country{"NU", "Niue"},
    country{"NZ", "New Zealand"},
    country{"OM", "Oman", before_city},
    country{"PA", "Panama"},
    country{"PE", "Peru"},
    country{"PF", "French Polynesia", before_city},
    country{"PG", "Papua New Guinea"},
    country{"PH", "Philippines", before_city},
    country{"PK", "Pakistan"},
    country{"PL", "Poland", before_city},
    country{"PM", "Saint Pierre and Miquelon", before_city},
    country{"PN", "Pitcairn", own_line},
    country{"PR", "Puerto Rico", after_city, true},
    country{"PS", "Palestine"},
    country{"PT", "Portugal", before_city},
    country{"PW", "Palau", after_city, true},
    country{"PY", "Paraguay", before_city},
    country{"QA", "Qatar"},
    country{"RE", "Réunion", before_city},
    country{"RO", "Romania", before_city},
    country{"RS", "Serbia", before_city},
    country{"RU", "Russia", own_line},
    country{"RW", "Rwanda"},
    country{"SA", "Saudi Arabia"},
    country{"SB", "Solomon Islands"},
    country{"SC", "Seychelles"},
    country{"SD", "Sudan", own_line},
    country{"SE", "Sweden", before_city},
    country{"SG", "Singapore"},
    country{"SH", "Saint Helena", own_line},
    country{"SI", "Slovenia", before_city},
    country{"SJ", "Svalbard and Jan Mayen", before_city},
    country{"SK", "Slovakia", before_city},
    country{"SL", "Sierra Leone"},
    country{"SM", "San Marino", before_city},
    country{"SN", "Senegal", before_city},
    country{"SO", "Somalia"},
    country{"SR", "Suriname"},
    country{"SS", "South Sudan"},
    country{"ST", "Sao Tome and Principe"},
    country{"SV", "El Salvador", before_city},
    country{"SX", "Sint Maarten"},
    country{"SY", "Syria"},
    country{"SZ", "Eswatini", own_line},
    country{"TC", "Turks and Caicos Islands", own_line},
    country{"TD", "Chad"},
    country{"TF", "French Southern Territories"},
    country{"TG", "Togo"},
    country{"TH", "Thailand"},
    country{"TJ", "Tajikistan", before_city},
    country{"TK", "Tokelau"},
    country{"TL", "Timor-Leste"},
    country{"TM", "Turkmenistan", before_city},
    country{"TN", "Tunisia", before_city},
    country{"TO", "Tonga"},
    country{"TR", "Türkiye", before_city},
    country{"TT", "Trinidad and Tobago"},
    country{"TV", "Tuvalu"},
    country{"TW", "Taiwan"},
    country{"TZ", "Tanzania", before_city},
    country{"UA", "Ukraine", own_line},
    country{"UG", "Uganda"},
    country{"UM", "U.S. Outlying Islands"},
    country{"US", "United States"},
    country{"UY", "Uruguay", before_city},
    country{"UZ", "Uzbekistan", before_city},
    country{"VA", "Vatican City", before_city},
    country{"VC", "Saint Vincent and the Grenadines"},
    country{"VE", "Venezuela"},
    country{"VG", "British Virgin Islands", own_line},
    country{"VI", "U.S. Virgin Islands", after_city, true},
    country{"VN", "Vietnam"},
    country{"VU", "Vanuatu"},
    country{"WF", "Wallis and Futuna", before_city},
    country{"WS", "Samoa"},
    country{"YE", "Yemen"},
    country{"YT", "Mayotte", before_city},
    country{"ZA", "South Africa", own_line},
    country{"ZM", "Zambia", before_city},
    country{"ZW", "Zimbabwe"},
};

} // namespace country_parts

inline constexpr auto const& countries = country_parts::all;

inline constexpr plain_text united_states = "US", canada = "CA";

static_assert(std::is_sorted(countries.begin(), countries.end(), [](auto const& a, auto const& b) {
    return a.code.view() < b.code.view();
}));
static_assert(std::all_of(countries.begin(), countries.end(),
                          [](auto const& one) {
                              return !one.domestic ||
                                     std::any_of(states.begin(), states.end(),
                                                 [&](state const& other) {
                                                     return other.code == one.code.view();
                                                 });
                          }),
              "a place with domestic mail has the code of a state");

/// Returns the country with this code; null if there is none.
[[nodiscard]] constexpr tassel::document::country const*
country_of(std::string_view code) noexcept {
    auto const found = std::lower_bound(
        countries.begin(), countries.end(), code,
        [](auto const& one, std::string_view wanted) { return one.code.view() < wanted; });
    return found == countries.end() || found->code.view() != code ? nullptr : &*found;
}
/// Returns the country with this code if it is not the United States.
[[nodiscard]] constexpr tassel::document::country const*
country_abroad(std::string_view code) noexcept {
    return code == united_states.view() ? nullptr : country_of(code);
}
static_assert(country_of(united_states.view()) != nullptr && country_of(canada.view()) != nullptr);

namespace country_parts {

/// The codes that an address may have, without the names, which a page does not need to judge it.
inline constexpr auto codes = [] {
    constexpr auto has_own = [](country const& one) { return !one.domestic; };
    std::array<std::array<char, 2>, std::count_if(all.begin(), all.end(), has_own)> made{};
    auto next = made.begin();
    for (auto const& one : all) {
        if (has_own(one)) *next++ = {one.code.view()[0], one.code.view()[1]};
    }
    return made;
}();

} // namespace country_parts

/// Whether an address may be in a country with this code. A place to which the mail is domestic,
/// such as Puerto Rico, is a state of an address in the United States.
[[nodiscard]] constexpr bool is_country(std::string_view code) noexcept {
    if (code.size() != 2) return false;
    return std::any_of(country_parts::codes.begin(), country_parts::codes.end(),
                       [code](auto const& one) { return one[0] == code[0] && one[1] == code[1]; });
}
static_assert(is_country("FR") && !is_country("PR") && !is_country("ZZ"));

} // namespace tassel::rules::documents
