// Makes a new document package from an analysis and a choice. The loans of the option are locked,
// and values of the profile are taken over as intake, which the borrower must still check.
#pragma once

#include "tassel/answer/analysis_record.hpp"
#include "tassel/answer/analyzed_borrower.hpp"
#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/intake_values.hpp"
#include "tassel/document/intake/save_intake.hpp"
#include "tassel/document/package/package_facts.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/package_request.hpp"
#include "tassel/document/package/prefilled_field.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"
#include "tassel/reflect/schema_order.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tassel::document {

/// The facts that a package copies from an option.
struct chosen_option {
    std::string plan_id{};
    std::string plan_label{};
    tassel::eligibility::document_preparation_status document_preparation_status{};
    std::optional<std::string> analysis_scenario_id{};
    std::vector<std::string> included_loan_ids{};
};
BOOST_DESCRIBE_STRUCT(chosen_option, (),
                      (plan_id, plan_label, document_preparation_status, analysis_scenario_id,
                       included_loan_ids))
constexpr bool open_members(std::type_identity<chosen_option>) {
    return true;
}

namespace detail {

/// Copies values from the profile into one source. Leaves out values that the source rejects.
class intake_prefill {
  public:
    intake_prefill(document_law const& law, intake_source source, intake_context const& context)
        : law_{law}, source_{source}, places_{law, source}, context_{context} {}

    void take(std::span<prefilled_field const> fields, borrower_profile const& profile) {
        for (auto const& one : fields) {
            if (one.source != source_) continue;
            auto value = one.value(profile, context_.today);
            if (!value) continue;
            std::string name{one.group.view()};
            if (!one.group.empty()) append_record(name, "1");
            name += one.field.view();
            if (auto const place = places_.find(name))
                taken_.push_back({*place, std::move(*value)});
        }
    }

    /// Saves the values as a client would. Leaves out rejected values, and tries again until none
    /// is rejected.
    void save(intake_state& state) {
        while (!taken_.empty()) {
            std::string text;
            write(text);
            reflect::json_document document;
            if (document.parse(text) != reflect::json_error::none) return;
            intake_merge merge{law_, source_, document, context_};
            if (merge.apply(state, document.root())) {
                return state.replace(source_, std::move(merge.own()), true);
            }
            reflect::fault_list faults;
            merge.report({}, faults);
            if (!leave_out(faults.take())) return;
        }
    }

  private:
    void write(std::string& text) const {
        reflect::json_writer<std::string> writer{text};
        writer.begin_object();
        for (auto const& group : places_.definition().groups) {
            bool const any =
                std::any_of(taken_.begin(), taken_.end(),
                            [&](intake_entry const& one) { return one.place.group == &group; });
            if (!any || group.minimum == group.maximum) continue;
            writer.key(std::string{group.name.view()}.append(count_suffix));
            writer.integer(1);
        }
        for (auto const& one : taken_) {
            writer.key(wire_name(one.place));
            write_intake_value(writer, *one.place.field, one.value);
        }
        writer.end_object();
    }
    /// Removes the values that caused a fault. Returns false if none did.
    bool leave_out(std::vector<reflect::fault> const& faults) {
        auto const refused = [&](intake_entry const& one) {
            auto const path = "values." + wire_name(one.place);
            return std::any_of(faults.begin(), faults.end(),
                               [&](reflect::fault const& each) { return each.path == path; });
        };
        return std::erase_if(taken_, refused) != 0;
    }

    document_law const& law_;
    intake_source source_;
    source_places places_;
    intake_context const& context_;
    std::vector<intake_entry> taken_;
};

} // namespace detail

/// Copies values from the profile into every source that a new package carries. `today` is the day
/// on which the package is made.
inline void prefill_intake(document_law const& law, std::span<prefilled_field const> fields,
                           borrower_profile const& profile, civil_date today, kept_package& made) {
    if (fields.empty()) return;
    intake_context const context{.facts = made.origin.facts, .today = today, .attached = {}};
    for (auto const& carried : made.origin.sources) {
        detail::intake_prefill source{law, carried.source_id, context};
        source.take(fields, profile);
        source.save(made.state.intake);
    }
}

/// What identifies a new package, supplied by the code that keeps it.
struct package_stamp {
    std::string_view document_package_id;
    std::string_view now; ///< RFC 3339 UTC
};

namespace detail {

template <document_ruleset Law>
class package_maker {
  public:
    package_maker(analysis::analysis_record const& analysis, create_package_request const& wanted,
                  reflect::fault_list& faults)
        : analysis_{analysis}, request_{wanted}, faults_{faults},
          options_{read<std::vector<chosen_option>>(analysis.selectable_options.text)
                       .value_or(std::vector<chosen_option>{})} {}

    [[nodiscard]] std::optional<kept_package> make(package_stamp const& stamp) {
        check();
        if (!faults_.empty()) return std::nullopt;
        kept_package made{.plan_options = analysis_.selectable_options};
        auto& origin = made.origin;
        origin.document_package_id = stamp.document_package_id;
        origin.created_at = stamp.now;
        origin.rule_version = analysis_.kept.rule_version;
        made.state.progress.updated_at = stamp.now;
        if (chosen_ != nullptr) take_option(origin, *chosen_);
        carry_sources(origin);
        if (!take_analysis(made)) return std::nullopt;
        return made;
    }

  private:
    using choice = create_package_request;

    template <class Member>
    [[nodiscard]] static std::string path_of(Member choice::*member) {
        return reflect::member_path<choice>({}, member);
    }

    void check() {
        check_choice();
        auto const path = path_of(&choice::screening_source_ids);
        auto const& candidates = analysis_.kept.candidates;
        auto const& named = request_.screening_source_ids;
        for (std::size_t i = 0; i < named.size(); ++i) {
            if (std::find(candidates.begin(), candidates.end(), named[i]) == candidates.end()) {
                faults_.add(reflect::element_path(path, i), reflect::fault_code::not_allowed,
                            "must be a candidate of the analysis' document screening");
            } else if (std::find(named.begin(), named.begin() + static_cast<std::ptrdiff_t>(i),
                                 named[i]) != named.begin() + static_cast<std::ptrdiff_t>(i)) {
                faults_.add(reflect::element_path(path, i), reflect::fault_code::duplicate_member,
                            "names a source that was already named");
            }
        }
    }

    void check_choice() {
        auto const plan_path = path_of(&choice::selected_plan_id);
        auto const scenario_path = path_of(&choice::analysis_scenario_id);
        if (!request_.selected_plan_id) {
            if (request_.analysis_scenario_id) {
                faults_.add(plan_path, reflect::fault_code::required,
                            "is required with analysis_scenario_id");
            } else if (request_.screening_source_ids.empty()) {
                faults_.add(plan_path, reflect::fault_code::required,
                            "is required if screening_source_ids is empty");
            }
            return;
        }
        auto const& plan = *request_.selected_plan_id;
        auto const is_of_plan = [&](chosen_option const& one) { return one.plan_id == plan; };
        if (find(is_of_plan) == nullptr) {
            faults_.add(plan_path, reflect::fault_code::not_allowed,
                        "must be the plan of a selectable option of the analysis");
        }
        auto const& scenario = request_.analysis_scenario_id;
        auto const is_of_scenario = [&](chosen_option const& one) {
            return one.analysis_scenario_id == scenario;
        };
        if (scenario && find(is_of_scenario) == nullptr) {
            faults_.add(scenario_path, reflect::fault_code::unknown_id,
                        "is not a scenario of the analysis that has a selectable option");
        }
        if (!faults_.empty()) return;
        chosen_ =
            find([&](chosen_option const& one) { return is_of_plan(one) && is_of_scenario(one); });
        if (chosen_ != nullptr) return;
        if (scenario) {
            faults_.add(plan_path, reflect::fault_code::not_allowed,
                        "must be the plan of a selectable option of that scenario");
        } else {
            faults_.add(scenario_path, reflect::fault_code::required,
                        "is required: only a what-if scenario has a selectable option of the plan");
        }
    }

    static void take_option(package_origin& origin, chosen_option const& chosen) {
        origin.plan_id = chosen.plan_id;
        origin.plan_label = chosen.plan_label;
        origin.analysis_scenario_id = chosen.analysis_scenario_id;
        origin.review_required = chosen.document_preparation_status ==
                                 eligibility::document_preparation_status::review_required;
        origin.included_loan_ids = chosen.included_loan_ids;
    }

    void carry_sources(package_origin& origin) {
        if (chosen_ != nullptr) carry_plan(origin, *chosen_);
        for (auto const source : reflect::enumerator_values<intake_source>) {
            auto const& named = request_.screening_source_ids;
            if (std::find(named.begin(), named.end(), source) == named.end()) continue;
            carry(origin, {.source_id = source, .required = false, .whole_portfolio = true});
        }
    }

    /// Adds the form that asks for the plan. A what-if adds the consolidation application before it
    /// and, as an option, the request to add loans after it.
    static void carry_plan(package_origin& origin, chosen_option const& chosen) {
        auto const* const brought =
            std::find_if(Law::plan_sources.begin(), Law::plan_sources.end(),
                         [&](auto const& one) { return one.plan_id.view() == chosen.plan_id; });
        if (brought == Law::plan_sources.end()) return;
        bool const scenario = chosen.analysis_scenario_id.has_value();
        origin.plan_source = brought->source;
        origin.unmapped = brought->unmapped;
        if (scenario) {
            for (auto const source : Law::scenario_sources)
                carry(origin, {.source_id = source, .required = true});
        }
        carry(origin, {.source_id = brought->source, .required = true});
        if (scenario) {
            for (auto const source : Law::optional_scenario_sources)
                carry(origin, {.source_id = source, .whole_portfolio = true});
        }
    }

    static void carry(package_origin& origin, carried_source const& carried) {
        auto const known = std::any_of(
            origin.sources.begin(), origin.sources.end(),
            [&](carried_source const& one) { return one.source_id == carried.source_id; });
        if (!known) origin.sources.push_back(carried);
    }

    /// Takes the loans and the profile from the snapshot. Returns false if the text is not a
    /// snapshot.
    [[nodiscard]] bool take_analysis(kept_package& made) {
        auto& origin = made.origin;
        auto analyzed = read<analysis::analyzed_history>(analysis_.kept.snapshot.text);
        if (!analyzed) return false;
        origin.analysis_id = std::move(analyzed->analysis_id);
        origin.facts = facts_for_documents<Law>(analyzed->portfolio, analyzed->borrower_profile,
                                                origin.included_loan_ids);
        origin.facts.plan_id = origin.plan_id;
        if (analyzed->ledger)
            origin.months_to_confirm = ask_servicers(*analyzed->ledger, analyzed->portfolio);
        prefill_intake(document_law_of<Law>, Law::prefilled_fields, analyzed->borrower_profile,
                       day_of_last_change(made), made);
        if (!origin.analysis_scenario_id) return true;
        if (!analyzed->consolidation_comparison) return false;
        mark_consolidated(origin.facts, analyzed->consolidation_comparison->included_loan_ids);
        return true;
    }

    /// Marks the loans that the what-if repays. Its options may also cover loans that it does not
    /// repay.
    static void mark_consolidated(document_facts& facts, std::vector<std::string> const& repaid) {
        for (auto& one : facts.loans)
            one.consolidated = std::find(repaid.begin(), repaid.end(), one.loan_id) != repaid.end();
    }

    template <class Test>
    [[nodiscard]] chosen_option const* find(Test test) const {
        auto const found = std::find_if(options_.begin(), options_.end(), test);
        return found == options_.end() ? nullptr : &*found;
    }
    template <class Value>
    [[nodiscard]] static std::optional<Value> read(std::string_view text) {
        reflect::fault_list faults;
        return reflect::read_json<Value>(text, Law{}, faults);
    }

    analysis::analysis_record const& analysis_;
    create_package_request const& request_;
    reflect::fault_list& faults_;
    std::vector<chosen_option> options_;
    chosen_option const* chosen_ = nullptr;
};

} // namespace detail

/// Makes a package whose only intake comes from the profile. Returns nothing if the request is
/// rejected, for the reasons in `faults`, or if the record can't be read; in that case there is no
/// fault.
template <document_ruleset Law>
[[nodiscard]] std::optional<kept_package>
make_package(analysis::analysis_record const& analysis, create_package_request const& request,
             package_stamp const& stamp, reflect::fault_list& faults) {
    return detail::package_maker<Law>{analysis, request, faults}.make(stamp);
}

/// Writes the choice in a form that does not depend on the order in the request.
[[nodiscard]] inline std::string selection_of(package_origin const& origin) {
    std::string text = origin.plan_id.value_or(std::string{});
    text.append("\n").append(origin.analysis_scenario_id.value_or(std::string{}));
    for (auto const& one : origin.sources)
        text.append("\n").append(reflect::enumerator_name(one.source_id));
    return text;
}

} // namespace tassel::document
