// How the forms for forbearances ask whether payments stop or become smaller.
#pragma once

#include "rules/paperwork/common_items.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <array>
#include <span>

namespace tassel::rules::forms {

namespace parts {
/// Of the mandatory forbearances.
inline constexpr std::array payment_treatments{
    form_option{.option = "stop_payments", .label = "Temporarily stop making payments"},
    form_option{.option = "smaller_payments", .label = "Make smaller payments"},
};
} // namespace parts

[[nodiscard]] consteval form_item
payment_treatment_request(field_name field, plain_text number = {},
                          std::span<form_option const> treatments = parts::payment_treatments) {
    return {.item = "payment_treatment",
            .number = number,
            .label = "If approved for a forbearance, I would like to",
            .kind = form_item_kind::choice,
            .field = field,
            .options = treatments};
}
[[nodiscard]] consteval form_item smaller_payment_request(field_name field) {
    return line("smaller_payment", "Smaller payments per month, in dollars", field);
}

} // namespace tassel::rules::forms
