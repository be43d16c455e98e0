#include "forms/newest_paperwork.hpp"

#include "rules/law/form_expirations.hpp"
#include "rules/rulesets_with_documents.hpp"

namespace tassel::forms {
namespace {

using newest_law = rules::newest_paperwork;

static_assert(rules::rulesets::every([]<class Law>(chosen_ruleset<Law>) {
                  return &rules::paperwork_of<Law>::form_registry == &newest_law::form_registry;
              }),
              "a version with layouts or editions of its own needs templates of its own");

constexpr auto form_expirations = rules::form_expirations(rules::forms::editions);

} // namespace

constexpr paperwork_members newest_paperwork{.intake_definitions = newest_law::intake_definitions,
                                             .form_definitions = newest_law::form_definitions,
                                             .shared_identity = newest_law::shared_identity,
                                             .plan_sources = newest_law::plan_sources,
                                             .form_registry = newest_law::form_registry,
                                             .bundle_texts = newest_law::bundle_texts,
                                             .preferred_language = newest_law::preferred_language,
                                             .expirations = form_expirations};

} // namespace tassel::forms
