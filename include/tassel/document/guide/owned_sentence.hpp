// The sentences of a guide with their owners, and the table that says which of them may not stand
// together. A sentence belongs to a form or to a source's forms, to a mailing, or to the whole
// package.
#pragma once

#include "tassel/document/vocabulary/guide_claim.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel::document {

/// What two sentences have in common if the table is about them.
BOOST_DEFINE_ENUM_CLASS(exclusion_scope, form, mailing, package)

/// Two claims that contradict each other. If both are the same, the claim may be made once.
struct claim_exclusion {
    guide_claim one{};
    guide_claim other{};
    exclusion_scope scope{};

    [[nodiscard]] constexpr bool is_about(guide_claim a, guide_claim b) const noexcept {
        return (one == a && other == b) || (one == b && other == a);
    }
};

/// What a sentence of a guide belongs to. A sentence without a source belongs to its mailing or, if
/// it has none, to the package.
struct sentence_owner {
    std::optional<intake_source> source{};
    std::string form{};      ///< the form instance; empty for all forms of the source
    std::int64_t record = 0; ///< the record of the source that is meant; 0 for all
    std::string mailing{};   ///< the path of the cover sheet; empty outside mailings

    /// Whether two sentences may be about the same form.
    [[nodiscard]] bool shares_form_with(sentence_owner const& other) const {
        return source && source == other.source &&
               (form.empty() || other.form.empty() || form == other.form) &&
               (record == 0 || other.record == 0 || record == other.record);
    }
    [[nodiscard]] bool shares_mailing_with(sentence_owner const& other) const {
        return !mailing.empty() && mailing == other.mailing;
    }
};

/// A written sentence, when it is of use, and what it claims.
struct owned_sentence {
    std::string text{};
    sentence_owner owner{};
    guide_moment moment{};
    guide_claim claim{};
};

namespace detail {

[[nodiscard]] inline bool is_in_scope(exclusion_scope scope, sentence_owner const& a,
                                      sentence_owner const& b) {
    switch (scope) {
    case exclusion_scope::form: return a.shares_form_with(b);
    case exclusion_scope::mailing: return a.shares_mailing_with(b);
    case exclusion_scope::package: return true;
    }
    return true;
}

} // namespace detail

/// Returns the sentences that the table does not let stand together, in pairs.
[[nodiscard]] inline std::vector<std::pair<owned_sentence, owned_sentence>>
contradictions_in(std::vector<owned_sentence> const& sentences,
                  std::span<claim_exclusion const> exclusions) {
    std::vector<std::pair<owned_sentence, owned_sentence>> found;
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        for (std::size_t j = i + 1; j < sentences.size(); ++j) {
            auto const& a = sentences[i];
            auto const& b = sentences[j];
            for (auto const& rule : exclusions) {
                if (rule.is_about(a.claim, b.claim) &&
                    detail::is_in_scope(rule.scope, a.owner, b.owner))
                    found.emplace_back(a, b);
            }
        }
    }
    return found;
}

} // namespace tassel::document
