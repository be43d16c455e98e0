// What programs share that answer lines of JSON under a rule version, the newest by default:
// PROGRAM [--rule-version VERSION].
#pragma once

#include "rules/rulesets.hpp"
#include "tassel/reflect/fault.hpp"

#include <iostream>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::oracle_lines {

inline void print_faults(reflect::fault_list& faults) {
    for (auto const& fault : faults.take())
        std::cerr << fault.path << ": " << fault.message << '\n';
}

/// Answers each line of stdin by `answer(line, faults)`, a text that is empty if the line is
/// refused; returns the exit code.
template <class Answer>
[[nodiscard]] int answer_lines(Answer answer) {
    for (std::string line; std::getline(std::cin, line);) {
        reflect::fault_list faults;
        std::optional<std::string> const text = answer(line, faults);
        if (!text) {
            print_faults(faults);
            return 1;
        }
        std::cout << *text << '\n';
    }
    return 0;
}

/// Runs `work(chosen_ruleset<Law>{})` under the named version; returns its exit code.
template <class Work>
[[nodiscard]] int run_under_version(int count, char** arguments, Work work) {
    std::ios::sync_with_stdio(false);
    std::string_view version = rules::newest::version.view();
    if (count == 3 && arguments[1] == std::string_view{"--rule-version"}) {
        version = arguments[2];
    } else if (count != 1) {
        std::cerr << "usage: " << arguments[0] << " [--rule-version VERSION]\n";
        return 2;
    }
    std::optional<int> const code = rules::by_version(version, work);
    if (!code) std::cerr << "no such rule version: " << version << '\n';
    return code.value_or(2);
}

} // namespace tassel::oracle_lines
