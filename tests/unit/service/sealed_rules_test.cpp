// A sealed rule version states and computes the same forever: a caller who was answered under it
// gets the same answer again. What changes on purpose is a new version, with its own line here.
#include "crypto/sha256.hpp"
#include "service/rules/version_functions.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::service::sealed_rules_test {
namespace {

/// Tables that a version shares with later versions. An added edition changes no answer for the
/// version's time; the editions that were there must stay as they are.
struct sealed_table {
    std::string_view group;
    std::array<std::string_view, 2> editions;
};
constexpr std::array sealed_tables{
    sealed_table{"table of poverty guidelines",
                 {"2025 poverty guidelines", "2026 poverty guidelines"}},
    sealed_table{"table of income percentage factors",
                 {"2025 income percentage factors", "2026 income percentage factors"}}};

bool is_of_a_later_edition(ruleset_description::stated_value const& value) {
    for (auto const& [group, editions] : sealed_tables) {
        if (value.group != group) continue;
        return std::none_of(editions.begin(), editions.end(), [&value](std::string_view edition) {
            return value.place.starts_with(edition);
        });
    }
    return false;
}

/// Members whose names were different when versions were sealed. A version states the same thing
/// whatever its members are called, and the seals use the old names.
struct renamed_words {
    std::string_view now;
    std::string_view then;
};
constexpr std::array renamed{
    renamed_words{"formula, minimum payment", "formula, least payment"},
    renamed_words{"minimum principal reduction", "least principal reduction"},
    renamed_words{"minimum monthly", "least monthly"},
    renamed_words{"minimum annual", "least annual"},
    renamed_words{"minimum percent", "least percent"},
    renamed_words{"minimum by", "least by"},
    renamed_words{"minimum tax to save for", "least tax to save for"},
    renamed_words{"maximum tipping points", "most flips"},
    renamed_words{"maximum percent", "most percent"},
    renamed_words{"maximum explanations", "most explanations"},
    renamed_words{"maximum dependents left out", "most dependents left out"},
    renamed_words{"maximum steps", "most steps"},
    renamed_words{"maximum in reason", "most in reason"},
    renamed_words{"maximum for ", "most for "},
    renamed_words{"maximum trials", "most trials"},
    renamed_words{"maximum combinations", "most combinations"},
    renamed_words{"tipping points", "flips"},
    renamed_words{"bridge plan", "passing"}};

std::string with_names_of_then(std::string place) {
    for (auto const& [now, then] : renamed) {
        for (auto at = place.find(now); at != std::string::npos;
             at = place.find(now, at + then.size()))
            place.replace(at, now.size(), then);
    }
    return place;
}

/// The seal of everything that a version states. It includes each text with its length, so that no
/// text runs into the next.
std::string seal_of(std::vector<ruleset_description::stated_value> const& stated) {
    std::string all;
    for (auto const& value : stated) {
        if (is_of_a_later_edition(value)) continue;
        for (auto const& text :
             {value.group, with_names_of_then(std::string{value.place}), value.text})
            all += std::to_string(text.size()) + ':' + text;
    }
    std::string seal;
    for (auto const byte : crypto::sha256(all)) {
        constexpr std::string_view digits = "0123456789abcdef";
        seal += digits[byte >> 4U];
        seal += digits[byte & 15U];
    }
    return seal;
}

/// The version whose law may still change. If there is none, any change is a new version. Paperwork
/// is not stated here; it is sealed separately.
constexpr std::string_view open_version{};

std::map<std::string, std::string, std::less<>> const seals{
    {"2026.07.31.2", "184d91b00541e2e97a964bd9a0d60e578a2c76ab3a1242425e26380d7353cf48"},
    {"2026.11.30.1", "c3b566336dbc5565e0dccece5771c29d0877d50e1715a53397e93fdf8a2b4c5f"},
    {"2026.12.31.1", "278d0f476fa6392c537695b05a784168ca4147174255991e1b9fd806d902999b"},
};

TEST(sealed_rules, every_version_but_the_open_one_states_what_it_stated_when_it_was_sealed) {
    auto versions = all_versions();
    if (!open_version.empty()) {
        ASSERT_EQ(versions.back()->version, open_version);
        versions = versions.first(versions.size() - 1);
    }
    ASSERT_EQ(versions.size(), seals.size());
    for (auto const* version : versions) {
        auto const sealed = seals.find(version->version);
        ASSERT_NE(sealed, seals.end()) << version->version;
        EXPECT_EQ(seal_of(version->describe()), sealed->second) << version->version;
    }
}

TEST(sealed_rules, any_statement_is_under_the_seal) {
    auto stated = all_versions().back()->describe();
    auto const sealed = seal_of(stated);
    ASSERT_FALSE(stated.empty());
    stated.back().text += ' ';
    EXPECT_NE(seal_of(stated), sealed);
    stated.pop_back();
    EXPECT_NE(seal_of(stated), sealed);
}

TEST(sealed_rules, an_edition_that_is_added_breaks_no_seal_and_one_that_changes_does) {
    auto stated = all_versions().front()->describe();
    auto const sealed = seal_of(stated);
    stated.push_back({"table of poverty guidelines", "2027 poverty guidelines, source", "new"});
    EXPECT_EQ(seal_of(stated), sealed);
    for (auto const& [group, editions] : sealed_tables) {
        for (auto const edition : editions) {
            auto changed = stated;
            auto const found =
                std::find_if(changed.begin(), changed.end(),
                             [&](ruleset_description::stated_value const& value) {
                                 return value.group == group && value.place.starts_with(edition);
                             });
            ASSERT_NE(found, changed.end()) << edition;
            found->text += ' ';
            EXPECT_NE(seal_of(changed), sealed) << edition;
        }
    }
}

} // namespace
} // namespace tassel::service::sealed_rules_test
