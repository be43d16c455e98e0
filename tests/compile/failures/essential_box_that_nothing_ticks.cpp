// Must fail with: static.assert(ion)? failed.*some answer ticks it
#include "tassel/document/checks/form_checks.hpp"

namespace tassel::essential_box_that_nothing_ticks {

constexpr document::intake_definition definition{.law = {}};
#ifdef TASSEL_CONTROL
constexpr auto ticked = number(1) == number(1);
#else
constexpr auto ticked = number(0) == number(1);
#endif
constexpr std::array boxes{document::form_option{.option = "box", .label = "Box", .when = ticked}};
constexpr document::form_item item{.item = "plan",
                                   .label = "Plan",
                                   .kind = document::form_item_kind::choice,
                                   .options = boxes,
                                   .essential = true};
static_assert(document::detail::item_is_sound(item, {.identity = {}, .definition = &definition},
                                              document::filled_by::borrower),
              "some answer ticks it");

} // namespace tassel::essential_box_that_nothing_ticks
