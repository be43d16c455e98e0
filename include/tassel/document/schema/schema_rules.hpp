// What a source says about its answers together: relations that make one of them wrong, facts that
// rule its form out, and the documents that it needs.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/schema/described_condition.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>

namespace tassel::document {

/// Whether a value or a document is needed where it applies.
BOOST_DEFINE_ENUM_CLASS(field_need, always, sometimes, never)

/// A relation between answers that makes one of them wrong.
struct schema_relation {
    std::string field_id{};
    plain_text message{};
    described_condition broken_when{};
};
BOOST_DESCRIBE_STRUCT(schema_relation, (), (field_id, message, broken_when))

constexpr auto constraints_of(std::type_identity<schema_relation>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&schema_relation::field_id>(described_as{"The answer that is then wrong."}),
        constrain<&schema_relation::message>(
            described_as{"What the refusal says about the answer."}),
        constrain<&schema_relation::broken_when>(
            described_as{"When the answer is wrong: a save that contains it is refused, and if a "
                         "later save makes it wrong, it becomes invalid."}));
}

/// A fact that rules the form out.
struct schema_blocker {
    plain_text code{};
    plain_text message{};
    described_condition blocked_when{};
};
BOOST_DESCRIBE_STRUCT(schema_blocker, (), (code, message, blocked_when))

constexpr auto constraints_of(std::type_identity<schema_blocker>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&schema_blocker::code>(
            described_as{"The code of this entry in the blockers of the source's intake."}),
        constrain<&schema_blocker::blocked_when>(
            described_as{"When the source is blocked. The answers are saved nevertheless."}));
}

/// A kind of document that the source needs. It is uploaded as an attachment.
struct schema_document {
    plain_text document_role{};
    plain_text label{};
    field_need required{};
    std::optional<described_condition> required_when{};
    std::optional<described_condition> applies_when{};
    std::optional<plain_text> advice{};
    std::optional<std::int64_t> maximum_days{};
};
BOOST_DESCRIBE_STRUCT(schema_document, (),
                      (document_role, label, required, required_when, applies_when, advice,
                       maximum_days))

constexpr auto constraints_of(std::type_identity<schema_document>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&schema_document::document_role>(
            described_as{"The role to upload it under, with the source's id as source_id."}),
        constrain<&schema_document::required>(
            described_as{"Whether the package waits for the document where it applies. sometimes: "
                         "if required_when holds."}),
        constrain<&schema_document::required_when>(
            described_as{"When the package waits for the document. Only beside sometimes."}),
        constrain<&schema_document::applies_when>(
            described_as{"When the document may be uploaded. Absent if it always may."}),
        constrain<&schema_document::advice>(
            described_as{"What the document must show, in sentences."}),
        constrain<&schema_document::maximum_days>(
            described_as{"How many days old it may be on the day of signing. Absent if it may be "
                         "of any age."}));
}

} // namespace tassel::document
