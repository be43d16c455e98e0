#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/operator_keys.hpp"
#include "cli/options/database_option.hpp"
#include "cli/options/folder_options.hpp"
#include "cli/options/rule_version_option.hpp"
#include "cli/print_json.hpp"
#include "sealed/sealed_analysis_store.hpp"
#include "service/rules/analysis_impact.hpp"
#include "service/rules/version_functions.hpp"
#include "store/port/store_error.hpp"

#include "tassel/ruleset_description/compare.hpp"

#include <boost/describe/class.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>

namespace tassel::cli {
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
                                  "two of the versions that rules list prints"};
constexpr option partner_option{"partner", option_kind::value, false, "ID",
                                "whose analyses; required. What-ifs are left out"};
constexpr option sealing_keys{"master-key", option_kind::secret, true, "",
                              "the keys that the analyses are sealed with (DIR/master.key)"};
constexpr std::array diff_options{version_operands};
constexpr std::array impact_options{partner_option, data_option, database_option, sealing_keys};

int list_versions(option_values const&) {
    auto const versions = rule_versions::all_versions();
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
    std::cout << text_of(compare(older.describe(), newer.describe())) << std::flush;
    return std::cout ? succeeded : failed;
}

/// False: it can't be read, which has been printed.
bool print_impact(api::sealed_analysis_store const& sealed, store::owner const& owner,
                  std::string const& analysis_id) {
    std::string_view error = "the record has a form that is not known";
    try {
        auto const record = sealed.find(owner, analysis_id);
        if (!record) return true; // deleted meanwhile
        if (auto const impact = rule_versions::impact_of(*record)) {
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
    if (analyses.empty()) return succeeded; // keys would be made where there are none yet
    auto const keys = read_operator_keys(data, opened->keys().used()).keys;
    api::sealed_analysis_store const sealed{opened->analyses(), *keys};
    bool all_read = true;
    for (auto const& analysis_id : analyses)
        all_read = print_impact(sealed, owner, analysis_id) && all_read;
    return all_read && std::cout ? succeeded : failed;
}

} // namespace

command rules_list_command() {
    return {"rules list",
            "print the rule versions, oldest first; new work takes the last",
            {},
            &list_versions};
}

command rules_diff_command() {
    return {"rules diff", "print what differs between two rule versions", diff_options, &diff};
}

command rules_impact_command() {
    return {"rules impact",
            "print which plans of a partner's analyses the newest rules would change, without "
            "what-ifs",
            impact_options, &impact};
}

} // namespace tassel::cli
