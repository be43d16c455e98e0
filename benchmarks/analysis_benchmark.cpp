// Times a whole analysis of an export on one core: it reads the request, and decides and quotes
// every plan and the what-if. Times it with and without advice, and with and without writing what
// is kept. Also times a projection of the same loans.
// Usage: analysis_benchmark REQUEST, a file with a create-analysis request. Prints one JSON line.
#include "timing.hpp"

#include "rules/exports/export_tables.hpp"
#include "rules/rulesets.hpp"
#include "tassel/answer/analyze.hpp"
#include "tassel/answer/keep_analysis.hpp"
#include "tassel/answer/project.hpp"

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

namespace {

using law = tassel::rules::newest;
using tassel::advice::counsel_detail;
using tassel::benchmark::median_ns;
using tassel::benchmark::use;

constexpr tassel::analysis::analysis_stamp stamp{.analysis_id = "anl_00000000000000000000000000",
                                                 .scenario_id = "scn_00000000000000000000000000",
                                                 .created_at = "2026-11-01T00:00:00Z"};

/// The same law without its advice: options are ranked by their totals alone.
struct without_advice : law {
    static constexpr int advice = 0;
};
static_assert(!tassel::advice_ruleset<without_advice>);

struct timings {
    std::int64_t loans = 0;
    std::int64_t selectable_options = 0;
    std::int64_t read_ns = 0;
    std::int64_t plain_ns = 0;                  ///< time to read, decide, and quote
    std::int64_t without_tipping_points_ns = 0; ///< time also to advise
    std::int64_t analysis_ns = 0;               ///< also with what would change the advice
    std::int64_t record_ns = 0;                 ///< time also to write what is kept
    std::int64_t projection_ns = 0;             ///< time of a projection, which reads nothing
};
BOOST_DESCRIBE_STRUCT(timings, (),
                      (loans, selectable_options, read_ns, plain_ns, without_tipping_points_ns,
                       analysis_ns, record_ns, projection_ns))

std::optional<tassel::analysis::analysis_input> read(std::string const& text) {
    tassel::reflect::fault_list faults;
    return tassel::analysis::read_analysis_request<law>(text, faults);
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
    constexpr int rounds = 101;
    timings taken;
    auto const once = tassel::analysis::analyze<law>(*input, stamp);
    taken.loans = static_cast<std::int64_t>(once.snapshot.portfolio.loans.size());
    for (auto const& option : once.snapshot.plan_quotes)
        taken.selectable_options += option.selectable;
    auto const whole = [](double nanoseconds) { return static_cast<std::int64_t>(nanoseconds); };
    taken.read_ns = whole(median_ns(
        1, [&](std::size_t) { use(read(text)); }, rounds));
    taken.plain_ns = whole(median_ns(
        1, [&](std::size_t) { use(tassel::analysis::analyze<without_advice>(*read(text), stamp)); },
        rounds));
    taken.without_tipping_points_ns = whole(median_ns(
        1,
        [&](std::size_t) {
            use(tassel::analysis::analyze<law, counsel_detail::without_tipping_points>(*read(text),
                                                                                       stamp));
        },
        rounds));
    taken.projection_ns = whole(median_ns(
        1,
        [&](std::size_t) {
            use(tassel::analysis::project<law>(stamp.analysis_id, input->portfolio,
                                               input->borrower_profile,
                                               {.income_growth_bps = 200}));
        },
        rounds));
    taken.analysis_ns = whole(median_ns(
        1, [&](std::size_t) { use(tassel::analysis::analyze<law>(*read(text), stamp)); }, rounds));
    taken.record_ns = whole(median_ns(
        1,
        [&](std::size_t) {
            auto const outcome = tassel::analysis::analyze<law>(*read(text), stamp);
            use(tassel::analysis::text_of(
                tassel::analysis::make_analysis_record(outcome.snapshot, outcome.blocker)));
        },
        rounds));
    std::string line;
    tassel::reflect::write_json(line, taken);
    std::cout << line << '\n';
    return 0;
}
