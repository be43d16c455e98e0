// The exports of the paperwork module. Its input consists of a request's id, followed by the
// request.
#include "wasm/exchange.hpp"

#include "rules/rulesets_with_documents.hpp"
#include "tassel/document/package/intake_of_source.hpp"
#include "tassel/reflect/envelope.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace {

struct nowhere {
    std::array<tassel::document::mail_destination, 0> destinations{};
};

/// The newest rules without what intake does not need: where a form goes, who completes and signs
/// the form, and the law on which a source rests.
struct asked_law : tassel::rules::newest_documents {
    using whole = tassel::rules::newest_documents;
    static constexpr auto intake_definitions = [] {
        auto definitions = whole::intake_definitions;
        for (auto& one : definitions)
            one.law = {};
        return definitions;
    }();
    static constexpr auto form_definitions = [] {
        auto definitions = whole::form_definitions;
        for (auto& one : definitions) {
            one.certified = {};
            one.signs_instead = {};
            one.to_complete = {};
        }
        return definitions;
    }();
    static constexpr std::array<tassel::document::submission_route, 0> submission_routes{};
    static constexpr nowhere guide_rules{};
};

// The request's id is "req_" and 26 characters.
constexpr std::size_t identifier_size = 30;

} // namespace

/// Writes the fields of one source, with the values that have been filled in so far.
TASSEL_EXPORT(intake_fields) std::size_t module_intake_fields() {
    output.clear();
    if (input.size() < identifier_size) return 0;
    std::string_view const text = input;
    tassel::reflect::fault_list faults;
    auto const report =
        tassel::document::intake_of_source<asked_law>(text.substr(identifier_size), faults);
    if (report) {
        tassel::reflect::write_success(output, *report);
    } else {
        tassel::reflect::write_faults(output, text.substr(0, identifier_size), std::move(faults));
    }
    return output.view().size();
}
