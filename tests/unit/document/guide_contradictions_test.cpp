// The guides of all sources on all their routes, single and in pairs: no two sentences of a guide
// contradict each other by the table of exclusions, and each sentence about a form says which form.
// TASSEL_EVERY_PAIR tries every pair of examples; otherwise, every seventh is tried.
#include "unit/document/documents_law.hpp"
#include "unit/document/relief_drafts.hpp"
#include "unit/document/request_drafts.hpp"

#include "tassel/document/guide/make_guide.hpp"
#include "tassel/document/guide/owned_sentence.hpp"
#include "tassel/document/guide/plan_sending.hpp"
#include "tassel/document/guide/sentences_of.hpp"
#include "tassel/document/package/package_view.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document::guide_contradictions_test {
namespace {

using namespace tassel::test;
using law = documents_law;

/// One saved example, and the loans that it was saved beside.
struct saved_example {
    intake_source source{};
    std::string branch{};
    intake_state intake{};
    document_facts facts{};
    bool of_everybody = true; ///< it needs no loans but those that every example has
};

document_facts loans() {
    auto facts = loans_of_every_kind();
    for (std::size_t at = 0; at < facts.holders.size(); ++at)
        facts.holders[at].name = "Holder " + std::to_string(at);
    facts.holders[1].label = "sample_credit_union";
    return facts;
}

std::vector<saved_example> const& examples() {
    static auto const all = [] {
        std::vector<saved_example> saved;
        for (auto const* list : {&request_examples(), &relief_examples()}) {
            for (auto const& one : *list) {
                intake_draft draft{one.source, loans()};
                // Some examples name loans or holders of their own.
                bool const fits = draft.save(one.values) == accepted;
                if (!fits) {
                    draft = intake_draft{one.source, facts_for(one.portfolio)};
                    EXPECT_EQ(draft.save(one.values), accepted) << one.branch;
                }
                saved.push_back({one.source, one.branch, draft.state(), draft.facts(), fits});
            }
        }
        return saved;
    }();
    return all;
}

kept_package package_of(std::vector<saved_example const*> const& parts, document_facts facts) {
    kept_package kept;
    kept.origin.facts = std::move(facts);
    kept.state.progress.updated_at = "2026-08-15T10:00:00Z";
    for (auto const* one : parts) {
        kept.origin.sources.push_back({.source_id = one->source, .whole_portfolio = true});
        auto& intake = kept.state.intake;
        if (intake.sources.empty()) intake.identity = one->intake.identity;
        for (auto const& own : one->intake.sources)
            intake.replace(own.source, own.values);
    }
    return kept;
}

package_guide guide_of(kept_package const& kept) {
    static form_template const specimen{};
    auto const view = view_package<law>(kept, {2026, 8, 15});
    auto const copies =
        copies_of(kept.origin, view, [](form_instance const&) { return &specimen; });
    auto const sending = plan_sending<law>(kept, view, copies);
    return make_guide<law>({.kept = kept,
                            .view = view,
                            .copies = copies,
                            .sending = sending,
                            .documents = {},
                            .layouts = rules::newest_paperwork::form_registry.layouts,
                            .borrower_name = law::borrower_name_parts,
                            .texts = law::bundle_texts});
}
std::vector<owned_sentence> sentences_for(std::vector<saved_example const*> const& parts,
                                          document_facts facts = loans()) {
    return sentences_of(guide_of(package_of(parts, std::move(facts))), law::bundle_texts);
}

/// Names what contradicts itself; empty if nothing does.
std::string contradictions(std::vector<owned_sentence> const& sentences) {
    std::string text;
    for (auto const& [a, b] : contradictions_in(sentences, law::guide_rules.exclusions))
        text.append(a.text).append(" / ").append(b.text).append("\n");
    return text;
}

bool needs_an_owner(guide_claim claim) {
    return claim != guide_claim::nothing && claim != guide_claim::sent_now &&
           claim != guide_claim::sent_later;
}

TEST(guide_contradictions, no_source_alone_contradicts_itself) {
    std::set<intake_source> sources;
    for (auto const& one : examples()) {
        auto const sentences = sentences_for({&one}, one.facts);
        sources.insert(one.source);
        EXPECT_EQ(contradictions(sentences), "") << one.branch;
        for (auto const& sentence : sentences) {
            bool const owned = sentence.owner.source.has_value();
            EXPECT_TRUE(owned || !needs_an_owner(sentence.claim)) << sentence.text;
        }
    }
    EXPECT_EQ(sources.size(), reflect::enumerator_count<intake_source>);
}

TEST(guide_contradictions, no_pair_of_sources_contradicts_itself) {
    std::size_t const step = std::getenv("TASSEL_EVERY_PAIR") != nullptr ? 1 : 7;
    std::size_t pair = 0;
    auto const& all = examples();
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            if (!all[i].of_everybody || !all[j].of_everybody) continue;
            if (all[i].source == all[j].source || ++pair % step != 0) continue;
            EXPECT_EQ(contradictions(sentences_for({&all[i], &all[j]})), "")
                << all[i].branch << " beside " << all[j].branch;
        }
    }
    EXPECT_GT(pair, 1'000U);
}

TEST(guide_contradictions, nobody_reads_of_loans_of_somebody_else) {
    document_facts direct = loans();
    std::erase_if(direct.loans, [](document_loan const& one) {
        return one.loan_type != loan_type::direct_unsubsidized;
    });
    for (auto const& one : examples()) {
        if (one.source == intake_source::ffel_repayment_plan_holder_guidance) continue;
        for (auto const& sentence : sentences_for({&one}, direct)) {
            for (std::string_view const word : {"Perkins Loan", "FFEL Loan", " PLUS Loan",
                                                " subsidized", "SLS Loan", "loan in default"})
                EXPECT_EQ(sentence.text.find(word), std::string::npos) << sentence.text;
        }
    }
}

saved_example const& example_of(intake_source source, std::string_view branch) {
    auto const& all = examples();
    return *std::find_if(all.begin(), all.end(), [&](saved_example const& one) {
        return one.source == source && one.branch.find(branch) != std::string::npos;
    });
}

TEST(guide_contradictions, a_form_for_later_has_its_own_mailing) {
    auto const& both = example_of(intake_source::teacher_loan_forgiveness_application_pdf, "both");
    auto const guide = guide_of(package_of({&both}, loans()));
    ASSERT_FALSE(guide.recipients.empty());
    std::size_t later = 0;
    for (auto const& recipient : guide.recipients) {
        ASSERT_FALSE(recipient.forms.empty());
        bool const application =
            recipient.forms.front().form == form_source::teacher_loan_forgiveness_application_pdf;
        EXPECT_EQ(recipient.forms.size(), 1U);
        EXPECT_EQ(application, !recipient.until.empty());
        EXPECT_EQ(application, recipient.how.empty());
        if (application) ++later;
        EXPECT_EQ(recipient.forms.front().steps.back().claim,
                  application ? guide_claim::sent_later : guide_claim::nothing);
        // What is for later comes last.
        EXPECT_TRUE(application || later == 0);
    }
    EXPECT_EQ(later * 2, guide.recipients.size());
}

TEST(guide_contradictions, periods_stand_under_the_names_of_their_forms) {
    auto const& hardship =
        example_of(intake_source::economic_hardship_deferment_pdf, "public_assistance");
    auto const& forbearance = example_of(intake_source::general_forbearance_pdf, "");
    auto const guide = guide_of(package_of({&hardship, &forbearance}, loans()));
    std::set<std::string> titles;
    for (auto const& subject : guide.following)
        titles.insert(subject.title);
    EXPECT_EQ(titles, (std::set<std::string>{"Economic Hardship Deferment Request",
                                             "General Forbearance Request"}));
    EXPECT_TRUE(guide.calendar.empty());
    EXPECT_TRUE(guide.next.empty());
}

TEST(contradictions_in, only_what_shares_an_owner_contradicts) {
    std::vector const exclusions{
        claim_exclusion{guide_claim::sent_now, guide_claim::sent_later, exclusion_scope::mailing},
        claim_exclusion{guide_claim::interest_goes_on, guide_claim::no_interest,
                        exclusion_scope::form},
        claim_exclusion{guide_claim::keep_paying, guide_claim::payments_stop,
                        exclusion_scope::package}};
    using enum intake_source;
    auto const about = [](intake_source source, guide_claim claim) {
        return owned_sentence{.text = "A sentence.", .owner = {.source = source}, .claim = claim};
    };
    auto const in = [](std::string mailing, guide_claim claim) {
        return owned_sentence{
            .text = "A sentence.", .owner = {.mailing = std::move(mailing)}, .claim = claim};
    };
    auto const found = [&](owned_sentence a, owned_sentence b) {
        return contradictions_in({std::move(a), std::move(b)}, exclusions).size();
    };
    EXPECT_EQ(found(in("1", guide_claim::sent_now), in("1", guide_claim::sent_later)), 1U);
    EXPECT_EQ(found(in("1", guide_claim::sent_now), in("2", guide_claim::sent_later)), 0U);
    EXPECT_EQ(found(about(in_school_deferment_pdf, guide_claim::no_interest),
                    about(in_school_deferment_pdf, guide_claim::interest_goes_on)),
              1U);
    EXPECT_EQ(found(about(in_school_deferment_pdf, guide_claim::no_interest),
                    about(general_forbearance_pdf, guide_claim::interest_goes_on)),
              0U);
    EXPECT_EQ(found(about(in_school_deferment_pdf, guide_claim::keep_paying),
                    about(general_forbearance_pdf, guide_claim::payments_stop)),
              1U);
}

} // namespace
} // namespace tassel::document::guide_contradictions_test
