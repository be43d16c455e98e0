// A second table of the ids by which traces and quotes name their citations. Partners know
// citations by these ids, so they must not change.
#include "rules/in_force/documents.hpp"
#include "rules/law/citations.hpp"

#include <array>
#include <cstddef>
#include <gtest/gtest.h>
#include <set>
#include <string_view>

namespace tassel::rules::citations_test {
namespace {

struct known_source {
    citation const* source;
    std::string_view id;
};

constexpr std::array known_sources{
    known_source{&direct_repayment_plans, "cfr_34_685_208"},
    known_source{&income_driven_plans, "cfr_34_685_209"},
    known_source{&income_driven_entry, "fr_2025_00724"},
    known_source{&alternative_repayment, "cfr_34_685_221"},
    known_source{&newer_borrower_test, "usc_20_1087e_d_1"},
    known_source{&consolidation_rule, "cfr_34_685_220"},
    known_source{&direct_loan_default, "cfr_34_685_211"},
    known_source{&higher_education_act_455, "usc_20_1087e"},
    known_source{&higher_education_act_493c, "usc_20_1098e"},
    known_source{&higher_education_act_428, "usc_20_1078_b_9"},
    known_source{&higher_education_act_428c, "usc_20_1078_3"},
    known_source{&ffel_repayment, "cfr_34_682_209"},
    known_source{&working_families_tax_cuts_act, "pl_119_21_title_viii"},
    known_source{&hardship_test_removed, "dcl_gen_25_04"},
    known_source{&repayment_plan_request, "omb_1845_0014"},
    known_source{&income_factors_2025, "fr_2025_14806"},
    known_source{&income_factors_2026, "fr_2026_11540"},
    known_source{&poverty_guidelines_2023, "hhs_poverty_2023"},
    known_source{&poverty_guidelines_2024, "hhs_poverty_2024"},
    known_source{&poverty_guidelines_2025, "hhs_poverty_2025"},
    known_source{&poverty_guidelines_2026, "hhs_poverty_2026"},
    known_source{&direct_loan_rates, "fsa_interest_rates"},
    known_source{&ffel_loan_rates, "usc_20_1077a"},
    known_source{&automatic_payments, "ed_automatic_payments"},
    known_source{&deferment_rule, "cfr_34_685_204"},
    known_source{&documents::hardship_deferment, "usc_20_1085_o"},
    known_source{&documents::cancer_deferment, "usc_20_1087e_f_3"},
    known_source{&forbearance_rule, "cfr_34_685_205"},
    known_source{&documents::rehabilitation_rule, "cfr_34_685_211_f"},
    known_source{&documents::overborrowing_rule, "cfr_34_668_35"},
    known_source{&documents::tax_information_consent, "usc_26_6103_l_13"},
    known_source{&documents::public_service_rule, "cfr_34_685_219"},
    known_source{&documents::teacher_rule, "cfr_34_685_217"},
    known_source{&documents::disability_rule, "cfr_34_685_213"},
    known_source{&documents::school_discharge_rule, "cfr_34_685_214_to_216"},
};

TEST(citations, are_named_by_the_ids_that_partners_know) {
    for (auto const& [source, id] : known_sources)
        EXPECT_EQ(source->id, id);
}

TEST(citations, have_an_id_of_their_own) {
    std::set<std::string_view> ids;
    for (auto const& known : known_sources)
        ids.insert(known.source->id);
    EXPECT_EQ(ids.size(), known_sources.size());
}

} // namespace
} // namespace tassel::rules::citations_test
