// Builds the record of an analysis from its snapshot, writes it as text, and reads it again.
#pragma once

#include "tassel/answer/analysis_record.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_values.hpp"
#include "tassel/reflect/json_writer.hpp"
#include "tassel/screening/screen.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::analysis {

namespace detail {

/// The selectable options of the portfolio and of the what-if, by rank. `look` returns the part of
/// an option that has `selectable` and `rank`.
template <class Snapshot, class Look>
[[nodiscard]] reflect::written<std::vector<eligibility::plan_option>>
selectable_of(Snapshot const& snapshot, Look look) {
    std::vector<decltype(snapshot.plan_quotes.data())> selectable;
    auto const collect = [&](auto const& quotes) {
        for (auto const& quote : quotes) {
            if (look(quote).selectable) selectable.push_back(&quote);
        }
    };
    collect(snapshot.plan_quotes);
    if (snapshot.consolidation_comparison) collect(snapshot.consolidation_comparison->plan_quotes);
    std::sort(selectable.begin(), selectable.end(),
              [&](auto const* a, auto const* b) { return look(*a).rank < look(*b).rank; });
    reflect::written<std::vector<eligibility::plan_option>> options;
    reflect::json_writer<std::string> writer{options.text};
    writer.begin_array();
    for (auto const* option : selectable)
        writer.value(*option);
    writer.end_array();
    return options;
}

} // namespace detail

/// The record as it was kept; nothing if the text is not a record or has an unknown version.
[[nodiscard]] inline std::optional<analysis_record> read_analysis_record(std::string_view text) {
    reflect::fault_list faults;
    auto kept = reflect::read_json<kept_analysis>(text, reflect::no_ruleset{}, faults);
    if (!kept || kept->record_version != kept_analysis::newest_version) return std::nullopt;
    auto options = detail::selectable_of(
        kept->snapshot.part, [](auto const& option) -> auto const& { return option.part; });
    return analysis_record{.kept = std::move(*kept), .selectable_options = std::move(options)};
}

/// The record of a snapshot. `blocker` is the reason if none of its options is selectable.
[[nodiscard]] inline analysis_record make_analysis_record(analysis_snapshot const& snapshot,
                                                          workflow::analysis_blocker blocker) {
    analysis_record record{
        .kept = {.rule_version = std::string{snapshot.rule_version.view()}, .blocker = blocker},
        .selectable_options = detail::selectable_of(
            snapshot,
            [](eligibility::plan_option const& option) -> auto const& { return option; })};
    reflect::write_json(record.kept.snapshot.text, snapshot);
    if (snapshot.document_screening) {
        record.kept.candidates = screening::candidates_of(*snapshot.document_screening);
    }
    return record;
}

/// The kept part of a record, as text.
[[nodiscard]] inline std::string text_of(analysis_record const& record) {
    std::string text;
    text.reserve(record.kept.snapshot.text.size() + 512);
    reflect::write_json(text, record.kept);
    return text;
}

} // namespace tassel::analysis
