// How much of an unknown edition is proposed correctly: each known edition in turn is treated as
// unknown, while the others and the layouts stay.
#include "mapping/proposing/proposals.hpp"
#include "unit/mapping/official_editions.hpp"

#include "rules/in_force/documents.hpp"

#include <algorithm>
#include <cstdio>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <tuple>

namespace tassel::mapping::proposals_test {
namespace {

using law = rules::newest_paperwork;
using part = std::tuple<std::string, std::string, std::string, std::int64_t, std::int64_t,
                        std::int64_t>; // item, option, state, row, from, count

std::set<part> known_parts(document::form_edition const& edition, std::string_view field) {
    std::set<part> parts;
    for (auto const& one : edition.bindings) {
        if (one.field == field)
            parts.emplace(one.item, one.option, one.state, one.row, one.from, one.count);
    }
    return parts;
}

std::set<part> proposed_parts(proposal const& one) {
    std::set<part> parts;
    for (auto const& each : one.parts) {
        auto const option =
            each.option == nullptr ? std::string_view{} : each.option->option.view();
        parts.emplace(each.item->item.view(), option, each.state, each.row, each.from, each.count);
    }
    return parts;
}

struct tally {
    int fields = 0, right = 0, sure = 0, sure_and_wrong = 0;

    tally& operator+=(tally const& more) {
        fields += more.fields;
        right += more.right;
        sure += more.sure;
        sure_and_wrong += more.sure_and_wrong;
        return *this;
    }
};

form_knowledge knowledge_without(testing::official_edition const& hidden,
                                 std::vector<testing::official_edition> const& all) {
    auto const source = hidden.edition->source;
    auto const& forms = law::form_definitions;
    auto const form = std::find_if(forms.begin(), forms.end(),
                                   [&](auto const& one) { return one.source == source; });
    form_knowledge known{
        .layout = law::form_registry.layouts[static_cast<std::size_t>(source)],
        .fields = {&law::intake_definitions[static_cast<std::size_t>(form->intake)],
                   law::shared_identity},
        .editions = {}};
    for (auto const& one : all) {
        if (one.edition != hidden.edition) known.editions.push_back({one.edition, &one.read});
    }
    return known;
}

tally judge(testing::official_edition const& unknown, std::vector<proposal> const& proposals) {
    bool const loud = std::getenv("TASSEL_SHOW_PROPOSALS") != nullptr;
    tally counted;
    for (auto const& one : proposals) {
        auto const truth = known_parts(*unknown.edition, one.field->name);
        auto const proposed = proposed_parts(one);
        bool const right = truth == proposed && one.becomes != proposed_fate::undecided;
        bool const sure = one.score >= 900;
        ++counted.fields;
        counted.right += right ? 1 : 0;
        counted.sure += sure ? 1 : 0;
        counted.sure_and_wrong += sure && !right ? 1 : 0;
        if (!loud) continue;
        auto const name = [](std::set<part> const& parts) {
            std::string text;
            for (auto const& each : parts)
                text += std::get<0>(each) + "/" + std::get<1>(each) + "=" + std::get<2>(each) + " ";
            return text;
        };
        std::printf("  %s %4lld %-60s want %s got %s%d (%s)\n", right ? "ok " : "BAD",
                    static_cast<long long>(one.score), one.field->name.c_str(), name(truth).c_str(),
                    name(proposed).c_str(), static_cast<int>(one.becomes), one.reason.c_str());
    }
    return counted;
}

TEST(mapping, of_each_known_edition_is_proposed_from_the_others) {
    auto const editions = testing::official_editions();
    if (editions.empty()) GTEST_SKIP() << "TASSEL_OFFICIAL_FORMS names no folder of forms";
    tally all;
    std::printf("%-64s fields right  sure wrong\n", "form");
    for (auto const& unknown : editions) {
        auto const counted =
            judge(unknown, propose(unknown.read, knowledge_without(unknown, editions)));
        std::printf("%-64s %6d %5d %5d %5d\n",
                    std::string{reflect::enumerator_name(unknown.edition->source)}.c_str(),
                    counted.fields, counted.right, counted.sure, counted.sure_and_wrong);
        all += counted;
    }
    std::printf("%-64s %6d %5d %5d %5d\n", "all", all.fields, all.right, all.sure,
                all.sure_and_wrong);
    EXPECT_GE(all.right * 100, all.fields * 70) << "rightly proposed";
    EXPECT_GE(all.sure * 2, all.fields) << "of a score of 0.9 or more";
    EXPECT_EQ(all.sure_and_wrong, 0);
}

} // namespace
} // namespace tassel::mapping::proposals_test
