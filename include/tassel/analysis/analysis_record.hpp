// What is kept of an analysis: its snapshot as it was written, and what the workflow is derived of.
#pragma once

#include "tassel/analysis/analysis_snapshot.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_writer.hpp"
#include "tassel/reflect/written.hpp"
#include "tassel/screening/screen.hpp"
#include "tassel/workflow/derive_workflow.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel {

/// Kept as JSON text. `snapshot` is never read apart again: answers repeat it to the byte.
struct analysis_record {
    std::int64_t record_version = newest_version;
    reflect::written<analysis_snapshot> snapshot{};
    reflect::written<std::vector<plan_option>> selectable_options{}; ///< by rank
    analysis_blocker blocker = analysis_blocker::none; ///< why no option is selectable
    std::vector<intake_source> candidates{};           ///< forms that screening found

    static constexpr std::int64_t newest_version = 1;
};
BOOST_DESCRIBE_STRUCT(analysis_record, (),
                      (record_version, snapshot, selectable_options, blocker, candidates))

namespace detail {

/// The members of a record's text by name.
class record_members {
  public:
    /// False for a text that is no JSON object.
    [[nodiscard]] bool read(std::string_view text) {
        return document_.parse(text) == reflect::json_error::none &&
               document_.root().kind == reflect::json_kind::object;
    }
    [[nodiscard]] reflect::json_node const* find(std::string_view name) const {
        std::string buffer;
        auto const* member = document_.first_child(document_.root());
        while (member != nullptr && document_.name(*member, buffer) != name)
            member = document_.next_sibling(*member);
        return member;
    }
    [[nodiscard]] std::string_view raw(std::string_view name) const {
        auto const* member = find(name);
        return member == nullptr ? std::string_view{} : document_.raw(*member);
    }
    [[nodiscard]] std::vector<intake_source> sources(std::string_view name) const {
        std::vector<intake_source> sources;
        auto const* list = find(name);
        auto const* one = list == nullptr ? nullptr : document_.first_child(*list);
        for (; one != nullptr; one = document_.next_sibling(*one)) {
            if (auto const source = reflect::enumerator_named<intake_source>(document_.raw(*one)))
                sources.push_back(*source);
        }
        return sources;
    }

  private:
    reflect::json_document document_;
};

} // namespace detail

/// The record as it was kept; nothing for a text that is none, or of a version not known here.
[[nodiscard]] inline std::optional<analysis_record> read_analysis_record(std::string_view text) {
    detail::record_members members;
    if (!members.read(text) || members.raw("record_version") != "1") return std::nullopt;
    auto const blocker = reflect::enumerator_named<analysis_blocker>(members.raw("blocker"));
    if (!blocker) return std::nullopt;
    return analysis_record{.snapshot = {std::string{members.raw("snapshot")}},
                           .selectable_options = {std::string{members.raw("selectable_options")}},
                           .blocker = *blocker,
                           .candidates = members.sources("candidates")};
}

/// The record of a snapshot, as text. `blocker` says why none of its options is selectable.
[[nodiscard]] inline std::string write_analysis_record(analysis_snapshot const& snapshot,
                                                       analysis_blocker blocker) {
    std::vector<plan_option const*> selectable;
    auto const collect = [&selectable](std::vector<plan_option> const& quotes) {
        for (auto const& quote : quotes) {
            if (quote.selectable) selectable.push_back(&quote);
        }
    };
    collect(snapshot.plan_quotes);
    if (snapshot.consolidation_comparison) collect(snapshot.consolidation_comparison->plan_quotes);
    std::sort(selectable.begin(), selectable.end(),
              [](plan_option const* a, plan_option const* b) { return a->rank < b->rank; });

    analysis_record record{.blocker = blocker};
    reflect::write_json(record.snapshot.text, snapshot);
    reflect::json_writer<std::string> writer{record.selectable_options.text};
    writer.begin_array();
    for (auto const* option : selectable)
        writer.value(*option);
    writer.end_array();
    if (snapshot.document_screening)
        record.candidates = candidates_of(*snapshot.document_screening);
    std::string text;
    reflect::write_json(text, record);
    return text;
}

} // namespace tassel
