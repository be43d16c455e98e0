// The result of screening in an analysis: conservative form candidates.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/screening/questions.hpp"

#include <string_view>
#include <vector>

namespace tassel::screening {

BOOST_DEFINE_ENUM_CLASS(candidate_status, candidate, not_applicable, needs_more_information)

/// One source, and what an answer says for or against it.
struct candidate_source {
    document::intake_source source_id{};
    candidate_status status{};
    std::vector<plain_text> related_documents{};
    plain_text continuation_capacity{};
    plain_text certification_role{};
    plain_text submission_routing{};
    std::vector<phrase> messages{};
};
BOOST_DESCRIBE_STRUCT(candidate_source, (),
                      (source_id, status, related_documents, continuation_capacity,
                       certification_role, submission_routing, messages))

struct screened_question {
    std::string_view question_id{};
    screening_answer answer{};
    std::vector<candidate_source> candidate_sources{};
};
BOOST_DESCRIBE_STRUCT(screened_question, (), (question_id, answer, candidate_sources))

} // namespace tassel::screening
