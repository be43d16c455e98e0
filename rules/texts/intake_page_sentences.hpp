// The texts of a source's page besides its fields and conditions, for people who write a client or
// check a form: headings, columns, and how a value is described.
#pragma once

#include "tassel/core/plain_text.hpp"

namespace tassel::rules {

struct intake_page_sentences {
    plain_text about = "Made from the rules of version {}. `tassel-server rules intake {}` prints "
                       "it anew; with `--json`, as data. The API's "
                       "`read_supplemental_intake_schema` returns the same for a package.";
    plain_text read_back = "Values are kept encrypted. Only those marked `shown` are read back.";

    plain_text group = "A field's full name begins with `{}`; a capital letter in it stands for "
                       "the number of a record, from 1. The number of records, from {} to {}, is "
                       "sent as `{}`.";
    plain_text fixed_group = "A field's full name begins with `{}`; a capital letter in it stands "
                             "for the number of a record, from 1. There are always {} records.";
    plain_text group_applies = "Asked for when {}.";

    plain_text field = "Field", label = "What it is", value = "Value", asked = "Asked for",
               required = "Required", printed = "Printed on";
    plain_text when = "when {}";
    plain_text always_asked = "always";
    plain_text always_required = "yes", never_required = "no", required_when = "when {}";
    plain_text not_printed = "no form";

    plain_text type = "`{}`";
    plain_text format = ", `{}`";
    plain_text numbers = ", {} to {}";
    plain_text characters = ", {} to {} characters";
    plain_text exact_characters = ", {} characters", one_character = ", 1 character";
    plain_text age = ", {} to {} years ago";
    plain_text choice = "`{}` ({})";
    plain_text one_of_states = ", the code of a state or territory";
    plain_text one_of_countries = ", the ISO 3166-1 code of a country";
    plain_text loans = ", where {}";
    plain_text must_be_true = ", must be true";
    plain_text once_in_group = ", different in each record";
    plain_text shown = ", `shown`";

    plain_text relations = "Answers that do not fit together",
               relations_are = "A save with such an answer is refused; an answer that a later save "
                               "makes wrong becomes invalid.",
               wrong = "Wrong answer", broken = "Wrong", refusal = "What the refusal says";
    plain_text blockers = "What rules the form out",
               blockers_are = "Such answers are saved, and the source is blocked.", code = "Code",
               message = "What is said", blocked = "Blocked";
    plain_text documents = "Documents", role = "Role", advice = "What it must show";
    plain_text no_advice = "what it is";
};

} // namespace tassel::rules
