// The ranks of options that are open but never recommended, such as IBR beside newer loans.
#include "rules/contract/recommendation_rules.hpp"
#include "tassel/analysis/recommendation.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::eligibility::last_resort_test {
namespace {

enum class kind { usual, last_resort, without_total, reviewed };

struct one_option {
    plain_text id;
    kind what = kind::usual;
    std::int64_t payment = 0;
    std::int64_t total = 0;
    bool income_driven = false;
};

struct ranked {
    std::vector<analysis::ranked_candidate> candidates{};
    std::vector<analysis::option_standing> standings{};
    plan_recommendation recommendation{};

    [[nodiscard]] std::vector<std::string_view> order() const {
        std::vector<std::string_view> ids(candidates.size());
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            auto const place = static_cast<std::size_t>(*standings.at(i).rank - first);
            ids.at(place) = candidates[i].plan_id.view();
        }
        return ids;
    }
    [[nodiscard]] recommendation_status status_of(std::string_view id) const {
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            if (candidates[i].plan_id.view() == id) return standings.at(i).status;
        }
        throw std::out_of_range{"no such plan"};
    }
    std::int64_t first = 1;
};

ranked rank_all(std::vector<one_option> const& given, std::int64_t first_rank = 1,
                analysis::recommendation_texts const& texts = rules::current_recommendation) {
    ranked result;
    result.first = first_rank;
    for (auto const& one : given) {
        auto& candidate = result.candidates.emplace_back(
            analysis::ranked_candidate{.plan_id = one.id,
                                       .selectable = true,
                                       .income_driven = one.income_driven,
                                       .last_resort = one.what == kind::last_resort});
        if (one.what == kind::reviewed) continue;
        if (one.what == kind::without_total) candidate.left_out_total.reset();
        candidate.payment = cents{one.payment};
        candidate.total = cents{one.total};
    }
    auto made = analysis::recommend(result.candidates, dollars(60'000), rules::affordability, texts,
                                    first_rank);
    result.standings = std::move(made.standings);
    result.recommendation = std::move(made.recommendation);
    return result;
}

using order = std::vector<std::string_view>;

// Ids are compared as views, because clang 14 crashes on a `plain_text` literal in these macros.
std::string_view chosen(ranked const& all) {
    auto const& id = all.recommendation.plan_id;
    return id ? id->view() : std::string_view{};
}

TEST(last_resort, is_never_recommended_however_cheap) {
    auto const all = rank_all({{"ibr", kind::last_resort, 100, 1'000, true},
                               {"heavy", kind::usual, 90'000, 9'000'000},
                               {"light", kind::usual, 40'000, 8'000'000}});
    EXPECT_EQ(chosen(all), "light");
    EXPECT_EQ(all.order(), (order{"light", "heavy", "ibr"}));
    EXPECT_EQ(all.status_of("ibr"), recommendation_status::alternative);
    EXPECT_EQ(all.recommendation.compared_plan_ids.size(), 2U);
}

TEST(last_resort, is_not_what_an_unaffordable_choice_falls_back_on) {
    auto const all = rank_all({{"ibr", kind::last_resort, 100, 1'000},
                               {"heavy", kind::usual, 90'000, 1'000'000},
                               {"lightest", kind::usual, 80'000, 9'000'000}});
    EXPECT_EQ(chosen(all), "lightest");
    EXPECT_EQ(all.order(), (order{"lightest", "heavy", "ibr"}));
}

TEST(last_resort, stands_behind_what_no_total_is_known_of_and_before_reviewed_paths) {
    auto const all = rank_all({{"reviewed", kind::reviewed},
                               {"ibr", kind::last_resort, 100, 1'000, true},
                               {"no_total", kind::without_total, 100, 1},
                               {"usual", kind::usual, 40'000, 8'000'000}});
    EXPECT_EQ(all.order(), (order{"usual", "no_total", "ibr", "reviewed"}));
    EXPECT_EQ(all.status_of("reviewed"), recommendation_status::review_required);
}

TEST(last_resort, alone_is_shown_and_not_recommended) {
    auto const alone = rank_all({{"ibr", kind::last_resort, 100, 1'000, true}});
    EXPECT_EQ(chosen(alone), "");
    EXPECT_EQ(alone.recommendation.status, recommendation_status::not_available);
    EXPECT_EQ(alone.recommendation.reason, rules::current_recommendation.last_resort_only.view());
    EXPECT_EQ(alone.order(), order{"ibr"});
    EXPECT_EQ(alone.status_of("ibr"), recommendation_status::alternative);

    auto const reviewed =
        rank_all({{"ibr", kind::last_resort, 100, 1'000, true}, {"reviewed", kind::reviewed}});
    EXPECT_EQ(chosen(reviewed), "");
    EXPECT_EQ(reviewed.recommendation.status, recommendation_status::review_required);
    EXPECT_EQ(reviewed.recommendation.reason,
              rules::current_recommendation.last_resort_only.view());
    EXPECT_EQ(reviewed.order(), (order{"ibr", "reviewed"}));
}

TEST(last_resort, has_its_rank_in_the_what_if_too) {
    auto const all = rank_all({{"reviewed", kind::reviewed},
                               {"ibr", kind::last_resort, 100, 1'000, true},
                               {"usual", kind::usual, 40'000, 8'000'000}},
                              8, rules::what_if_recommendation);
    EXPECT_EQ(chosen(all), "usual");
    EXPECT_EQ(all.order(), (order{"usual", "ibr", "reviewed"}));
    auto const alone =
        rank_all({{"ibr", kind::last_resort, 100, 1'000, true}}, 8, rules::what_if_recommendation);
    EXPECT_EQ(alone.standings[0].rank, 8);
    EXPECT_EQ(alone.recommendation.reason, rules::what_if_recommendation.last_resort_only.view());
}

TEST(last_resort, is_told_apart_from_no_plan_at_all) {
    for (auto const* const texts :
         {&rules::current_recommendation, &rules::what_if_recommendation}) {
        EXPECT_FALSE(texts->last_resort_only.empty());
        EXPECT_NE(texts->last_resort_only.view(), texts->nothing.view());
        EXPECT_NE(texts->last_resort_only.view(), texts->review_only.view());
    }
}

} // namespace
} // namespace tassel::eligibility::last_resort_test
