#include "service/rules/analysis_impact.hpp"

#include "service/analyses/analysis_functions.hpp"
#include "service/analyses/kept_record.hpp"

#include "rules/in_force/law_in_force.hpp"
#include "rules/kept_version.hpp"
#include "tassel/analysis/request_input.hpp"
#include "tassel/answer/analyzed_borrower.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace tassel::service {
namespace {

/// The members of an option that we compare, as answers write them.
struct shown_option {
    std::string plan_id{};
    std::optional<reflect::written<eligibility::plan_eligibility>> eligibility_status{};
    std::optional<reflect::written<cents>> monthly_payment_cents{};
    std::optional<reflect::written<cents>> total_paid_cents{};
    std::optional<reflect::written<tassel::eligibility::recommendation_status>>
        recommendation_status{};
};
BOOST_DESCRIBE_STRUCT(shown_option, (),
                      (plan_id, eligibility_status, monthly_payment_cents, total_paid_cents,
                       recommendation_status))
constexpr bool open_members(std::type_identity<shown_option>) {
    return true;
}
using shown_options = std::vector<shown_option>;

struct shown_analysis : analysis::analyzed_borrower {
    shown_options plan_quotes{};
};
BOOST_DESCRIBE_STRUCT(shown_analysis, (analysis::analyzed_borrower), (plan_quotes))
constexpr bool open_members(std::type_identity<shown_analysis>) {
    return true;
}

template <class Value>
std::optional<Value> read(std::string_view text) {
    reflect::fault_list faults;
    return reflect::read_json<Value>(text, rules::newest{}, faults);
}

/// Answers under the newest version. Writes the options and reads them back, so that both sides are
/// compared in the same form.
shown_options newest_options(analysis::analysis_input const& input) {
    auto const outcome = analysis_functions_under(rules::newest::version.view()).analyze(input, {});
    std::string text;
    reflect::write_json(text, outcome.snapshot.plan_quotes);
    return read<shown_options>(text).value();
}

shown_option const& option_of(shown_options const& options, std::string const& plan_id) {
    static shown_option const none{};
    auto const found =
        std::find_if(options.begin(), options.end(),
                     [&plan_id](shown_option const& one) { return one.plan_id == plan_id; });
    return found == options.end() ? none : *found;
}

void add_changes(std::vector<changed_plan>& changed, shown_option const& before,
                 shown_option const& now, std::string const& plan_id) {
    changed_plan one{plan_id, {}};
    reflect::for_each_member<shown_option>([&](auto member) {
        if constexpr (reflect::is_optional<reflect::member_type<decltype(member)>>) {
            auto const& was = before.*member.pointer;
            auto const& is = now.*member.pointer;
            if ((was ? was->text : std::string{}) != (is ? is->text : std::string{}))
                one.changes.push_back(reflect::member_name<decltype(member)>);
        }
    });
    if (!one.changes.empty()) changed.push_back(std::move(one));
}

/// Returns the changed plans, in the order of the newest catalog, followed by plans that are no
/// longer in that catalog.
std::vector<changed_plan> changes(shown_options const& before, shown_options const& now) {
    std::vector<changed_plan> changed;
    for (auto const& one : now)
        add_changes(changed, option_of(before, one.plan_id), one, one.plan_id);
    for (auto const& one : before) {
        auto const& still = option_of(now, one.plan_id);
        if (still.plan_id.empty()) add_changes(changed, one, still, one.plan_id);
    }
    return changed;
}

} // namespace

std::optional<analysis_impact> impact_of(std::string_view record) {
    auto const kept = kept_record(record);
    if (!kept) return std::nullopt;
    auto shown = read<shown_analysis>(kept->kept.snapshot.text);
    if (!shown) return std::nullopt;
    analysis::analysis_input input;
    input.borrower_profile = std::move(shown->borrower_profile);
    input.portfolio = std::move(shown->portfolio);
    return analysis_impact{.analysis_id = std::move(shown->analysis_id),
                           .rule_version = std::string{rules::version_of(kept->kept.rule_version)},
                           .changed = changes(shown->plan_quotes, newest_options(input))};
}

} // namespace tassel::service
