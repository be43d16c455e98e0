// A rule version that is sealed says and reckons with the same for ever: who was answered under it
// is answered so again. What changes on purpose is a new version, with a line of its own here.
#include "crypto/sha256.hpp"
#include "service/rules/version_desk.hpp"

#include <gtest/gtest.h>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::sealed_rules_test {
namespace {

/// Of all that a version states, each text with its length, so that none runs into the next.
std::string seal_of(std::vector<stated_value> const& stated) {
    std::string all;
    for (auto const& value : stated) {
        for (auto const& text : {value.group, value.place, value.text})
            all += std::to_string(text.size()) + ':' + text;
    }
    std::string seal;
    for (auto const octet : crypto::sha256(all)) {
        constexpr std::string_view digits = "0123456789abcdef";
        seal += digits[octet >> 4U];
        seal += digits[octet & 15U];
    }
    return seal;
}

/// Serves all new work, and may change until the next one is opened.
constexpr std::string_view open_version = "2026.12.31.1";

std::map<std::string, std::string, std::less<>> const seals{
    {"2026.07.31.2", "184d91b00541e2e97a964bd9a0d60e578a2c76ab3a1242425e26380d7353cf48"},
    {"2026.11.30.1", "c3b566336dbc5565e0dccece5771c29d0877d50e1715a53397e93fdf8a2b4c5f"},
};

TEST(sealed_rules, every_version_but_the_open_one_states_what_it_stated_when_it_was_sealed) {
    auto versions = rule_versions::all_versions();
    ASSERT_EQ(versions.size(), seals.size() + 1);
    EXPECT_EQ(versions.back()->version, open_version);
    versions = versions.first(seals.size());
    for (auto const* version : versions) {
        auto const sealed = seals.find(version->version);
        ASSERT_NE(sealed, seals.end()) << version->version;
        EXPECT_EQ(seal_of(version->describe()), sealed->second) << version->version;
    }
}

TEST(sealed_rules, any_statement_is_under_the_seal) {
    auto stated = rule_versions::all_versions().back()->describe();
    auto const sealed = seal_of(stated);
    ASSERT_FALSE(stated.empty());
    stated.back().text += ' ';
    EXPECT_NE(seal_of(stated), sealed);
    stated.pop_back();
    EXPECT_NE(seal_of(stated), sealed);
}

} // namespace
} // namespace tassel::sealed_rules_test
