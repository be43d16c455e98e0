// What modules that hold loans share. A request follows a stamp, an answer is an envelope, and
// loans are parsed once and then kept under a handle until they are released.
#pragma once

#include "wasm/exchange.hpp"

#include "rules/exports/export_tables.hpp"
#include "rules/rulesets.hpp"
#include "tassel/analysis/request_input.hpp"
#include "tassel/answer/read_loans.hpp"
#include "tassel/reflect/envelope.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::wasm {

using law = rules::newest;

// The stamp: "req_", "anl_", and "scn_" with 26 characters each, and "YYYY-MM-DDThh:mm:ssZ".
inline constexpr std::size_t identifier_size = 30, timestamp_size = 20;
inline constexpr std::size_t stamp_size = 3 * identifier_size + timestamp_size;

/// How many portfolios are held at the same time. This is enough for the changes that two tabs
/// make at a time, but not for all changes of a day.
inline constexpr std::size_t maximum_held = 16;

[[clang::no_destroy]] inline std::vector<analysis::held_loans> held;
inline std::int64_t last_handle = 0;

struct asked {
    std::string_view request_id;
    analysis::analysis_stamp stamp;
    std::string_view request;
};

/// Splits the input into stamp and request; nothing else about the input is trusted.
inline asked asked_input() {
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
    reflect::write_success(output, data);
    return true;
}

/// Writes the result of `work(asked, faults)`, or the faults if it returns false.
template <class Work>
std::size_t answer(Work work) {
    output.clear();
    if (input.size() < stamp_size) return 0;
    auto const question = asked_input();
    reflect::fault_list faults;
    if (!work(question, faults)) {
        reflect::write_faults(output, question.request_id, std::move(faults));
    }
    return output.view().size();
}

/// Holds loans; if too many are held, releases the oldest.
TASSEL_EXPORT(hold) inline std::size_t module_hold() {
    return answer([](asked const& question, reflect::fault_list& faults) {
        auto loans = analysis::read_held_loans<law>(question.request, faults);
        if (!loans) return false;
        if (held.size() == maximum_held) held.erase(held.begin());
        loans->loans = ++last_handle;
        held.push_back(std::move(*loans));
        return give(analysis::held_handle{last_handle});
    });
}

/// Releases loans; later requests that name them are refused. Returns how many are still held.
TASSEL_EXPORT(release) inline std::size_t module_release(double handle) {
    std::erase_if(held, [handle](analysis::held_loans const& one) {
        return static_cast<double>(one.loans) == handle;
    });
    return held.size();
}

} // namespace tassel::wasm
