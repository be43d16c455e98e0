// Times plan eligibility alone, on one core: all fifteen plans, without and with reasons, missing
// inputs and rule traces.
// Usage: eligibility_benchmark BORROWERS, a file with one JSON borrower per line. Prints one JSON
// line. With --answers it prints, for each line of its input, the plans' outcomes instead.
#include "rules/rulesets.hpp"
#include "tassel/eligibility/eligibility_report.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using law = tassel::rules::newest;
using decided_type = tassel::eligibility::decisions<law>;

struct benchmark_borrower {
    tassel::borrower_profile borrower_profile{};
    std::vector<tassel::loan> loans{};
};
BOOST_DESCRIBE_STRUCT(benchmark_borrower, (), (borrower_profile, loans))

struct timings {
    std::int64_t decide_median_ns = 0;
    std::int64_t explain_median_ns = 0;
};
BOOST_DESCRIBE_STRUCT(timings, (), (decide_median_ns, explain_median_ns))

struct timed_borrower {
    tassel::borrower_profile profile{};
    std::vector<tassel::loan_facts> loans{};

    [[nodiscard]] tassel::eligibility::borrower_facts facts() const { return {profile, loans}; }
};

std::optional<timed_borrower> read(std::string const& line) {
    tassel::reflect::fault_list faults;
    auto given = tassel::reflect::read_json<benchmark_borrower>(line, law{}, faults);
    if (!given) return std::nullopt;
    tassel::loan_portfolio portfolio;
    portfolio.loans = std::move(given->loans);
    return timed_borrower{given->borrower_profile, tassel::facts_of(portfolio)};
}

std::string_view word_of(tassel::truth value) {
    return value == tassel::truth::yes ? "yes" : value == tassel::truth::no ? "no" : "unknown";
}

/// Prints one JSON array of outcomes for each line of the input.
int answer_lines(std::istream& input) {
    for (std::string line; std::getline(input, line);) {
        auto const borrower = read(line);
        if (!borrower) {
            std::cerr << "eligibility_benchmark: a borrower is not valid\n";
            return 2;
        }
        auto const decided = tassel::eligibility::decide<law>(borrower->facts());
        for (std::size_t plan = 0; plan < decided_type::plan_count; ++plan)
            std::cout << (plan == 0 ? "[\"" : ",\"") << word_of(decided.outcome(plan)) << '"';
        std::cout << "]\n";
    }
    return 0;
}

/// Keeps the compiler from dropping work whose result nobody reads.
template <class Value>
void use(Value const& value) {
    asm volatile("" : : "g"(&value) : "memory");
}

/// The median over rounds of the mean time of `work(borrower)` over all borrowers.
template <class Work>
std::int64_t median_ns(std::vector<timed_borrower> const& borrowers, Work work) {
    constexpr int rounds = 101;
    std::vector<std::int64_t> times;
    for (int round = 0; round < rounds; ++round) {
        auto const begin = std::chrono::steady_clock::now();
        for (auto const& borrower : borrowers)
            work(borrower);
        auto const taken = std::chrono::steady_clock::now() - begin;
        auto const whole = std::chrono::duration_cast<std::chrono::nanoseconds>(taken).count();
        times.push_back(whole / static_cast<std::int64_t>(borrowers.size()));
    }
    std::ranges::sort(times);
    return times[times.size() / 2];
}

void explain(timed_borrower const& borrower) {
    auto const decided = tassel::eligibility::decide<law>(borrower.facts());
    std::vector<tassel::eligibility::rule_trace> traces;
    auto const id_of = [](std::size_t) { return std::string_view{"L1"}; };
    for (std::size_t plan = 0; plan < decided_type::plan_count; ++plan) {
        use(tassel::eligibility::reasons_of(decided, plan));
        use(tassel::eligibility::missing_inputs_of(decided, plan, id_of));
        tassel::eligibility::append_rule_traces(decided, plan, std::nullopt, traces);
    }
    use(traces);
}

} // namespace

int main(int argument_count, char** arguments) {
    if (argument_count != 2) {
        std::cerr << "usage: eligibility_benchmark BORROWERS | --answers\n";
        return 2;
    }
    if (std::string_view{arguments[1]} == "--answers") return answer_lines(std::cin);
    std::ifstream file{arguments[1]};
    std::vector<timed_borrower> borrowers;
    for (std::string line; std::getline(file, line);) {
        auto borrower = read(line);
        if (!borrower) {
            std::cerr << "eligibility_benchmark: a borrower is not valid\n";
            return 2;
        }
        borrowers.push_back(std::move(*borrower));
    }
    if (borrowers.empty()) {
        std::cerr << "eligibility_benchmark: no borrowers\n";
        return 2;
    }
    timings result;
    result.decide_median_ns = median_ns(borrowers, [](auto const& borrower) {
        use(tassel::eligibility::decide<law>(borrower.facts()));
    });
    result.explain_median_ns = median_ns(borrowers, explain);
    std::string text;
    tassel::reflect::write_json(text, result);
    std::cout << text << '\n';
    return 0;
}
