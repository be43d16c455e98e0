// The place where a version is chosen.
#include "rules/rulesets.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::rules::ruleset_list_test {
namespace {

struct early : rules::v2026_07_31 {
    static constexpr int figure = 1;
};
struct middle : rules::v2026_11_30 {
    static constexpr int figure = 2;
};
struct late : middle {
    static constexpr plain_text version = "2027.01.31.1";
    static constexpr int figure = 3;
};
using some = ruleset_list<early, middle, late>;

template <class Law>
constexpr int figure_of(chosen_ruleset<Law>) {
    return Law::figure;
}
constexpr auto figure = [](auto chosen) { return figure_of(chosen); };

TEST(ruleset_list, works_under_the_version_of_the_name) {
    static_assert(some::by_version("2026.07.31.2", figure) == 1);
    static_assert(some::by_version("2026.11.30.1", figure) == 2);
    static_assert(some::by_version("2027.01.31.1", figure) == 3);
}

TEST(ruleset_list, gives_nothing_and_does_nothing_for_another_name) {
    for (std::string_view const name :
         {"", "2026.07.31", "2026.07.31.20", " 2026.07.31.2", "2026.07.31.3", "2028.01.01.1"}) {
        int worked = 0;
        auto const count = [&worked](auto) { return ++worked; };
        EXPECT_EQ(some::by_version(name, count), std::nullopt) << name;
        EXPECT_EQ(worked, 0) << name;
    }
}

TEST(ruleset_list, works_once) {
    int worked = 0;
    EXPECT_EQ(some::by_version("2026.11.30.1", [&worked](auto) { return ++worked; }), 1);
    EXPECT_EQ(worked, 1);
}

TEST(ruleset_list, names_its_versions_oldest_first) {
    EXPECT_EQ(some::versions,
              (std::array<std::string_view, 3>{"2026.07.31.2", "2026.11.30.1", "2027.01.31.1"}));
}

TEST(ruleset_list, of_the_program_has_its_versions_and_the_newest_is_for_new_work) {
    EXPECT_EQ(rules::rulesets::versions,
              (std::array<std::string_view, 3>{"2026.07.31.2", "2026.11.30.1", "2026.12.31.1"}));
    EXPECT_EQ(rules::newest::version.view(), rules::rulesets::versions.back());
    auto const name = []<class Law>(chosen_ruleset<Law>) { return Law::version.view(); };
    for (auto const version : rules::rulesets::versions)
        EXPECT_EQ(rules::by_version(version, name), version);
}

TEST(kept_version, is_the_first_where_none_was_kept) {
    EXPECT_EQ(rules::version_of(std::nullopt), "2026.07.31.2");
    std::optional<std::string> const named{"2026.11.30.1"};
    EXPECT_EQ(rules::version_of(named), "2026.11.30.1");
}

} // namespace
} // namespace tassel::rules::ruleset_list_test
