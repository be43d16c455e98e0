// What a package keeps of a ledger: which loans, of which servicer, and which of their months.
#include "tassel/document/package/package_facts.hpp"

#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

namespace tassel::document::package_facts_test {
namespace {

using enum ledger::ledger_outcome;
using reason = ledger::ledger_reason;

calendar_month in(int year, int month) {
    return calendar_month::numbered(year * 12 + month - 1);
}

loan_party party(std::string key, std::string name) {
    loan_party one;
    one.holder_key = std::move(key);
    one.name = std::move(name);
    return one;
}

loan open_loan(std::string loan_id) {
    loan one;
    one.loan_id = std::move(loan_id);
    one.loan_type = loan_type::direct_unsubsidized;
    one.status = loan_status::in_repayment;
    one.outstanding_principal_cents = cents{100'000};
    one.holder = party("alder", "Alder");
    return one;
}

/// A loan that was in repayment, then in a deferment of unknown kind in two runs, and then in
/// repayment again.
analysis::analyzed_ledger_loan told(std::string loan_id) {
    auto const repaid = loan_status::in_repayment, deferred = loan_status::in_deferment;
    return {.loan_id = std::move(loan_id),
            .from = in(2014, 9),
            .months = {{in(2014, 9), in(2015, 2), repaid, counts, unknown,
                        reason::repayment_before_2024_07},
                       {in(2015, 3), in(2015, 8), deferred, unknown, unknown,
                        reason::deferment_kind_not_told},
                       {in(2015, 9), in(2016, 2), deferred, unknown, does_not_count,
                        reason::deferment_kind_not_told},
                       {in(2016, 3), in(2016, 3), repaid, unknown, unknown, reason::delinquent}},
            .idr = {.lowest = 6, .highest = 19},
            .pslf = {.lowest = 0, .highest = 0}};
}

std::optional<months_to_confirm> asked_of(std::vector<analysis::analyzed_ledger_loan> ledger,
                                          std::vector<loan> loans) {
    loan_portfolio portfolio;
    portfolio.loans = std::move(loans);
    return ask_servicers({.through = in(2016, 3), .loans = std::move(ledger)}, portfolio);
}

TEST(ask_servicers, keeps_open_months_by_what_leaves_them_open) {
    auto const asked = asked_of({told("L1")}, {open_loan("L1")});
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked->through, in(2016, 3));
    ASSERT_EQ(asked->loans.size(), 1U);
    auto const& one = asked->loans[0];
    EXPECT_EQ(one.open,
              (std::vector<open_months>{{in(2015, 3), in(2016, 2), reason::deferment_kind_not_told},
                                        {in(2016, 3), in(2016, 3), reason::delinquent}}));
    EXPECT_TRUE(one.claimed.empty()) << "the count for public service is known";
    EXPECT_FALSE(one.repaid || one.undated);
}

TEST(ask_servicers, keeps_months_of_public_service_where_their_count_is_open) {
    auto ledger = told("L1");
    ledger.pslf.highest = 13;
    auto const asked = asked_of({ledger}, {open_loan("L1")});
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked->loans[0].claimed, (std::vector<claimed_months>{{in(2014, 9), in(2015, 8)},
                                                                    {in(2016, 3), in(2016, 3)}}));
}

TEST(ask_servicers, asks_nothing_of_a_loan_whose_counts_are_known) {
    auto known = told("L1");
    known.idr.highest = known.idr.lowest;
    EXPECT_FALSE(asked_of({known}, {open_loan("L1")}));
    auto const asked = asked_of({known, told("L2")}, {open_loan("L1"), open_loan("L2")});
    ASSERT_TRUE(asked);
    ASSERT_EQ(asked->loans.size(), 1U);
    EXPECT_EQ(asked->loans[0].loan_id, "L2");
}

TEST(ask_servicers, asks_nothing_without_a_history) {
    auto silent = told("L1");
    silent.months = {{in(2014, 9), in(2016, 3), loan_status::unknown, unknown, does_not_count,
                      reason::status_not_told}};
    EXPECT_FALSE(asked_of({silent}, {open_loan("L1")}));
    EXPECT_FALSE(asked_of({}, {open_loan("L1")}));
    auto const asked = asked_of({silent, told("L2")}, {open_loan("L1"), open_loan("L2")});
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked->loans.size(), 2U) << "beside one that has a history";
}

TEST(ask_servicers, asks_each_servicer_once_and_holders_where_there_is_none) {
    auto first = open_loan("L1"), third = open_loan("L3");
    first.servicer = third.servicer = party("maple", "Maple");
    auto nobodys = open_loan("L4");
    nobodys.holder.reset();
    auto const asked = asked_of({told("L1"), told("L2"), told("L3"), told("L4")},
                                {first, open_loan("L2"), third, nobodys});
    ASSERT_TRUE(asked);
    ASSERT_EQ(asked->servicers.size(), 3U);
    EXPECT_EQ(asked->servicers[0].name, "Maple");
    EXPECT_EQ(asked->servicers[1].name, "Alder");
    EXPECT_FALSE(asked->servicers[2].name);
    std::vector<std::int64_t> places;
    for (auto const& one : asked->loans)
        places.push_back(one.servicer);
    EXPECT_EQ(places, (std::vector<std::int64_t>{0, 1, 0, 2}));
}

TEST(ask_servicers, asks_the_servicer_of_the_consolidation_about_a_loan_that_it_repaid) {
    auto repaid = told("L1");
    repaid.repaid_by = {"L2"};
    auto before = open_loan("L1");
    before.servicer = party("gone", "Gone");
    before.status = loan_status::paid_by_consolidation;
    before.outstanding_principal_cents = {};
    auto consolidation = told("L2");
    consolidation.before = ledger::ledger_range{.lowest = 6, .highest = 19};
    auto const asked = asked_of({repaid, consolidation}, {before, open_loan("L2")});
    ASSERT_TRUE(asked);
    ASSERT_EQ(asked->servicers.size(), 1U);
    EXPECT_EQ(asked->servicers[0].name, "Alder");
    EXPECT_TRUE(asked->loans[0].repaid);
    EXPECT_FALSE(asked->loans[1].repaid);
    EXPECT_EQ(asked->loans[1].before, consolidation.before);
}

TEST(ask_servicers, knows_a_loan_without_a_day) {
    auto undated = told("L1");
    undated.from.reset();
    undated.idr.highest.reset();
    auto const asked = asked_of({undated}, {open_loan("L1")});
    ASSERT_TRUE(asked);
    EXPECT_TRUE(asked->loans[0].undated);
}

} // namespace
} // namespace tassel::document::package_facts_test
