// Reads JSON text into described values. One pass collects every fault, in the order of the schema.
// Unknown and repeated members are faults, nothing throws, and no message contains a value.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/decimal.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_values.hpp"
#include "tassel/reflect/near_name.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::reflect {

/// A type with a single value, which is a text.
template <class Type>
concept fixed_text = requires {
    { Type::value() } -> std::same_as<std::string_view>;
};

/// A constraint on the number of elements in an array.
template <class Constraint>
concept counts_elements = requires(Constraint const& constraint) {
    constraint.check_count(std::int64_t{});
};

/// A type that reads itself from a JSON string: `static read(std::string_view, Type&)` returns the
/// refusal, or nothing if it read a value.
template <class Type>
concept text_readable = requires(std::string_view text, Type& value) {
    { Type::read(text, value) } -> std::same_as<std::optional<refusal>>;
};

/// `Faults` collects what is wrong: a `fault_list`, or a type with the same functions for adding.
template <class Law, class Faults = fault_list>
class json_binder {
  public:
    json_binder(json_document const& document, Law const& law, Faults& faults)
        : document_{document}, law_{law}, faults_{faults} {}

    /// Reads a node into `value`, and adds every fault below the node to the list.
    template <class Type>
    void bind(json_node const& node, Type& value) {
        if constexpr (is_optional<Type>) {
            bind(node, value.emplace());
        } else if constexpr (std::same_as<Type, bool>) {
            if (expect(node, json_kind::boolean, "must be true or false")) {
                value = document_.raw(node) == "true";
            }
        } else if constexpr (std::integral<Type>) {
            std::int64_t number = 0;
            if (integer(node, number)) value = static_cast<Type>(number);
        } else if constexpr (std::same_as<Type, cents>) {
            integer(node, value.value);
        } else if constexpr (std::same_as<Type, annual_rate>) {
            thousandths(node, value.milli_bps);
        } else if constexpr (std::same_as<Type, decimal>) {
            bind_decimal(node, value);
        } else if constexpr (fixed_text<Type>) {
            bind_constant(node, Type::value());
        } else if constexpr (described_enum<Type>) {
            bind_enum(node, value);
        } else if constexpr (std::same_as<Type, civil_date>) {
            bind_date(node, value);
        } else if constexpr (text_readable<Type>) {
            if (!expect(node, json_kind::string, "must be a string")) return;
            if (auto const refused = Type::read(document_.string(node, text_), value)) {
                refuse(*refused);
            }
        } else if constexpr (std::same_as<Type, std::string>) {
            if (expect(node, json_kind::string, "must be a string")) {
                value = std::string{document_.string(node, text_)};
            }
        } else if constexpr (is_written<Type>) {
            value.text = document_.written(node);
            if constexpr (!std::same_as<decltype(value.part), no_part>) bind(node, value.part);
        } else if constexpr (std::same_as<Type, scalar_object>) {
            if (expect(node, json_kind::object, "must be an object")) value.node = &node;
        } else if constexpr (sequence<Type>) {
            bind_sequence(node, value);
        } else {
            static_assert(described_struct<Type>, "no JSON form is described for this type");
            bind_struct(node, value);
        }
    }

  private:
    struct path_step {
        std::string_view name{}; ///< empty for an array element
        std::size_t index = 0;
    };

    struct found_member {
        json_node const* node = nullptr; ///< null if it is absent
        bool repeated = false;
    };

    /// The members that an object has, among those of its type, in the order of the type's names.
    struct found_members {
        std::span<std::string_view const> names;
        std::span<found_member> found;
    };

    template <class Type>
    void bind_struct(json_node const& node, Type& value) {
        if (!expect(node, json_kind::object, "must be an object")) return;
        std::array<found_member, member_count<Type>> found{};
        found_members const members{member_names<Type>, found};
        find_members(node, members, takes_more_members<Type>);
        std::size_t index = 0;
        for_each_member<Type>([&](auto descriptor) {
            bind_member(descriptor, members, index, value);
            ++index;
        });
    }

    [[gnu::noinline]] void find_members(json_node const& node, found_members const& members,
                                        bool takes_more) {
        std::size_t next = 0; // most objects have their members in the order of the schema
        auto const* member = document_.first_child(node);
        for (; member != nullptr; member = document_.next_sibling(*member)) {
            auto const name = document_.name(*member, text_);
            auto const index = index_of(name, members.names, next);
            if (index == members.names.size()) {
                if (!takes_more) unknown_member(name, members.names);
                continue;
            }
            next = index + 1;
            auto& found = members.found[index];
            found.repeated = found.node != nullptr;
            if (!found.repeated) found.node = member;
        }
    }

    /// The index of a name, which is searched for from `next` on and then before it. Returns the
    /// number of names if there is no match.
    static std::size_t index_of(std::string_view name, std::span<std::string_view const> names,
                                std::size_t next) {
        for (auto index = next; index < names.size(); ++index) {
            if (names[index] == name) return index;
        }
        for (std::size_t index = 0; index < next; ++index) {
            if (names[index] == name) return index;
        }
        return names.size();
    }

    template <class Descriptor, class Type>
    void bind_member(Descriptor, found_members const& members, std::size_t index, Type& value) {
        constexpr bool required = is_required<Type, Descriptor>;
        if (!enter_member(members, index, required)) return;
        auto const& node = *members.found[index].node;
        auto& member = value.*Descriptor::pointer;
        auto const before = fault_count_;
        check_count<Type, Descriptor>(node);
        if (before == fault_count_) bind(node, member);
        if (before == fault_count_) check<Type, Descriptor>(member);
        leave();
    }

    /// Enters a member that is given exactly once. Otherwise, adds the fault, if there is one.
    [[gnu::noinline]] bool enter_member(found_members const& members, std::size_t index,
                                        bool required) {
        auto const& found = members.found[index];
        enter({members.names[index], 0});
        if (found.node != nullptr && !found.repeated) return true;
        if (found.repeated) {
            add(fault_code::duplicate_member, "is given more than once");
        } else if (required) {
            add(fault_code::required, "is required");
        }
        leave();
        return false;
    }

    template <class Type, class Descriptor, class Member>
    void check(Member const& member) {
        for_each_constraint<Type, Descriptor>([&](auto const& constraint) {
            auto const& content = [&]() -> auto const& {
                if constexpr (is_optional<Member>) {
                    return *member;
                } else {
                    return member;
                }
            }
            ();
            check_value(constraint, content);
        });
    }
    template <class Constraint, class Content>
    void check_value(Constraint const& constraint, Content const& content) {
        if constexpr (requires { constraint.element; }) {
            std::size_t index = 0;
            for (auto const& one : content) {
                enter({{}, index++});
                check_value(constraint.element, one);
                leave();
            }
        } else if constexpr (!counts_elements<Constraint>) {
            if (auto const refused = constraint.check(content, law_)) refuse(*refused);
        }
    }

    /// Checks the number of elements before any of them is read.
    template <class Type, class Descriptor>
    void check_count(json_node const& node) {
        for_each_constraint<Type, Descriptor>([&]<class Constraint>(Constraint const& constraint) {
            if constexpr (counts_elements<Constraint>) {
                if (node.kind != json_kind::array) return;
                std::int64_t count = 0;
                auto const* element = document_.first_child(node);
                for (; element != nullptr; element = document_.next_sibling(*element))
                    ++count;
                if (auto const refused = constraint.check_count(count)) refuse(*refused);
            }
        });
    }

    template <class Type>
    void bind_sequence(json_node const& node, Type& values) {
        if (!expect(node, json_kind::array, "must be an array")) return;
        auto const* element = document_.first_child(node);
        for (std::size_t index = 0; element != nullptr;
             element = document_.next_sibling(*element), ++index) {
            enter({{}, index});
            if constexpr (requires { values.emplace_back(); }) {
                bind(*element, values.emplace_back());
            } else { // the container may be full
                typename Type::value_type content{};
                bind(*element, content);
                values.push_back(content);
            }
            leave();
        }
    }

    template <described_enum Enum>
    void bind_enum(json_node const& node, Enum& value) {
        auto const index = index_of_choice(node, enumerator_names<Enum>);
        if (index < enumerator_count<Enum>) value = enumerator_values<Enum>[index];
    }

    /// The index of the name that a node holds. If there is none, adds a fault and returns the
    /// number of names.
    [[gnu::noinline]] std::size_t index_of_choice(json_node const& node,
                                                  std::span<std::string_view const> names) {
        if (!expect(node, json_kind::string, "must be a string")) return names.size();
        auto const given = document_.string(node, text_);
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i] == given) return i;
        }
        bounded_text message;
        message.append("must be one of ");
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (i != 0) message.append(", ");
            message.append(names[i]);
        }
        add(fault_code::not_allowed, message.view());
        return names.size();
    }

    void bind_date(json_node const& node, civil_date& value) {
        if (!expect(node, json_kind::string, "must be a string")) return;
        if (auto const date = parse_iso_date(document_.string(node, text_))) {
            value = *date;
        } else {
            add(fault_code::bad_format, "must be a calendar date in the form YYYY-MM-DD");
        }
    }

    bool integer(json_node const& node, std::int64_t& value) {
        if (!expect(node, json_kind::number, "must be a whole number")) return false;
        auto digits = document_.raw(node);
        if (digits.find_first_of(".eE") != std::string_view::npos) {
            add(fault_code::not_an_integer, "must be a whole number, without fraction or exponent");
            return false;
        }
        bool const negative = digits.front() == '-';
        if (negative) digits.remove_prefix(1);
        std::int64_t magnitude = 0;
        for (char const digit : digits) {
            if (__builtin_mul_overflow(magnitude, 10, &magnitude) ||
                __builtin_add_overflow(magnitude, digit - '0', &magnitude)) {
                add(fault_code::out_of_range, "is out of range");
                return false;
            }
        }
        value = negative ? -magnitude : magnitude;
        return true;
    }

    /// Reads a number with at most three decimals, in thousandths. An exponent is read exactly.
    void thousandths(json_node const& node, std::int64_t& scaled) {
        if (!expect(node, json_kind::number, "must be a number")) return;
        switch (read_decimal(document_.raw(node), 3, scaled)) {
        case decimal_error::none: return;
        case decimal_error::too_many_places:
            return add(fault_code::bad_format, "must have at most three decimals");
        case decimal_error::too_large: return add(fault_code::out_of_range, "is out of range");
        }
    }

    void bind_decimal(json_node const& node, decimal& value) {
        value.places = 3;
        thousandths(node, value.units);
        for (; value.places != 0 && value.units % 10 == 0; --value.places)
            value.units /= 10;
    }

    void bind_constant(json_node const& node, std::string_view constant) {
        if (!expect(node, json_kind::string, "must be a string")) return;
        if (document_.string(node, text_) == constant) return;
        bounded_text message;
        message.append("must be ");
        message.append(constant);
        add(fault_code::not_allowed, message.view());
    }

    [[gnu::noinline]] bool expect(json_node const& node, json_kind kind,
                                  std::string_view otherwise) {
        if (node.kind == kind) return true;
        add(fault_code::wrong_type, otherwise);
        return false;
    }

    [[gnu::noinline]] void unknown_member(std::string_view name,
                                          std::span<std::string_view const> known) {
        // An answer lists no more than this many, and comparing a million names would take too
        // long.
        bool const told = unknown_count_++ < maximum_told_faults;
        if (told && is_near_any(name, known)) {
            enter({name, 0});
            add(fault_code::unknown_field, "is not a known field");
            leave();
        } else {
            add(fault_code::unknown_field, "has an unknown field, whose name is not repeated here");
        }
    }
    void refuse(named_refusal const& refused) {
        bounded_text sentence;
        render(refused.reason, sentence);
        add(refused.code, sentence.view());
    }
    [[gnu::noinline]] void refuse(refusal const& refused) {
        bounded_text sentence;
        render(refused.reason, sentence);
        add(refused.code, sentence.view());
    }
    template <class Code>
    [[gnu::noinline]] void add(Code code, std::string_view message) {
        ++fault_count_;
        bounded_text path;
        append_path(path);
        faults_.add(path.view(), code, message);
    }

    // A document is at most `deepest_json` levels deep; its members add one level.
    void enter(path_step step) { path_[depth_++] = step; }
    void leave() { --depth_; }
    constexpr void append_path(bounded_text& text) const {
        if (depth_ == 0) return text.append("body");
        bool first = true;
        for (auto const& step : std::span{path_}.first(depth_)) {
            if (step.name.empty()) {
                text.push_back('[');
                text.append_number(static_cast<std::int64_t>(step.index));
                text.push_back(']');
            } else {
                if (!first) text.push_back('.');
                text.append(step.name);
            }
            first = false;
        }
    }

    json_document const& document_;
    Law const& law_;
    Faults& faults_;
    std::size_t unknown_count_ = 0;
    std::array<path_step, deepest_json + 1> path_{};
    std::size_t depth_ = 0;
    std::string text_;
    std::size_t fault_count_ = 0;
};

/// Like `read_json_into`, but with the caller's document, which `value` may point into.
template <class Type, class Law, class Faults>
[[nodiscard]] bool read_json_with(json_document& document, std::string_view text, Law const& law,
                                  Faults& faults, Type& value) {
    switch (document.parse(text)) {
    case json_error::invalid_json:
        faults.add("body", fault_code::invalid_json, "is not valid JSON");
        return false;
    case json_error::invalid_utf8:
        faults.add("body", fault_code::invalid_utf8, "is not valid UTF-8 text");
        return false;
    case json_error::too_deep:
        faults.add("body", fault_code::too_deep, "is nested more than 32 levels deep");
        return false;
    case json_error::none: break;
    }
    json_binder<Law, Faults>{document, law, faults}.bind(document.root(), value);
    return true;
}

/// Reads as much of a described value as it can from JSON text, and adds every fault. Returns false
/// if the text is not JSON.
template <class Type, class Law, class Faults>
[[nodiscard]] bool read_json_into(std::string_view text, Law const& law, Faults& faults,
                                  Type& value) {
    json_document document;
    return read_json_with(document, text, law, faults, value);
}

/// Reads a described value from JSON text. Returns nothing if there was any fault.
template <class Type, class Law>
[[nodiscard]] std::optional<Type> read_json(std::string_view text, Law const& law,
                                            fault_list& faults) {
    std::optional<Type> value{std::in_place};
    if (!read_json_into(text, law, faults, *value) || !faults.empty()) value.reset();
    return value;
}

} // namespace tassel::reflect
