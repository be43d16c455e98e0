// The layouts and known editions of the ruleset's forms are sound. The checks find each kind of
// mistake in forms that are otherwise right.
#include "rules/rulesets_with_documents.hpp"
#include "rules/sources/all_sources.hpp"
#include "tassel/document/checks/edition_checks.hpp"
#include "tassel/document/checks/form_checks.hpp"

namespace tassel::compile_form_registry {
namespace {

using law = rules::newest_documents;
static_assert(document::registry_is_sound<law, rules::forms::registry>());

// --- items -------------------------------------------------------------------------------------

constexpr std::array<plain_text, 2> colors{"red", "green"};
constexpr std::array fields{
    document::intake_field{
        .name = "color", .type = document::intake_type::choice, .choices = colors},
    document::intake_field{.name = "sure", .type = document::intake_type::boolean},
    document::intake_field{.name = "remark", .type = document::intake_type::text, .maximum = 9},
    document::intake_field{.name = "story", .type = document::intake_type::narrative, .maximum = 9},
    document::intake_field{.name = "price", .type = document::intake_type::cents, .maximum = 9},
    document::intake_field{.name = "day", .type = document::intake_type::date},
    document::intake_field{.name = "employer", .type = document::intake_type::taxpayer_id},
    document::intake_field{
        .name = "cells", .type = document::intake_type::text, .maximum = 9, .grid_letters = true},
};
constexpr std::array record_fields{
    document::intake_field{.name = "loan_id", .type = document::intake_type::loan_id},
    document::intake_field{.name = "excess", .type = document::intake_type::cents, .maximum = 9},
};
constexpr std::array groups{
    document::intake_group{.name = "part", .minimum = 1, .maximum = 3, .fields = record_fields}};
constexpr document::intake_definition definition{.fields = fields, .groups = groups, .law = {}};
constexpr document::detail::condition_scope scope{{}, &definition};

constexpr auto sure = says_yes("sure");
constexpr auto unsure = says_yes("unsure");
constexpr auto dear = value("price") / number(5);
constexpr auto of_loan = loan_has(loan_property::open);
constexpr plain_text code_of(document::document_loan const&) {
    return "D";
}

consteval bool sound(document::form_item item,
                     document::filled_by by = document::filled_by::borrower) {
    if (item.item.empty()) item.item = "item";
    if (item.label.empty()) item.label = "Item";
    return document::detail::item_is_sound(item, scope, by);
}
constexpr document::form_item unnamed{.label = "Item"};
constexpr document::form_item unlabeled{.item = "item"};
static_assert(!document::detail::item_is_sound(unnamed, scope, document::filled_by::borrower));
static_assert(!document::detail::item_is_sound(unlabeled, scope, document::filled_by::borrower));

static_assert(sound({.field = "remark"}) && !sound({.field = "note"}));
static_assert(sound({.field = "remark"}, document::filled_by::holder));
static_assert(sound({}, document::filled_by::third_party) &&
              sound({}, document::filled_by::signer));
static_assert(!sound({.field = "remark"}, document::filled_by::third_party),
              "somebody else fills it in");
static_assert(!sound({.field = "remark"}, document::filled_by::signer));
static_assert(sound({.field = "remark", .when = sure}) &&
              !sound({.field = "remark", .when = unsure}));
static_assert(!sound({.when = sure}), "a blank item is blank whatever holds");
static_assert(sound({.kind = document::form_item_kind::signature}));
static_assert(!sound({.kind = document::form_item_kind::signature, .field = "remark"}));
static_assert(!sound({.kind = document::form_item_kind::signature_date, .field = "day"}));
static_assert(sound({.field = "remark", .essential = true}) && !sound({.essential = true}));
static_assert(sound({.kind = document::form_item_kind::lines, .field = "story"}));
static_assert(!sound({.field = "story"}), "one line can't hold a story");
static_assert(sound({.field = "part_record_count"}));
static_assert(sound({.field = "part__3__excess"}) && !sound({.field = "part__4__excess"}));
static_assert(!sound({.field = "part__1__price"}) && !sound({.field = "excess"}));

// --- pieces ------------------------------------------------------------------------------------

consteval bool sound_piece(document::text_piece const& piece, bool lines = false) {
    return document::detail::piece_is_sound(piece, scope, lines);
}
static_assert(sound_piece({.field = "remark"}) && !sound_piece({.field = "note"}));
static_assert(!sound_piece({}), "a field without a name");
static_assert(sound_piece({.field = "price", .format = document::piece_format::amount}));
static_assert(!sound_piece({.field = "day", .format = document::piece_format::amount}));
static_assert(sound_piece({.field = "day", .format = document::piece_format::year}));
static_assert(!sound_piece({.field = "price", .format = document::piece_format::date}));
static_assert(!sound_piece({.field = "price", .format = document::piece_format::whole}),
              "cents are no units");
static_assert(sound_piece({.field = "employer", .format = document::piece_format::employer_id}));
static_assert(!sound_piece({.field = "remark", .format = document::piece_format::employer_id}));
static_assert(sound_piece({.field = "cells", .format = document::piece_format::capitals}));
static_assert(!sound_piece({.field = "remark", .format = document::piece_format::capitals}),
              "letters that intake does not keep to A to Z");
static_assert(!sound_piece({.source = document::piece_source::computed,
                            .computed = dear,
                            .format = document::piece_format::capitals}));
static_assert(sound_piece({.field = "color", .format = document::piece_format::choice_label}));
static_assert(!sound_piece({.field = "remark", .format = document::piece_format::choice_label}));
static_assert(sound_piece({.source = document::piece_source::computed,
                           .computed = dear,
                           .format = document::piece_format::amount}));
static_assert(!sound_piece({.source = document::piece_source::computed}));
static_assert(!sound_piece({.source = document::piece_source::computed, .computed = unsure}));
static_assert(!sound_piece({.source = document::piece_source::computed,
                            .computed = dear,
                            .format = document::piece_format::choice_label}));
static_assert(!sound_piece({.source = document::piece_source::computed, .computed = of_loan}),
              "there is no loan that is looked at");
static_assert(!sound_piece({.source = document::piece_source::computed, .field = "remark"}));
static_assert(sound_piece({.field = "remark", .when = sure}));
static_assert(!sound_piece({.field = "remark", .when = unsure}));
static_assert(sound_piece({.source = document::piece_source::constant, .constant = "N/A"}));
static_assert(!sound_piece({.source = document::piece_source::constant}));
static_assert(!sound_piece({.field = "remark", .constant = "N/A"}), "one piece says one thing");
static_assert(sound_piece({.source = document::piece_source::holder_name}));
static_assert(sound_piece({.source = document::piece_source::holder_address}, true));
static_assert(!sound_piece({.source = document::piece_source::holder_address}));
static_assert(sound_piece({.field = "remark", .new_line = true}, true));
static_assert(!sound_piece({.field = "remark", .new_line = true}), "there is one line");
static_assert(!sound_piece({.field = "remark", .before = ", ", .new_line = true}, true));
static_assert(!sound_piece({.source = document::piece_source::loan, .of_loan = code_of}));
static_assert(document::detail::piece_is_sound({.source = document::piece_source::loan,
                                                .of_loan = code_of},
                                               scope.with_loan(), false));
static_assert(!document::detail::piece_is_sound({.source = document::piece_source::loan},
                                                scope.with_loan(), false));
static_assert(!sound_piece({.source = document::piece_source::school_name}));
static_assert(document::detail::piece_is_sound({.source = document::piece_source::school_name},
                                               scope.with_loan(), false));

constexpr std::array remark_piece{document::text_piece{.field = "remark"}};
constexpr std::array missing_piece{document::text_piece{.field = "note"}};
static_assert(sound({.text = remark_piece}) && !sound({.text = missing_piece}));
static_assert(sound({.field = "remark", .text = remark_piece}), "the text follows the field");
static_assert(!sound({.field = "note", .text = remark_piece}));
static_assert(!sound({.field = "remark", .text = missing_piece}));

// --- boxes -------------------------------------------------------------------------------------

constexpr std::array yes_and_no{document::form_option{.option = "yes", .label = "Yes"},
                                document::form_option{.option = "no", .label = "No"}};
constexpr std::array red_and_blue{document::form_option{.option = "red", .label = "Red"},
                                  document::form_option{.option = "blue", .label = "Blue"}};
constexpr std::array green_or_sure{
    document::form_option{.option = "green", .label = "Green"},
    document::form_option{.option = "blue", .label = "Blue", .when = sure}};
constexpr std::array red_or_unsure{
    document::form_option{.option = "red", .label = "Red"},
    document::form_option{.option = "sure", .label = "Sure", .when = unsure}};
constexpr std::array twice_red{document::form_option{.option = "red", .label = "Red"},
                               document::form_option{.option = "red", .label = "Red"}};
constexpr std::array without_label{document::form_option{.option = "red"}};
constexpr std::array spaced{
    document::form_option{.option = "dark red", .label = "Dark red", .when = sure}};
constexpr auto one_of = document::form_item_kind::choice;
static_assert(sound({.kind = one_of, .field = "sure", .options = yes_and_no}));
static_assert(sound({.kind = one_of, .options = yes_and_no}), "blank");
static_assert(sound({.kind = one_of, .options = yes_and_no}, document::filled_by::third_party));
static_assert(!sound({.kind = one_of, .field = "sure", .options = yes_and_no},
                     document::filled_by::third_party));
static_assert(!sound({.kind = one_of, .field = "sure", .options = red_and_blue}));
static_assert(!sound({.kind = one_of, .field = "color", .options = red_and_blue}), "no such one");
static_assert(!sound({.kind = one_of, .field = "color", .options = yes_and_no}));
static_assert(!sound({.kind = one_of, .field = "remark", .options = yes_and_no}));
static_assert(!sound({.kind = one_of, .field = "hue", .options = yes_and_no}));
static_assert(sound({.kind = one_of, .field = "color", .options = green_or_sure}));
static_assert(!sound({.kind = one_of, .options = green_or_sure}), "one of them is blank");
static_assert(!sound({.kind = one_of, .field = "color", .options = red_or_unsure}));
static_assert(!sound({.kind = one_of, .field = "color", .options = twice_red}));
static_assert(!sound({.kind = one_of, .field = "color", .options = without_label}));
static_assert(!sound({.kind = one_of, .options = spaced}));
static_assert(!sound({.kind = one_of, .field = "color"}), "no boxes");
static_assert(!sound({.field = "color", .options = red_and_blue}), "a line has no boxes");
static_assert(!sound({.kind = one_of, .text = remark_piece, .options = yes_and_no}));

// --- tables, sections, layouts -----------------------------------------------------------------

constexpr std::array code{
    document::text_piece{.source = document::piece_source::loan, .of_loan = code_of},
};
constexpr std::array columns{document::form_item{.item = "code", .label = "Code", .text = code}};
constexpr std::array record_columns{
    document::form_item{.item = "code", .label = "Code", .text = code},
    document::form_item{.item = "excess", .label = "Excess", .field = "excess"},
};
constexpr std::array essential_columns{
    document::form_item{.item = "code", .label = "Code", .text = code, .essential = true}};

consteval bool sound_table(document::form_table table) {
    if (table.table.empty()) table.table = "loans";
    if (table.label.empty()) table.label = "Loans";
    return document::detail::table_is_sound(table, scope);
}
static_assert(sound_table({.rows = 2, .columns = columns}));
static_assert(!sound_table({.columns = columns}) && !sound_table({.rows = 2}));
static_assert(
    sound_table({.rows = 2, .from_portfolio = true, .loans = of_loan, .columns = columns}));
static_assert(!sound_table({.rows = 2, .loans = of_loan, .columns = columns}),
              "the loans of the copy are all in it");
static_assert(
    !sound_table({.rows = 2, .from_portfolio = true, .loans = unsure, .columns = columns}));
static_assert(
    sound_table({.rows = 2, .group = "part", .loan_field = "loan_id", .columns = record_columns}));
static_assert(!sound_table({.rows = 2, .columns = record_columns}), "a record's field");
static_assert(
    !sound_table({.rows = 2, .group = "whole", .loan_field = "loan_id", .columns = columns}));
static_assert(
    !sound_table({.rows = 2, .group = "part", .loan_field = "excess", .columns = columns}));
static_assert(!sound_table({.rows = 2, .group = "part", .columns = columns}));
static_assert(!sound_table({.rows = 2, .columns = essential_columns}));

constexpr std::array items{
    document::form_item{
        .item = "sure", .label = "Sure", .kind = one_of, .field = "sure", .options = yes_and_no},
    document::form_item{.item = "hues",
                        .label = "Hues",
                        .kind = document::form_item_kind::boxes,
                        .field = "color",
                        .options = green_or_sure},
    document::form_item{.item = "remark", .label = "Remark", .field = "remark"},
    document::form_item{.item = "later", .label = "Later"},
};
constexpr std::array tables{
    document::form_table{.table = "loans", .label = "Loans", .rows = 2, .columns = columns}};
constexpr std::array official_items{document::form_item{.item = "official", .label = "Official"}};
constexpr std::array sections{
    document::form_section{.heading = "Section 1", .items = items, .tables = tables},
    document::form_section{
        .heading = "Section 2", .by = document::filled_by::third_party, .items = official_items},
};
constexpr document::form_layout layout{.source = document::form_source::general_forbearance_pdf,
                                       .sections = sections};
constexpr document::form_definition form{.source = document::form_source::general_forbearance_pdf,
                                         .rows = 2};

consteval bool sound_layout(document::form_layout const& one,
                            document::form_definition const& of = form) {
    return document::layout_is_sound(one, of, definition, {});
}
static_assert(sound_layout(layout));
static_assert(!sound_layout({.source = layout.source}));
static_assert(!sound_layout({.source = document::form_source::forgery_discharge_pdf,
                             .sections = sections}));
static_assert(!sound_layout(layout, {.source = layout.source, .rows = 3}),
              "another number of rows");
static_assert(sound_layout(layout, {.source = layout.source, .group = "part"}));
static_assert(!sound_layout(layout, {.source = layout.source, .group = "whole"}));
constexpr std::array without_heading{document::form_section{.items = items}};
static_assert(!sound_layout({.source = layout.source, .sections = without_heading}));
constexpr std::array repeated{sections[0], sections[0]};
static_assert(!sound_layout({.source = layout.source, .sections = repeated}), "names twice");
constexpr std::array tables_of_others{document::form_section{
    .heading = "Section 1", .by = document::filled_by::third_party, .tables = tables}};
static_assert(!sound_layout({.source = layout.source, .sections = tables_of_others}));
// A record's items may be printed if the form repeats for that record.
constexpr std::array record_items{
    document::form_item{.item = "excess", .label = "x", .field = "excess"}};
constexpr std::array record_sections{
    document::form_section{.heading = "Section 1", .items = record_items}};
constexpr document::form_layout of_record{.source = layout.source, .sections = record_sections};
static_assert(sound_layout(of_record, {.source = layout.source, .group = "part"}));
static_assert(!sound_layout(of_record, {.source = layout.source}));

// --- bindings ----------------------------------------------------------------------------------

constexpr std::array bindings{
    document::field_binding{.item = "sure", .option = "yes", .field = "Sure", .state = "0"},
    document::field_binding{.item = "sure", .option = "no", .field = "Sure", .state = "1"},
    document::field_binding{.item = "remark", .field = "Remark"},
    document::field_binding{.item = "remark", .field = "Parts", .from = 0, .count = 2},
    document::field_binding{.item = "remark", .field = "Parts", .from = 3, .count = 2},
    document::field_binding{.item = "remark", .field = "Parts", .from = 6, .count = 4},
    document::field_binding{.item = "code", .row = 1, .field = "Code1"},
    document::field_binding{.item = "code", .row = 2, .field = "Code2"},
};
constexpr std::array<std::string_view, 1> never_filled{"Signature"};
constexpr document::form_edition edition{
    .source = layout.source,
    .edition = "2020-01",
    .title = "Form",
    .omb_number = "1845-0000",
    .expires = {2020, 1, 31},
    .sha256 = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
    .page_count = 1,
    .field_count = 6,
    .bindings = bindings,
    .never_filled = never_filled,
};
static_assert(document::edition_is_sound(edition, layout));

/// Whether the edition is sound with one more binding, or with another change.
consteval bool sound_with(document::field_binding const& added) {
    std::array<document::field_binding, bindings.size() + 1> more{};
    for (std::size_t i = 0; i < bindings.size(); ++i)
        more[i] = bindings[i];
    more[bindings.size()] = added;
    auto changed = edition;
    changed.field_count = 9;
    changed.bindings = more;
    return document::edition_is_sound(changed, layout);
}
template <class Change>
consteval bool sound_but(Change change) {
    auto changed = edition;
    change(changed);
    return document::edition_is_sound(changed, layout);
}
static_assert(sound_with({.item = "hues", .option = "green", .field = "Green", .state = "1"}));
static_assert(!sound_with({.item = "remarks", .field = "New"}), "no such item");
static_assert(!sound_with({.item = "remark"}), "no field");
static_assert(!sound_with({.item = "later", .field = "New"}), "an item without a value");
static_assert(!sound_with({.item = "official", .field = "New"}));
static_assert(!sound_with({.item = "sure", .option = "maybe", .field = "New", .state = "1"}));
static_assert(!sound_with({.item = "sure", .option = "yes", .field = "New"}), "no state");
static_assert(!sound_with({.item = "sure", .field = "New", .state = "1"}), "no option");
static_assert(!sound_with({.item = "remark", .option = "yes", .field = "New", .state = "1"}));
static_assert(!sound_with({.item = "remark", .field = "New", .state = "1"}));
static_assert(!sound_with({.item = "remark", .row = 1, .field = "New"}), "it has no rows");
static_assert(!sound_with({.item = "code", .field = "New"}), "which row?");
static_assert(sound_with({.item = "code", .row = 3, .field = "New"}));
static_assert(!sound_with({.item = "code", .row = 4, .field = "New"}), "a gap");
static_assert(!sound_with({.item = "code", .row = -1, .field = "New"}));
static_assert(!sound_with({.item = "remark", .field = "New", .from = -1, .count = 2}));
static_assert(!sound_with({.item = "remark", .field = "New", .from = 2}), "how many?");
static_assert(!sound_with({.item = "remark", .field = "New", .count = -1}));
static_assert(!sound_with(
    {.item = "sure", .option = "yes", .field = "New", .state = "1", .from = 1, .count = 1}));
static_assert(!sound_with({.item = "remark", .field = "Remark"}), "bound twice");
static_assert(!sound_with({.item = "remark", .field = "Sure"}));
static_assert(!sound_with({.item = "sure", .option = "yes", .field = "Sure", .state = "0"}));
static_assert(!sound_with({.item = "code", .row = 1, .field = "Code2"}), "of another row");
static_assert(!sound_with({.item = "remark", .field = "Parts", .from = 11, .count = 1}),
              "its other parts stand elsewhere");
static_assert(!sound_with({.item = "remark", .field = "Signature"}), "nobody fills it in");

// Boxes of which several may be ticked can't be states of one field.
constexpr std::array several_of_one{
    document::field_binding{.item = "hues", .option = "green", .field = "Hues", .state = "0"},
    document::field_binding{.item = "hues", .option = "blue", .field = "Hues", .state = "1"},
};
static_assert(!sound_but([](document::form_edition& one) { one.bindings = several_of_one; }));

constexpr std::array<std::string_view, 2> never_twice{"Signature", "Signature"};
constexpr std::array<std::string_view, 1> never_nameless{""};
static_assert(sound_but([](document::form_edition&) {}));
static_assert(!sound_but([](document::form_edition& one) { one.never_filled = never_twice; }));
static_assert(!sound_but([](document::form_edition& one) { one.never_filled = never_nameless; }));
static_assert(!sound_but([](document::form_edition& one) { one.bindings = {}; }));
static_assert(!sound_but([](document::form_edition& one) { one.field_count = 5; }),
              "more than there are");
static_assert(!sound_but([](document::form_edition& one) { one.page_count = 0; }));
static_assert(!sound_but([](document::form_edition& one) { one.title = {}; }));
static_assert(!sound_but([](document::form_edition& one) { one.edition = {}; }));
static_assert(!sound_but([](document::form_edition& one) { one.omb_number = {}; }));
static_assert(!sound_but([](document::form_edition& one) { one.sha256 = "0123"; }));
static_assert(!sound_but([](document::form_edition& one) {
    one.sha256 = "0123456789ABCDEF0123456789abcdef0123456789abcdef0123456789abcdef";
}));
static_assert(!sound_but([](document::form_edition& one) {
    one.source = document::form_source::forgery_discharge_pdf;
}));

// Whether the condition under which an edition is used is sound: an edition may be for some copies
// only.
consteval bool sound_where(expression_view when) {
    auto changed = edition;
    changed.when = when;
    return document::condition_is_sound(changed, definition, {});
}
static_assert(sound_where({}) && sound_where(sure) && !sound_where(unsure));
static_assert(!sound_where(of_loan), "a copy may be for several loans");

// --- the registry ------------------------------------------------------------------------------

consteval document::form_edition edition_of(document::form_source source, civil_date expires,
                                            std::string_view sha256) {
    auto one = edition;
    one.source = source;
    one.expires = expires;
    one.sha256 = sha256;
    return one;
}
constexpr auto first = document::form_source::general_forbearance_pdf;
constexpr auto second = document::form_source::economic_hardship_deferment_pdf;
constexpr std::array in_order{edition_of(first, {2022, 1, 1}, "a"),
                              edition_of(first, {2020, 1, 1}, "b"),
                              edition_of(second, {2023, 1, 1}, "c")};
constexpr std::array older_first{in_order[1], in_order[0]};
constexpr std::array second_first{in_order[2], in_order[0]};
constexpr std::array same_file{in_order[0], edition_of(second, {2022, 1, 1}, "a")};
static_assert(document::editions_are_in_order({.editions = in_order}));
static_assert(!document::editions_are_in_order({.editions = older_first}));
static_assert(!document::editions_are_in_order({.editions = second_first}));
static_assert(!document::editions_are_in_order({.editions = same_file}));

} // namespace
} // namespace tassel::compile_form_registry
