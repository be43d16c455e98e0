// Merges several exports of one borrower into one portfolio and its ledger of months. Nothing is
// kept.
#pragma once

#include "tassel/analysis/analysis_request.hpp"
#include "tassel/analysis/request_input.hpp"
#include "tassel/export/read_export.hpp"
#include "tassel/ledger/ledger_words.hpp"
#include "tassel/ledger/make_ledger.hpp"
#include "tassel/ledger/months_ledger.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/portfolio_checks.hpp"
#include "tassel/loan/warning_list.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/ruleset.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tassel::analysis {

/// One of the exports. Without a label, its format is detected.
struct export_source {
    std::string raw_text{};
    std::optional<tassel::source_label> source_label{};
};
BOOST_DESCRIBE_STRUCT(export_source, (), (raw_text, source_label))

constexpr auto constraints_of(std::type_identity<export_source>) {
    return reflect::constraint_list(
        reflect::constrain<&export_source::raw_text>(export_text_length{}));
}

/// The exports to merge.
struct merge_request {
    std::vector<export_source> sources{};
    std::optional<civil_date> as_of{};
};
BOOST_DESCRIBE_STRUCT(merge_request, (), (sources, as_of))

constexpr auto constraints_of(std::type_identity<merge_request>) {
    return reflect::constraint_list(reflect::constrain<&merge_request::sources>(
        reflect::element_count{1, std::int64_t{exports::maximum_files}}));
}

/// The merged contents.
struct merged_exports {
    loan_portfolio portfolio{};
    ledger::months_ledger ledger{};
    std::vector<analysis_warning> warnings{};
};
BOOST_DESCRIBE_STRUCT(merged_exports, (), (portfolio, ledger, warnings))

namespace detail {

/// The files of all sources. A source may hold several files.
struct source_files {
    std::vector<exports::marked_file> files{};
    std::vector<std::size_t> sources{}; ///< the source of each file
};

[[nodiscard]] inline std::string text_of_source(std::size_t source) {
    auto const sources = reflect::member_path<merge_request>({}, &merge_request::sources);
    return reflect::member_path<export_source>(reflect::element_path(sources, source),
                                               &export_source::raw_text);
}

[[nodiscard]] inline source_files files_of(std::vector<export_source> const& sources,
                                           reflect::fault_list& faults) {
    source_files found;
    for (std::size_t at = 0; at < sources.size(); ++at) {
        auto const& [text, label] = sources[at];
        auto marked =
            exports::find_marked_files(text, label.value_or(source_label::studentaid_text_export));
        if (marked.unknown_label_on) {
            faults.add(text_of_source(at), portfolio_fault_code::unsupported_format,
                       exports::merge_texts::unknown_label.view());
        }
        if (marked.files.empty()) marked.files.push_back({.text = text, .label = label});
        for (auto const& file : marked.files) {
            found.files.push_back(file);
            found.sources.push_back(at);
        }
    }
    return found;
}

/// Checks that all sources together are within the limits of a single text.
inline void check_size(source_files const& found, std::vector<export_source> const& sources,
                       reflect::fault_list& faults) {
    std::size_t characters = 0;
    for (auto const& source : sources)
        characters += reflect::utf8_length(source.raw_text);
    auto const path = reflect::name_of<merge_request>(&merge_request::sources);
    if (characters > exports::maximum_text_characters) {
        faults.add(path, portfolio_fault_code::too_large,
                   "must have at most 2000000 characters in all");
    }
    if (found.files.size() > exports::maximum_files) {
        faults.add(path, portfolio_fault_code::too_large, "must hold at most 10 files");
    }
}

} // namespace detail

/// Reads a request and merges its exports. Returns nothing if there is any fault. Each fault is on
/// the path of the source in which it was found. `today` is used if the request has no `as_of`.
template <ledger_ruleset Law>
[[nodiscard]] std::optional<merged_exports> merge_exports(std::string_view body, civil_date today,
                                                          reflect::fault_list& faults) {
    using tables = typename Law::export_tables;
    auto const request = reflect::read_json<merge_request>(body, Law{}, faults);
    if (!request) return std::nullopt;
    auto const found = detail::files_of(request->sources, faults);
    detail::check_size(found, request->sources, faults);
    if (!faults.empty()) return std::nullopt;
    auto files = exports::read_each_file<tables>(found.files, Law::loan_dates);
    for (std::size_t at = 0; at < files.size(); ++at) {
        for (auto const& one : files[at].read.faults)
            faults.add(detail::text_of_source(found.sources[at]), one.code, one.message);
    }
    if (!faults.empty()) return std::nullopt;
    auto const as_of = request->as_of.value_or(today);
    auto merged = exports::merged_files<tables>(std::move(files), Law::loan_dates, as_of);
    for (auto const& one : merged.faults) {
        faults.add(reflect::name_of<merge_request>(&merge_request::sources), one.code, one.message);
    }
    if (!faults.empty()) return std::nullopt;
    merged_exports made{.portfolio = std::move(merged.portfolio),
                        .ledger = {},
                        .warnings = std::move(merged.warnings)};
    made.ledger =
        ledger::make_ledger(made.portfolio, as_of, std::nullopt, Law::ledger, Law::loan_dates);
    warning_list of_facts;
    hold_facts_of_loans<Law>(made.portfolio, as_of, of_facts);
    of_facts.begin_file();
    check_age(made.portfolio, as_of, Law::loan_dates, of_facts);
    auto const add = [&made](std::vector<analysis_warning> warnings) {
        for (auto& one : warnings)
            made.warnings.push_back(std::move(one));
    };
    add(of_facts.take());
    add(ledger::ledger_warnings(made.portfolio, made.ledger, Law::ledger.texts));
    return made;
}

} // namespace tassel::analysis
