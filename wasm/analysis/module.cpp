// The exports of the analysis module. Its input is a stamp of fixed length (ids and
// time), followed by the request. Every export leaves its answer, an envelope, in the output.
#include "wasm/held.hpp"

#include "rules/texts/question_sentences.hpp"
#include "tassel/answer/explanation.hpp"
#include "tassel/answer/projection_input.hpp"
#include "tassel/answer/read_loans.hpp"

#include <cstddef>
#include <utility>

using namespace tassel::wasm;

TASSEL_EXPORT(read_export) std::size_t module_read_export() {
    return answer([](asked const& question, tassel::reflect::fault_list& faults) {
        auto const read = tassel::analysis::read_export_request<law>(question.request, faults);
        return read && give(*read);
    });
}

TASSEL_EXPORT(analyze) std::size_t module_analyze() {
    return answer([](asked const& question, tassel::reflect::fault_list& faults) {
        tassel::analysis::held_request request;
        auto const read =
            tassel::analysis::read_held_request<law>(question.request, held, request, faults);
        return read && give(tassel::analysis::analyze<law>(*read, question.stamp).snapshot);
    });
}

TASSEL_EXPORT(explain) std::size_t module_explain() {
    return answer([](asked const& question, tassel::reflect::fault_list& faults) {
        tassel::analysis::explained_request request;
        auto read =
            tassel::analysis::read_held_request<law>(question.request, held, request, faults);
        return read &&
               give(tassel::analysis::explain<law>(std::move(*read), request, question.stamp));
    });
}

TASSEL_EXPORT(project) std::size_t module_project() {
    return answer([](asked const& question, tassel::reflect::fault_list& faults) {
        auto const read =
            tassel::analysis::read_held_projection<law>(question.request, held, faults);
        return read && give(tassel::analysis::project<law>(
                           question.stamp.analysis_id, read->analysis.portfolio,
                           read->analysis.borrower_profile, read->projection,
                           read->analysis.document_screening.value_or(
                               tassel::screening::document_screening_answers{})));
    });
}

/// Writes the questions for a person, about the household and about forms that may apply.
TASSEL_EXPORT(questions) std::size_t module_questions() {
    output.clear();
    tassel::reflect::write_success(output, tassel::rules::all_questions);
    return output.view().size();
}

/// Writes the newest version of the rules.
TASSEL_EXPORT(version) std::size_t module_version() {
    output.clear();
    output.append(law::version.view());
    return output.view().size();
}
