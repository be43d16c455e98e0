// Says which answers would open the branch of a field that was refused. The words are made from the
// branch's condition, and name fields and choices of the definitions, never a value.
#pragma once

#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/document/intake/evaluate_intake.hpp"
#include "tassel/document/intake/intake_values.hpp"
#include "tassel/document/intake/source_conditions.hpp"
#include "tassel/document/vocabulary/comparison_words.hpp"
#include "tassel/document/vocabulary/field_place.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/listed_words.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document::detail {

inline constexpr std::string_view is_given = "is given", is_not_given = "is not given";

/// A part of a sentence about one answer or several: `path is work`.
struct wanted_answer {
    std::string field{}; ///< empty if the part is about several fields, or about none
    std::string says{};

    [[nodiscard]] std::string text() const { return field.empty() ? says : field + ' ' + says; }
};

/// Puts the unmet parts of a condition into words. A schema says the whole condition, with labels
/// (schema/condition_words.hpp); a program that sent a value needs the names that it sends.
class wanted_answers {
  public:
    wanted_answers(source_conditions const& conditions, evaluation_context const& context) noexcept
        : conditions_{conditions}, context_{context} {}

    /// Says what the answers must be for the nodes from `begin` to `end` to be a yes, or a no.
    /// Returns nothing if answers alone can't say that.
    // NOLINTNEXTLINE(misc-no-recursion): as deep as the condition
    [[nodiscard]] std::optional<wanted_answer> wanted(expression_node const* begin,
                                                      expression_node const* end, bool yes) const {
        using enum expression_operation;
        auto const& last = *(end - 1);
        switch (last.operation) {
        case both:
        case either: return joined(begin, end, yes);
        case negation: return wanted(begin, end - 1, !yes);
        case surely:
        case possible: return wanted(begin, end - 1, yes);
        case equal:
        case less:
        case less_or_equal: return compared(begin, end, yes);
        case known:
        case decided:
            if (end - begin != 2 || begin->name.empty()) return std::nullopt;
            return wanted_answer{name_of(begin->name), given(yes)};
        case provided: return wanted_answer{name_of(last.name), given(yes)};
        case chosen: return wanted_answer{name_of(last.name), is(yes, last.text.view())};
        case chosen_in_some:
            return wanted_answer{
                std::string{last.group.view()}.append("__N__").append(last.name.view()),
                is(yes, last.text.view())};
        case chosen_plan:
            return wanted_answer{"",
                                 std::string{"the package's plan "} + is(yes, last.text.view())};
        default: return std::nullopt;
        }
    }

    /// Returns the fields that a condition reads, each once.
    [[nodiscard]] std::vector<std::string> fields_of(expression_view condition) const {
        std::vector<std::string> fields;
        for (auto const& node : condition) {
            for (auto const& name : {node.name, node.other}) {
                if (name.empty()) continue;
                auto shown = name_of(name);
                if (std::find(fields.begin(), fields.end(), shown) == fields.end())
                    fields.push_back(std::move(shown));
            }
        }
        return fields;
    }

  private:
    [[nodiscard]] static std::string is(bool yes, std::string_view what) {
        return std::string{yes ? "is " : "is not "}.append(what);
    }
    [[nodiscard]] static std::string given(bool yes) {
        return std::string{yes ? is_given : is_not_given};
    }
    /// Returns the full name of a field. Identity fields have no other name.
    [[nodiscard]] std::string name_of(field_name name) const {
        auto const place = conditions_.find(name, context_);
        return place ? wire_name(*place) : std::string{name.view()};
    }
    [[nodiscard]] bool is_met(expression_node const* begin, expression_node const* end,
                              bool yes) const {
        auto const found = tassel::detail::evaluate(begin, end, context_);
        return found && (*found != 0) == yes;
    }

    /// Joins two operands. Of a conjunction, it leaves out an operand that holds already.
    // NOLINTNEXTLINE(misc-no-recursion): as deep as the condition
    [[nodiscard]] std::optional<wanted_answer> joined(expression_node const* begin,
                                                      expression_node const* end, bool yes) const {
        auto const* const last = end - 1;
        auto const* const middle = last - tassel::detail::operand_length(begin, last);
        bool const all = (last->operation == expression_operation::both) == yes;
        if (all && is_met(begin, middle, yes)) return wanted(middle, last, yes);
        if (all && is_met(middle, last, yes)) return wanted(begin, middle, yes);
        auto const one = wanted(begin, middle, yes);
        auto const other = wanted(middle, last, yes);
        if (!one || !other) {
            if (!all) return std::nullopt;
            return one ? one : other;
        }
        if (!one->field.empty() && one->field == other->field)
            return of_one_field(*one, *other, all);
        return wanted_answer{"", enclosed(begin, middle, *one, all) + (all ? " and " : " or ") +
                                     enclosed(middle, last, *other, all)};
    }
    [[nodiscard]] static wanted_answer of_one_field(wanted_answer const& one,
                                                    wanted_answer const& other, bool all) {
        // That there is an answer adds nothing to what the answer is.
        if (one.says == is_given) return all ? other : one;
        if (other.says == is_given) return all ? one : other;
        if (all) return {one.field, one.says + " and " + other.says};
        constexpr std::string_view verb = "is ";
        bool const same_verb = one.says.starts_with(verb) && other.says.starts_with(verb) &&
                               !one.says.starts_with("is not") && !other.says.starts_with("is not");
        return {one.field,
                one.says + " or " + (same_verb ? other.says.substr(verb.size()) : other.says)};
    }
    /// Puts parentheses around a choice within a conjunction, and the reverse.
    [[nodiscard]] static std::string enclosed(expression_node const* begin,
                                              expression_node const* end, wanted_answer const& part,
                                              bool all) {
        bool const mixed =
            end - begin > 1 && part.says.find(all ? " or " : " and ") != std::string::npos;
        return mixed ? '(' + part.text() + ')' : part.text();
    }

    [[nodiscard]] std::optional<wanted_answer>
    compared(expression_node const* begin, expression_node const* end, bool yes) const {
        using enum expression_operation;
        if (end - begin != 3) return std::nullopt;
        auto const& left = begin[0];
        auto const& right = begin[1];
        bool const forward = left.operation == field && right.operation == number;
        bool const backward = left.operation == number && right.operation == field;
        if (!forward && !backward) return std::nullopt;
        auto const& asked = forward ? left : right;
        auto const place = conditions_.find(asked.name, context_);
        if (!place) return std::nullopt;
        auto const type = place->field->type;
        bool const of_days = type == intake_type::date || type == intake_type::month;
        auto const words = words_between(begin[2].operation, of_days, !forward);
        auto const limit = (forward ? right : left).number;
        return wanted_answer{wire_name(*place),
                             std::string{(yes ? words.yes : words.no).substr(1)} +
                                 number_text(*place, limit)};
    }
    /// Returns a constant as a client would send it for a field.
    [[nodiscard]] static std::string number_text(field_place const& place, std::int64_t number) {
        std::string text;
        reflect::json_writer<std::string> writer{text};
        write_intake_value(writer, *place.field, {.number = number});
        std::erase(text, '"');
        return text;
    }

    source_conditions const& conditions_;
    evaluation_context const& context_;
};

#ifdef TASSEL_SHORT_INTAKE
/// Returns one message for every branch that is not chosen. For builds whose users do not read it.
[[nodiscard]] inline std::string deciding_answer(source_conditions const&, field_place const&) {
    return "does not apply to the answers given";
}
#else
/// Returns the message of a fault that says why a place's branch is not chosen.
[[nodiscard]] inline std::string deciding_answer(source_conditions const& conditions,
                                                 field_place const& place) {
    std::string message;
    conditions.for_each_branch_condition(
        place, [&](expression_view condition, evaluation_context const& context) {
            if (!message.empty() || is_yes(condition, context)) return;
            wanted_answers const words{conditions, context};
            if (auto const wanted = words.wanted(condition.begin(), condition.end(), true)) {
                message = "is asked only when " + wanted->text();
                return;
            }
            auto const fields = words.fields_of(condition);
            message = "does not apply ";
            message += fields.empty()       ? "to the package's loans or plan"
                       : fields.size() == 1 ? "with the answer to "
                                            : "with the answers to ";
            message += listed(fields, and_word);
        });
    return message;
}
#endif

} // namespace tassel::document::detail
