// Prints the copies of forms that an intake makes, and fills in known editions with them, for tests
// of the forms. The engine, the definitions, and the forms are compiled once, in
// printed_drafts.cpp.
#pragma once

#include "unit/document/intake_draft.hpp"

#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/form/printed_form.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::test {

/// The copies of a form that an intake makes, in order.
std::vector<document::printed_form>
printed_copies(intake_draft const& draft, document::form_source form, bool whole_portfolio = true);
/// Returns one of the copies. The test fails if there are fewer copies.
document::printed_form printed_copy(intake_draft const& draft, document::form_source form,
                                    std::size_t copy = 0);

/// Which of the linked templates serves the first copy of a form; null if none does.
document::form_template const* chosen_template(intake_draft const& draft,
                                               document::form_source form,
                                               document::form_template const& best);

/// The text of an item, or its ticked boxes separated by spaces; empty if nothing is printed.
std::string said(document::printed_form const& printed, std::string_view item);
/// For each row of a table, the texts of its columns, separated by ` | `.
std::vector<std::string> rows(document::printed_form const& printed, std::string_view table);

/// The known editions of a form.
std::vector<document::form_edition const*> editions_of(document::form_source form);
/// The only known edition of a form.
document::form_edition const& edition_of(document::form_source form);
/// What goes into the fields of an edition, by full name.
std::map<std::string, std::string> filled_fields(document::printed_form const& printed,
                                                 document::form_edition const& edition);
document::form_filling filling_of(document::printed_form const& printed,
                                  document::form_edition const& edition);

} // namespace tassel::test
