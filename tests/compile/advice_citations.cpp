// Every sentence of advice names the paragraph that it rests on, or is listed as resting on none.
// The lists name no other sentence.
#include "rules/law/advice_citations.hpp"

#include "rules/texts/advice_sentences.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace tassel::rules::compile_advice_citations {
namespace {

constexpr advice_sentences said{};
static_assert(accounts_for_each_sentence(said, advice_citations::advice));
static_assert(accounts_for_each_sentence(said.reasons, advice_citations::reasons));
static_assert(accounts_for_each_sentence(said.outside_plans, advice_citations::outside_plans));
static_assert(accounts_for_each_sentence(said.public_service, advice_citations::public_service));
static_assert(accounts_for_each_sentence(said.calendar, advice_citations::calendar));
static_assert(accounts_for_each_sentence(said.warnings, advice_citations::warnings));

constexpr first_sentences said_first{};
static_assert(accounts_for_each_sentence(said_first, step_citations::first));
static_assert(accounts_for_each_sentence(said_first.short_forms, step_citations::short_forms));
static_assert(accounts_for_each_sentence(step_sentences{}, step_citations::next_steps));

struct two_sentences {
    sentence<> first = "The law says so.";
    std::optional<sentence<1>> second{};
    int no_sentence = 0;
};
BOOST_DESCRIBE_STRUCT(two_sentences, (), (first, second, no_sentence))

constexpr citation a_paragraph = public_service_forgiveness.at("20 USC 1087e(m)(1)");
constexpr std::array first{sentence_paragraph{"first", a_paragraph}};
constexpr std::array misspelt{sentence_paragraph{"frist", a_paragraph}};
constexpr std::array without_paragraph{sentence_paragraph{"first", public_service_forgiveness}};
constexpr auto second = std::to_array<std::string_view>({"second"});
constexpr auto both = std::to_array<std::string_view>({"second", "first"});
constexpr auto more = std::to_array<std::string_view>({"second", "no_sentence"});

constexpr bool named(cited_group const& group) {
    return accounts_for_each_sentence(two_sentences{}, group);
}
static_assert(named({first, second}));
static_assert(!named({first, {}}), "the second is not named");
static_assert(!named({first, both}), "the first is named twice");
static_assert(!named({first, more}), "what is no sentence is named");
static_assert(!named({misspelt, second}));
static_assert(!named({without_paragraph, second}));

} // namespace
} // namespace tassel::rules::compile_advice_citations
