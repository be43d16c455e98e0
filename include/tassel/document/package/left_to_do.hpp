// What is left to do with each form of a bundle, as the API shows it.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/vocabulary/todo.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel {

/// A number of days after an event.
struct todo_deadline {
    std::int64_t within_days = 0;
    deadline_event of{};
    /// The last day, if the date of the event was entered. Only in the borrower's own papers.
    std::optional<civil_date> date{};
};
BOOST_DESCRIBE_STRUCT(todo_deadline, (), (within_days, of))

constexpr auto constraints_of(std::type_identity<todo_deadline>) {
    return reflect::constraint_list(
        reflect::constrain<&todo_deadline::within_days>(reflect::never_below{1}));
}

struct todo_step {
    todo_kind kind{};
    std::optional<todo_person> by{};
    std::string what{};                         ///< one sentence; for a document, its label
    std::optional<std::string> document_role{}; ///< for `attach`
    std::optional<todo_deadline> deadline{};
};
BOOST_DESCRIBE_STRUCT(todo_step, (), (kind, by, what, document_role, deadline))

constexpr auto constraints_of(std::type_identity<todo_step>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&todo_step::what>(described_as{"For people: a sentence, or a document's label."}),
        constrain<&todo_step::document_role>(described_as{"Of the document to attach."}));
}

/// The steps for one copy of a form and one of its recipients.
struct form_left_to_do {
    std::string form_instance_id{};
    std::string title{};
    std::string recipient{};
    std::vector<todo_step> steps{}; ///< in the order in which they are done
};
BOOST_DESCRIBE_STRUCT(form_left_to_do, (), (form_instance_id, title, recipient, steps))

} // namespace tassel
