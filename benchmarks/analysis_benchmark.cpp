// Times a whole analysis of an export, on one core: request text read, every plan decided and
// quoted, the what-if too; with and without writing what is kept.
// Usage: analysis_benchmark REQUEST, a file with a create-analysis request. Prints one JSON line.
#include "timing.hpp"

#include "rules/exports/export_tables.hpp"
#include "rules/rulesets.hpp"
#include "tassel/answer/analysis_record.hpp"
#include "tassel/answer/analyze.hpp"

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

namespace {

using law = tassel::rules::newest;
using tassel::benchmark::median_ns;
using tassel::benchmark::use;

constexpr tassel::analysis_stamp stamp{.analysis_id = "anl_00000000000000000000000000",
                                       .scenario_id = "scn_00000000000000000000000000",
                                       .created_at = "2026-11-01T00:00:00Z"};

struct timings {
    std::int64_t loans = 0;
    std::int64_t selectable_options = 0;
    std::int64_t read_ns = 0;
    std::int64_t analysis_ns = 0; ///< read, decided and quoted
    std::int64_t record_ns = 0;   ///< and written
};
BOOST_DESCRIBE_STRUCT(timings, (), (loans, selectable_options, read_ns, analysis_ns, record_ns))

std::optional<tassel::analysis_input> read(std::string const& text) {
    tassel::reflect::fault_list faults;
    return tassel::read_analysis_request<law>(text, faults);
}

} // namespace

int main(int argument_count, char** arguments) {
    if (argument_count != 2) {
        std::cerr << "usage: analysis_benchmark REQUEST\n";
        return 2;
    }
    std::ifstream file{arguments[1]};
    std::string const text{std::istreambuf_iterator<char>{file}, {}};
    auto const input = read(text);
    if (!input) {
        std::cerr << "analysis_benchmark: the request is not valid\n";
        return 2;
    }
    constexpr int rounds = 301;
    timings taken;
    auto const once = tassel::analyze<law>(*input, stamp);
    taken.loans = static_cast<std::int64_t>(once.snapshot.portfolio.loans.size());
    for (auto const& option : once.snapshot.plan_quotes)
        taken.selectable_options += option.selectable;
    auto const whole = [](double nanoseconds) { return static_cast<std::int64_t>(nanoseconds); };
    taken.read_ns = whole(median_ns(
        1, [&](std::size_t) { use(read(text)); }, rounds));
    taken.analysis_ns = whole(median_ns(
        1, [&](std::size_t) { use(tassel::analyze<law>(*read(text), stamp)); }, rounds));
    taken.record_ns = whole(median_ns(
        1,
        [&](std::size_t) {
            auto const outcome = tassel::analyze<law>(*read(text), stamp);
            use(tassel::text_of(tassel::make_analysis_record(outcome.snapshot, outcome.blocker)));
        },
        rounds));
    std::string line;
    tassel::reflect::write_json(line, taken);
    std::cout << line << '\n';
    return 0;
}
