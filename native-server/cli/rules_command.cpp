#include "cli/command_line.hpp"
#include "cli/operator_store.hpp"
#include "cli/rule_version_option.hpp"
#include "cli/standard_streams.hpp"
#include "clock/utc_clock.hpp"
#include "sealed/sealed_stores.hpp"
#include "service/packages/package_intake_page.hpp"
#include "service/rules/analysis_impact.hpp"
#include "service/rules/newest_rules.hpp"
#include "service/rules/version_functions.hpp"
#include "store/port/store_error.hpp"

#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset_description/compare.hpp"

#include <boost/describe/class.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::cli {
namespace {

constexpr option plan_operand{"plan", option_kind::operand, false, "PLAN_ID",
                              "the plan; without it, the command prints the IDs of all plans"};
constexpr std::array plan_options{plan_operand};
constexpr option source_operand{
    "source", option_kind::operand, false, "SOURCE_ID",
    "the source; without it, the command prints the IDs of all sources or, with --json, all "
    "sources"};
constexpr option json_option{"json", option_kind::flag, false, "", "print JSON on one line"};
constexpr std::array source_options{source_operand, json_option};

int print_ids(std::span<std::string_view const> ids) {
    for (auto const id : ids)
        std::cout << id << '\n';
    std::cout << std::flush;
    return std::cout ? succeeded : failed;
}

int print_plan_page(option_values const& values) {
    auto const named = values.values(plan_operand.name);
    if (named.empty()) return print_ids(service::newest_plans());
    if (named.size() > 1) throw usage_error{"rules plan takes only one plan: PLAN_ID"};
    auto const page = service::page_of_plan(named.front());
    if (!page) throw usage_error{"unknown plan; the known plans are: " + service::known_plans()};
    std::cout << *page << std::flush;
    return std::cout ? succeeded : failed;
}

int print_text(std::string_view text) {
    std::cout << text << std::flush;
    return std::cout ? succeeded : failed;
}

int print_source(option_values const& values) {
    auto const named = values.values(source_operand.name);
    bool const as_data = values.has(json_option.name);
    if (named.empty() && as_data) return print_text(service::schemas_of_all_sources() + '\n');
    if (named.empty()) return print_ids(service::newest_sources());
    if (named.size() > 1) throw usage_error{"rules intake takes only one source: SOURCE_ID"};
    auto const found =
        as_data ? service::schema_of_source(named.front()) : service::page_of_source(named.front());
    if (!found) throw usage_error{"unknown source; rules intake without one prints all sources"};
    return print_text(as_data ? *found + '\n' : *found);
}

int print_citations(option_values const&) {
    std::cout << service::page_of_advice() << std::flush;
    return std::cout ? succeeded : failed;
}

} // namespace

command rules_plan_command() {
    return {"rules plan",
            "print what a plan requires and how its payment is calculated, with the paragraph of "
            "the law that each line rests on",
            plan_options, &print_plan_page};
}

command rules_intake_command() {
    return {"rules intake", "print what a source of paperwork asks for, and when", source_options,
            &print_source};
}

command rules_citations_command() {
    return {"rules citations",
            "print the sentences of advice, each with the paragraph that it rests on",
            {},
            &print_citations};
}

namespace {

constexpr option on_option{"on", option_kind::value, false, "DATE",
                           "the date to look ahead from, YYYY-MM-DD (default: today, in UTC)"};
constexpr std::array calendar_options{on_option, json_option};

civil_date chosen_day(option_values const& values) {
    if (!values.has(on_option.name)) return utc_now().date;
    auto const day = parse_iso_date(values.value(on_option.name, {}));
    if (!day) throw usage_error{"--on must be a date, YYYY-MM-DD"};
    return *day;
}

void print_line(service::calendar_line const& line) {
    auto const date = iso_text(line.date);
    // Pads the name of each change to the length of the longest name.
    constexpr std::string_view blanks = "      ";
    auto const change = reflect::enumerator_name(line.change);
    std::cout << std::string_view{date.data(), date.size()} << "  " << change
              << blanks.substr(change.size()) << "  " << line.what << " (" << line.source_id
              << "); next: " << line.successor.title << " (" << line.successor.place << ")\n";
}

/// One entry of the rules calendar, as JSON.
struct told_day {
    civil_date date{};
    std::string_view code{};
    std::string message{};
    std::string published_at{}; ///< title and address of the rule that follows
};
BOOST_DESCRIBE_STRUCT(told_day, (), (date, code, message, published_at))

told_day told(service::calendar_line const& line) {
    auto place = std::string{line.successor.title};
    place.append(" (").append(line.successor.place).append(")");
    return {line.date, line.code, line.what, std::move(place)};
}

int print_calendar(option_values const& values) {
    auto const lines = service::calendar_from(chosen_day(values));
    if (values.has(json_option.name)) {
        std::vector<told_day> days;
        std::transform(lines.begin(), lines.end(), std::back_inserter(days), told);
        return print_json(days) ? succeeded : failed;
    }
    for (auto const& line : lines)
        print_line(line);
    std::cout << std::flush;
    return std::cout ? succeeded : failed;
}

} // namespace

command rules_calendar_command() {
    return {
        "rules calendar",
        "print which rules end or begin within a year, and where their successors are published",
        calendar_options, &print_calendar};
}

namespace {

struct listed_version {
    std::string_view rule_version;
    bool takes_new_work = false;
    std::int64_t plan_count = 0;
    std::int64_t screening_question_count = 0;
    std::int64_t warning_count = 0;
};
BOOST_DESCRIBE_STRUCT(listed_version, (),
                      (rule_version, takes_new_work, plan_count, screening_question_count,
                       warning_count))

struct unread_analysis {
    std::string_view analysis_id;
    std::string_view error;
};
BOOST_DESCRIBE_STRUCT(unread_analysis, (), (analysis_id, error))

constexpr option version_operands{"version", option_kind::operand, false, "OLD NEW",
                                  "two rule versions, as rules list prints them"};
constexpr option partner_option{
    "partner", option_kind::value, false, "ID",
    "the partner whose analyses are compared (required); what-ifs are left out"};
constexpr option sealing_keys{
    "master-key", option_kind::secret, true, "",
    "the master keys that the analyses are sealed with (default: those in DIR/master.key)"};
constexpr std::array diff_options{version_operands};
constexpr std::array impact_options{partner_option, data_option, database_option, sealing_keys};

int list_versions(option_values const&) {
    auto const versions = service::all_versions();
    for (auto const* const functions : versions) {
        print_json(listed_version{.rule_version = functions->version,
                                  .takes_new_work = functions == versions.back(),
                                  .plan_count = functions->plans,
                                  .screening_question_count = functions->screening_questions,
                                  .warning_count = functions->warnings});
    }
    return std::cout ? succeeded : failed;
}

int diff(option_values const& values) {
    auto const named = values.values(version_operands.name);
    if (named.size() != 2) throw usage_error{"rules diff needs two rule versions: OLD NEW"};
    auto const& older = known_version(named[0]);
    auto const& newer = known_version(named[1]);
    std::cout << ruleset_description::text_of(
                     ruleset_description::compare(older.describe(), newer.describe()))
              << std::flush;
    return std::cout ? succeeded : failed;
}

/// Prints the impact on one analysis. Returns false, after printing a message, if the analysis
/// can't be read.
bool print_impact(sealed::sealed_analysis_store const& sealed, store::owner const& owner,
                  std::string const& analysis_id) {
    std::string_view error = "the record has an unknown format";
    try {
        auto const record = sealed.find(owner, analysis_id);
        if (!record) return true; // deleted meanwhile
        if (auto const impact = service::impact_of(*record)) {
            print_json(*impact);
            return true;
        }
    } catch (store::store_error const&) {
        error = "the record can't be opened";
    }
    print_json(unread_analysis{analysis_id, error});
    return false;
}

bool is_known(store::partner_store& partners, std::string const& partner_id) {
    auto const all = partners.list();
    return std::any_of(all.begin(), all.end(),
                       [&](store::partner const& one) { return one.partner_id == partner_id; });
}

int impact(option_values const& values) {
    if (!values.has("partner")) throw usage_error{"--partner is required"};
    auto const partner_id = values.value("partner", {});
    auto const data = data_directory(values);
    auto const opened = open_database(values, missing_database::refuse);
    if (!is_known(opened->partners(), partner_id)) {
        std::cerr << "tassel-server: there is no partner with this id\n";
        return failed;
    }
    auto const owner = store::owner::partner(partner_id);
    auto const analyses = opened->analyses().list(owner);
    if (analyses.empty()) return succeeded; // with no analyses, don't create keys
    auto const keys = read_operator_keys(data, opened->keys().used()).keys;
    sealed::sealed_analysis_store const sealed{opened->analyses(), *keys};
    bool all_read = true;
    for (auto const& analysis_id : analyses)
        all_read = print_impact(sealed, owner, analysis_id) && all_read;
    return all_read && std::cout ? succeeded : failed;
}

} // namespace

command rules_list_command() {
    return {"rules list",
            "print the rule versions, oldest first; new analyses use the last one",
            {},
            &list_versions};
}

command rules_diff_command() {
    return {"rules diff", "print the differences between two rule versions", diff_options, &diff};
}

command rules_impact_command() {
    return {"rules impact",
            "print which plans of a partner's analyses would change under the newest rules; "
            "what-ifs are left out",
            impact_options, &impact};
}

} // namespace tassel::cli
