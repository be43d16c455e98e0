// Every choice of every source has a label, and every label belongs to a choice. The checks find
// each kind of mistake.
#include "rules/rulesets_with_documents.hpp"
#include "tassel/document/checks/intake_texts.hpp"

#include <array>
#include <cstddef>

namespace tassel::compile_choice_labels {
namespace {

constexpr auto const& law = document::document_law_of<rules::newest_documents>;
constexpr auto labels = law.choice_labels;

static_assert(document::choice_without_label(law, labels).empty());
static_assert(document::label_without_choice(law, labels).empty());
static_assert(rules::rulesets::every([]<class Law>(chosen_ruleset<Law>) {
    auto const& kept = document::document_law_of<typename rules::documents_of<Law>::type>;
    return document::choice_without_label(kept, kept.choice_labels).empty();
}));

// --- mistakes ------------------------------------------------------------------------------------

static_assert(document::choice_without_label(law, labels.subspan(1)) == "yes");
static_assert(document::choice_without_label(law, labels.first(labels.size() - 1)) ==
              "other_evidence");

template <std::size_t Changed>
constexpr auto with_another(document::choice_label other) {
    auto changed = rules::documents::choice_labels;
    changed[Changed] = other;
    return changed;
}
constexpr auto unlabeled = with_another<1>({"no", ""});
constexpr auto twice = with_another<1>({"yes", "No"});
constexpr auto unknown = with_another<1>({"perhaps", "Perhaps"});
static_assert(document::choice_without_label(law, unlabeled) == "no");
static_assert(document::label_without_choice(law, twice) == "yes");
static_assert(document::label_without_choice(law, unknown) == "perhaps");

} // namespace
} // namespace tassel::compile_choice_labels
