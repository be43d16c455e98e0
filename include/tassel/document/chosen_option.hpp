// The selectable option that a package is made for, found among an analysis' options as they were
// written.
#pragma once

#include "tassel/eligibility/plan_option.hpp"
#include "tassel/reflect/json_document.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel {

/// What a package takes over of an option.
struct chosen_option {
    std::string plan_id{};
    std::string plan_label{};
    std::optional<std::string> analysis_scenario_id{};
    bool review_required = false;
    std::vector<std::string> included_loan_ids{};
};

/// Selectable options, to be searched.
class written_options {
  public:
    /// `options`: a JSON array of plan_option, which must outlive this.
    explicit written_options(std::string_view options) {
        readable_ = document_.parse(options) == reflect::json_error::none;
    }

    /// Whether some option has this plan, or this scenario.
    [[nodiscard]] bool has_plan(std::string_view plan_id) {
        return find([&](auto const& option) { return text(option, plan_name) == plan_id; });
    }
    [[nodiscard]] bool has_scenario(std::string_view scenario_id) {
        return find([&](auto const& option) { return text(option, scenario_name) == scenario_id; });
    }
    /// The option of this plan: of that scenario, or of the current portfolio.
    [[nodiscard]] std::optional<chosen_option> choose(std::string_view plan_id,
                                                      std::optional<std::string_view> scenario_id) {
        auto const* found = find([&](auto const& option) {
            return text(option, plan_name) == plan_id && text(option, scenario_name) == scenario_id;
        });
        if (found == nullptr) return std::nullopt;
        chosen_option chosen{.plan_id = std::string{plan_id},
                             .plan_label = text(*found, label_name).value_or(std::string{}),
                             .analysis_scenario_id = text(*found, scenario_name)};
        chosen.review_required =
            text(*found, preparation_name) ==
            reflect::enumerator_name(document_preparation_status::review_required);
        auto const* loans = member(*found, loans_name);
        auto const* one = loans == nullptr ? nullptr : document_.first_child(*loans);
        for (; one != nullptr; one = document_.next_sibling(*one))
            chosen.included_loan_ids.emplace_back(document_.string(*one, buffer_));
        return chosen;
    }

  private:
    static constexpr auto plan_name = reflect::name_of<plan_option>(&plan_option::plan_id);
    static constexpr auto label_name = reflect::name_of<plan_option>(&plan_option::plan_label);
    static constexpr auto scenario_name =
        reflect::name_of<plan_option>(&plan_option::analysis_scenario_id);
    static constexpr auto preparation_name =
        reflect::name_of<plan_option>(&plan_option::document_preparation_status);
    static constexpr auto loans_name =
        reflect::name_of<plan_option>(&plan_option::included_loan_ids);

    template <class Test>
    [[nodiscard]] reflect::json_node const* find(Test test) {
        auto const* one = readable_ ? document_.first_child(document_.root()) : nullptr;
        while (one != nullptr && !test(*one))
            one = document_.next_sibling(*one);
        return one;
    }
    [[nodiscard]] reflect::json_node const* member(reflect::json_node const& option,
                                                   std::string_view name) {
        auto const* one = document_.first_child(option);
        while (one != nullptr && document_.name(*one, buffer_) != name)
            one = document_.next_sibling(*one);
        return one;
    }
    [[nodiscard]] std::optional<std::string> text(reflect::json_node const& option,
                                                  std::string_view name) {
        auto const* node = member(option, name);
        if (node == nullptr) return std::nullopt;
        return std::string{document_.string(*node, buffer_)};
    }

    reflect::json_document document_;
    std::string buffer_;
    bool readable_ = false;
};

} // namespace tassel
