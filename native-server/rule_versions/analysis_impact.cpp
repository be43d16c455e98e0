#include "service/rules/analysis_impact.hpp"

#include "service/analyses/analysis_desk.hpp"

#include "rules/rulesets.hpp"
#include "tassel/analysis/analysis_record.hpp"
#include "tassel/analysis/request_input.hpp"
#include "tassel/reflect/json_binder.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace tassel::rule_versions {
namespace {

constexpr std::array compared_members{
    reflect::name_of<plan_option>(&plan_option::eligibility_status),
    reflect::name_of<plan_option>(&plan_option::monthly_payment_cents),
    reflect::name_of<plan_option>(&plan_option::total_paid_cents),
    reflect::name_of<plan_option>(&plan_option::recommendation_status)};

/// The compared members as they are written; an absent one is empty.
struct shown_option {
    std::string plan_id;
    std::array<std::string, compared_members.size()> members;
};
using shown_options = std::vector<shown_option>;

class json_reader {
  public:
    [[nodiscard]] bool parse(std::string_view text) {
        return document_.parse(text) == reflect::json_error::none;
    }
    [[nodiscard]] reflect::json_node const& root() const { return document_.root(); }
    [[nodiscard]] reflect::json_node const* member(reflect::json_node const& object,
                                                   std::string_view name) {
        auto const* node = document_.first_child(object);
        while (node != nullptr && document_.name(*node, buffer_) != name)
            node = document_.next_sibling(*node);
        return node;
    }
    template <class Value>
    [[nodiscard]] bool bind(std::string_view name, Value& value) {
        auto const* const node = member(root(), name);
        if (node == nullptr) return false;
        rules::newest const law{};
        reflect::fault_list faults;
        reflect::json_binder<rules::newest>{document_, law, faults}.bind(*node, value);
        return faults.empty();
    }
    [[nodiscard]] shown_options options(reflect::json_node const& list) {
        shown_options found;
        auto const* one = document_.first_child(list);
        for (; one != nullptr; one = document_.next_sibling(*one)) {
            auto& option = found.emplace_back();
            option.plan_id = text_of(*one, reflect::name_of<plan_option>(&plan_option::plan_id));
            for (std::size_t i = 0; i < compared_members.size(); ++i)
                option.members[i] = text_of(*one, compared_members[i]);
        }
        return found;
    }

  private:
    [[nodiscard]] std::string text_of(reflect::json_node const& object, std::string_view name) {
        auto const* const node = member(object, name);
        return node == nullptr ? std::string{} : std::string{document_.raw(*node)};
    }

    reflect::json_document document_;
    std::string buffer_;
};

/// Written and read back, so that both sides are compared in one form.
shown_options newest_options(analysis_input const& input) {
    auto const outcome = api::analysis_desk_under(rules::newest::version.view()).analyze(input, {});
    std::string text;
    reflect::write_json(text, outcome.snapshot.plan_quotes);
    json_reader reader;
    return reader.parse(text) ? reader.options(reader.root()) : shown_options{};
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
    for (std::size_t i = 0; i < compared_members.size(); ++i) {
        if (before.members[i] != now.members[i]) one.changes.push_back(compared_members[i]);
    }
    if (!one.changes.empty()) changed.push_back(std::move(one));
}

/// In the order of the newest catalog, and then what it has no longer.
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
    using snapshot = analysis_snapshot;
    auto const kept = read_analysis_record(record);
    json_reader reader;
    if (!kept || !reader.parse(kept->kept.snapshot.text)) return std::nullopt;
    analysis_impact made{.rule_version = std::string{rules::version_of(kept->kept.rule_version)}};
    analysis_input input;
    auto const* const quotes =
        reader.member(reader.root(), reflect::name_of<snapshot>(&snapshot::plan_quotes));
    if (quotes == nullptr ||
        !reader.bind(reflect::name_of<snapshot>(&snapshot::analysis_id), made.analysis_id) ||
        !reader.bind(reflect::name_of<snapshot>(&snapshot::portfolio), input.portfolio) ||
        !reader.bind(reflect::name_of<snapshot>(&snapshot::borrower_profile),
                     input.borrower_profile)) {
        return std::nullopt;
    }
    made.changed = changes(reader.options(*quotes), newest_options(input));
    return made;
}

} // namespace tassel::rule_versions
