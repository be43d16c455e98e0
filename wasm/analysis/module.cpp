// What the analysis module exports. Its input is the texts of the stamp, of fixed length, then the
// request; every export leaves its answer, an envelope, in the output. Loans are parsed once and
// kept by a handle until they are released.
#include "wasm/exchange.hpp"

#include "rules/exports/export_tables.hpp"
#include "rules/rulesets.hpp"
#include "rules/texts/question_sentences.hpp"
#include "tassel/answer/bill_check_input.hpp"
#include "tassel/answer/explanation.hpp"
#include "tassel/answer/projection_input.hpp"
#include "tassel/answer/read_loans.hpp"
#include "tassel/reflect/envelope.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using law = tassel::rules::newest;

// "req_", "anl_" and "scn_" with 26 characters each, "YYYY-MM-DDThh:mm:ssZ".
constexpr std::size_t identifier_size = 30, timestamp_size = 20;
constexpr std::size_t stamp_size = 3 * identifier_size + timestamp_size;

/// Portfolios that are held at the same time: those of two tabs' worth of changes, not of a day's.
constexpr std::size_t most_held = 16;

[[clang::no_destroy]] std::vector<tassel::held_loans> held;
std::int64_t last_handle = 0;

struct asked {
    std::string_view request_id;
    tassel::analysis_stamp stamp;
    std::string_view request;
};

/// Cuts the input into stamp and request; nothing else of the input is trusted.
asked asked_input() {
    std::string_view rest = input;
    auto const take = [&rest](std::size_t size) {
        auto const text = rest.substr(0, size);
        rest.remove_prefix(text.size());
        return text;
    };
    asked made;
    made.request_id = take(identifier_size);
    made.stamp.analysis_id = take(identifier_size);
    made.stamp.scenario_id = take(identifier_size);
    made.stamp.created_at = take(timestamp_size);
    made.request = rest;
    return made;
}

/// Writes the envelope of a success.
template <class Data>
bool give(Data const& data) {
    tassel::reflect::write_success(output, data);
    return true;
}

/// Writes what `work(asked, faults)` gives, or the faults where it gives nothing.
template <class Work>
std::size_t answer(Work work) {
    output.clear();
    if (input.size() < stamp_size) return 0;
    auto const question = asked_input();
    tassel::reflect::fault_list faults;
    if (!work(question, faults)) {
        tassel::reflect::write_faults(output, question.request_id, std::move(faults));
    }
    return output.view().size();
}

} // namespace

TASSEL_EXPORT(read_export) std::size_t module_read_export() {
    return answer([](asked const& question, tassel::reflect::fault_list& faults) {
        auto const read = tassel::read_export_request<law>(question.request, faults);
        return read && give(*read);
    });
}

/// Holds loans; where too many are held, the oldest are let go.
TASSEL_EXPORT(hold) std::size_t module_hold() {
    return answer([](asked const& question, tassel::reflect::fault_list& faults) {
        auto loans = tassel::read_held_loans<law>(question.request, faults);
        if (!loans) return false;
        if (held.size() == most_held) held.erase(held.begin());
        loans->loans = ++last_handle;
        held.push_back(std::move(*loans));
        return give(tassel::held_handle{last_handle});
    });
}

/// Lets loans go; what names them from now on is refused. Gives how many are still held.
TASSEL_EXPORT(release) std::size_t module_release(double handle) {
    std::erase_if(held, [handle](tassel::held_loans const& one) {
        return static_cast<double>(one.loans) == handle;
    });
    return held.size();
}

TASSEL_EXPORT(analyze) std::size_t module_analyze() {
    return answer([](asked const& question, tassel::reflect::fault_list& faults) {
        tassel::held_request request;
        auto const read = tassel::read_held_request<law>(question.request, held, request, faults);
        return read && give(tassel::analyze<law>(*read, question.stamp).snapshot);
    });
}

TASSEL_EXPORT(explain) std::size_t module_explain() {
    return answer([](asked const& question, tassel::reflect::fault_list& faults) {
        tassel::explained_request request;
        auto read = tassel::read_held_request<law>(question.request, held, request, faults);
        return read && give(tassel::explain<law>(std::move(*read), request, question.stamp));
    });
}

TASSEL_EXPORT(project) std::size_t module_project() {
    return answer([](asked const& question, tassel::reflect::fault_list& faults) {
        auto const read = tassel::read_held_projection<law>(question.request, held, faults);
        return read &&
               give(tassel::project<law>(question.stamp.analysis_id, read->analysis.portfolio,
                                         read->analysis.borrower_profile, read->projection));
    });
}

TASSEL_EXPORT(check_bill) std::size_t module_check_bill() {
    return answer([](asked const& question, tassel::reflect::fault_list& faults) {
        auto const made = tassel::check_held_bill<law>(question.request, held, faults);
        return made && give(*made);
    });
}

/// What a person is asked, about the household and whether some form may apply.
TASSEL_EXPORT(questions) std::size_t module_questions() {
    output.clear();
    tassel::reflect::write_success(output, tassel::rules::all_questions);
    return output.view().size();
}

/// The newest version of the rules.
TASSEL_EXPORT(version) std::size_t module_version() {
    output.clear();
    output.append(law::version.view());
    return output.view().size();
}
