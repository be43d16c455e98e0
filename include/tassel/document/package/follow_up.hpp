// What became of a form that a person has sent: when it was sent, received, and decided.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>
#include <string>
#include <type_traits>

namespace tassel::document {

/// In the order in which they follow one another.
BOOST_DEFINE_ENUM_CLASS(follow_up_state, sent, received, decided)

BOOST_DEFINE_ENUM_CLASS(follow_up_outcome, granted, denied)

/// One copy of a form, and one of those to whom it goes.
struct sent_form {
    std::string form_instance_id{};
    std::string recipient{};

    friend bool operator==(sent_form const&, sent_form const&) = default;
};
BOOST_DESCRIBE_STRUCT(sent_form, (), (form_instance_id, recipient))

/// A request to record what became of a form.
struct follow_up_request : sent_form {
    follow_up_state state{};
    civil_date on{};
    std::optional<follow_up_outcome> outcome{};

    friend bool operator==(follow_up_request const&, follow_up_request const&) = default;
};
BOOST_DESCRIBE_STRUCT(follow_up_request, (sent_form), (state, on, outcome))

constexpr auto constraints_of(std::type_identity<follow_up_request>) {
    using request = follow_up_request;
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&sent_form::form_instance_id>(reflect::text_length{1, 200}),
        constrain<&sent_form::form_instance_id>(described_as{"One of the ids in official_forms."}),
        constrain<&sent_form::recipient>(reflect::text_length{1, 300}),
        constrain<&sent_form::recipient>(described_as{
            "Somebody to whom this form goes, as left_to_do of the bundle names the recipient."}),
        constrain<&request::state>(
            described_as{"A form is first sent, then received, and then decided."}),
        constrain<&request::on>(
            described_as{"The day of it: not after today, and not before the state before it."}),
        constrain<&request::outcome>(described_as{"Sent with decided, and only with it."}));
}

/// The request as kept.
struct follow_up : follow_up_request {
    std::string recorded_at{}; ///< RFC 3339, UTC
};
BOOST_DESCRIBE_STRUCT(follow_up, (follow_up_request), (recorded_at))

constexpr auto constraints_of(std::type_identity<follow_up>) {
    return reflect::constraint_list(
        reflect::constrain<&follow_up::recorded_at>(reflect::has_format{"date-time"}));
}

} // namespace tassel::document
