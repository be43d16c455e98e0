// Every sentence of a bill check, of a comparison with a consolidation, and of a warning beside the
// plans names the paragraph that it rests on, or is listed as resting on none. The lists name no
// other sentence.
#include "rules/law/sentence_citations.hpp"

#include "rules/in_force/warnings.hpp"
#include "rules/law/consolidation.hpp"
#include "rules/texts/bill_sentences.hpp"
#include "tassel/loan/warning.hpp"

#include <boost/hana/tuple.hpp>

#include <array>
#include <string_view>

namespace tassel::rules::compile_sentence_citations {
namespace {

using lists = sentence_citations;
static_assert(accounts_for_each_sentence(bill_sentences{}, lists::bills));
static_assert(accounts_for_each_sentence(consolidation.warnings, lists::consolidation_warnings));
static_assert(accounts_for_each_sentence(consolidation.closed, lists::consolidation_plans));
static_assert(accounts_for_each_sentence(consolidation.exclusions, lists::consolidation_loans));
static_assert(accounts_for_each_sentence(consolidation.types, lists::consolidation_types));
static_assert(accounts_for_each_sentence(consolidation.statuses, lists::consolidation_statuses));
static_assert(accounts_for_each_sentence(consolidation.defaults, lists::consolidation_defaults));
static_assert(accounts_for_each_sentence(eligibility_warnings, lists::eligibility_warnings));

constexpr citation a_paragraph = higher_education_act_428c.at("20 USC 1078-3(a)(4)");

// --- rows by a key: a row that says nothing needs no paragraph

using row = consolidation_row<loan_type>;
constexpr std::array rows{row{loan_type::perkins},
                          row{loan_type::heal, exclusion_reason::unsupported_loan_type, "Not so."}};
constexpr std::array heal{sentence_paragraph{"heal", a_paragraph}};
constexpr auto plain_perkins = std::to_array<std::string_view>({"perkins"});
static_assert(accounts_for_each_sentence(rows, {heal, {}}));
static_assert(!accounts_for_each_sentence(rows, {}), "the second is not named");
static_assert(!accounts_for_each_sentence(rows, {heal, plain_perkins}), "it says nothing");

// --- warnings by their code

constexpr auto ends = warn_when(newer_direct_loan, warning_code::plan_ends, {}, "One ends.");
constexpr auto gone = warn_when(newer_direct_loan, warning_code::savings_plan_ended, {}, "Gone.");
constexpr auto two_of_one_code = boost::hana::make_tuple(ends, ends, gone);
constexpr std::array end{sentence_paragraph{"plan_ends", a_paragraph}};
constexpr std::array end_without_paragraph{
    sentence_paragraph{"plan_ends", higher_education_act_428c}};
constexpr auto plain_gone = std::to_array<std::string_view>({"savings_plan_ended"});
constexpr auto plain_both = std::to_array<std::string_view>({"savings_plan_ended", "plan_ends"});
constexpr auto plain_more =
    std::to_array<std::string_view>({"savings_plan_ended", "joint_consolidation"});
static_assert(accounts_for_each_sentence(two_of_one_code, {end, plain_gone}));
static_assert(!accounts_for_each_sentence(two_of_one_code, {end, {}}), "one is not named");
static_assert(!accounts_for_each_sentence(two_of_one_code, {end, plain_both}), "named twice");
static_assert(!accounts_for_each_sentence(two_of_one_code, {end, plain_more}), "never said");
static_assert(!accounts_for_each_sentence(two_of_one_code, {end_without_paragraph, plain_gone}));

} // namespace
} // namespace tassel::rules::compile_sentence_citations
