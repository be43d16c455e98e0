// What is kept of an analysis: its snapshot as it was written, and what the workflow is derived of.
#pragma once

#include "tassel/answer/analysis_snapshot.hpp"
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

/// What is kept, as JSON text. The snapshot is not changed again: answers repeat it to the byte.
struct kept_analysis {
    std::int64_t record_version = newest_version;
    std::optional<std::string> rule_version{}; ///< under which it was made; the first: absent
    reflect::written<analysis_snapshot> snapshot{};
    analysis_blocker blocker = analysis_blocker::none; ///< why no option is selectable
    std::vector<intake_source> candidates{};           ///< forms that screening found

    static constexpr std::int64_t newest_version = 1;
};
BOOST_DESCRIBE_STRUCT(kept_analysis, (),
                      (record_version, rule_version, snapshot, blocker, candidates))

/// The same with the snapshot's selectable options apart.
struct analysis_record {
    kept_analysis kept{};
    reflect::written<std::vector<plan_option>> selectable_options{}; ///< by rank
};

namespace detail {

/// A record's text, taken apart.
class record_reader {
  public:
    [[nodiscard]] std::optional<analysis_record> read(std::string_view text) {
        if (document_.parse(text) != reflect::json_error::none) return std::nullopt;
        auto const& root = document_.root();
        auto const* snapshot = member(root, "snapshot");
        auto const blocker =
            reflect::enumerator_named<analysis_blocker>(raw(member(root, "blocker")));
        if (raw(member(root, "record_version")) != "1" || snapshot == nullptr || !blocker) {
            return std::nullopt;
        }
        collect_options(member(*snapshot, "plan_quotes"));
        if (auto const* comparison = member(*snapshot, "consolidation_comparison")) {
            collect_options(member(*comparison, "plan_quotes"));
        }
        return analysis_record{.kept = {.rule_version = text_of(member(root, "rule_version")),
                                        .snapshot = {std::string{raw(snapshot)}},
                                        .blocker = *blocker,
                                        .candidates = sources(member(root, "candidates"))},
                               .selectable_options = {options_by_rank()}};
    }

  private:
    struct ranked_option {
        std::int64_t rank = 0;
        std::string_view text{};
    };

    [[nodiscard]] reflect::json_node const* member(reflect::json_node const& object,
                                                   std::string_view name) {
        auto const* one = document_.first_child(object);
        while (one != nullptr && document_.name(*one, buffer_) != name)
            one = document_.next_sibling(*one);
        return one;
    }
    [[nodiscard]] std::string_view raw(reflect::json_node const* node) const {
        return node == nullptr ? std::string_view{} : document_.raw(*node);
    }
    [[nodiscard]] std::optional<std::string> text_of(reflect::json_node const* node) const {
        if (node == nullptr) return std::nullopt;
        return std::string{document_.raw(*node)};
    }
    void collect_options(reflect::json_node const* list) {
        if (list == nullptr) return;
        auto const* one = document_.first_child(*list);
        for (; one != nullptr; one = document_.next_sibling(*one)) {
            if (raw(member(*one, "selectable")) != "true") continue;
            std::int64_t rank = 0;
            for (char const digit : raw(member(*one, "rank")))
                rank = rank * 10 + (digit - '0');
            options_.push_back({rank, document_.raw(*one)});
        }
    }
    [[nodiscard]] std::string options_by_rank() {
        std::sort(options_.begin(), options_.end(),
                  [](auto const& a, auto const& b) { return a.rank < b.rank; });
        std::string text;
        reflect::json_writer<std::string> writer{text};
        writer.begin_array();
        for (auto const& one : options_)
            writer.value(reflect::written<plan_option>{std::string{one.text}});
        writer.end_array();
        return text;
    }
    [[nodiscard]] std::vector<intake_source> sources(reflect::json_node const* list) const {
        std::vector<intake_source> found;
        auto const* one = list == nullptr ? nullptr : document_.first_child(*list);
        for (; one != nullptr; one = document_.next_sibling(*one)) {
            if (auto const source = reflect::enumerator_named<intake_source>(document_.raw(*one)))
                found.push_back(*source);
        }
        return found;
    }

    reflect::json_document document_;
    std::string buffer_;
    std::vector<ranked_option> options_;
};

} // namespace detail

/// The record as it was kept; nothing for a text that is none, or of a version not known here.
[[nodiscard]] inline std::optional<analysis_record> read_analysis_record(std::string_view text) {
    return detail::record_reader{}.read(text);
}

/// The record of a snapshot. `blocker` says why none of its options is selectable.
[[nodiscard]] inline analysis_record make_analysis_record(analysis_snapshot const& snapshot,
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

    analysis_record record{
        .kept = {.rule_version = std::string{snapshot.rule_version.view()}, .blocker = blocker}};
    reflect::write_json(record.kept.snapshot.text, snapshot);
    reflect::json_writer<std::string> writer{record.selectable_options.text};
    writer.begin_array();
    for (auto const* option : selectable)
        writer.value(*option);
    writer.end_array();
    if (snapshot.document_screening) {
        record.kept.candidates = candidates_of(*snapshot.document_screening);
    }
    return record;
}

/// What is kept of a record, as text.
[[nodiscard]] inline std::string text_of(analysis_record const& record) {
    std::string text;
    text.reserve(record.kept.snapshot.text.size() + 512);
    reflect::write_json(text, record.kept);
    return text;
}

} // namespace tassel
