#include "mapping/editions/draft_edition.hpp"

#include "mapping/editions/edition_file.hpp"
#include "mapping/proposing/seen_fields.hpp"
#include "mapping/proposing/words.hpp"

#include "tassel/document/checks/edition_checks.hpp"
#include "tassel/document/checks/form_checks.hpp"
#include "tassel/document/form/fill_form.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::mapping {
namespace {

constexpr std::size_t longest_title = 200;

/// Finds an OMB number such as "1845-0031" anywhere in the text.
std::string omb_number_in(std::string_view text) {
    constexpr std::size_t size = 9, hyphen = 4;
    for (std::size_t at = 0; at + size <= text.size(); ++at) {
        bool fits = (at == 0 || !is_digit(text[at - 1])) &&
                    (at + size == text.size() || !is_digit(text[at + size]));
        for (std::size_t place = 0; place < size && fits; ++place) {
            char const character = text[at + place];
            fits = place == hyphen ? character == '-' : is_digit(character);
        }
        if (fits) return std::string{text.substr(at, size)};
    }
    return {};
}

bool mentions_expiration(std::string_view text) {
    static constexpr std::array<std::string_view, 6> words{
        "Exp.", "Expiration", "expiration", "vencimiento", "Expires", "EXPIRATION"};
    return std::any_of(words.begin(), words.end(), [text](std::string_view one) {
        return text.find(one) != std::string_view::npos;
    });
}

/// Returns the M/D/YYYY date that a text begins with. For M/YYYY, returns the last day of the
/// month.
std::optional<civil_date> date_at(std::string_view text) {
    std::array<int, 3> numbers{};
    std::size_t count = 0;
    while (count < numbers.size() && !text.empty() && is_digit(text.front())) {
        auto const* const end = text.data() + text.size();
        auto const read = std::from_chars(text.data(), end, numbers[count]);
        if (read.ec != std::errc{}) return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
        ++count;
        if (text.empty() || (text.front() != '/' && text.front() != '-')) break;
        text.remove_prefix(1);
    }
    auto const [first, second, third] = numbers;
    bool const whole = count == 3;
    int const month = first, year = whole ? third : second;
    if (count < 2 || year < 1990 || year > 2100 || month < 1 || month > 12) return std::nullopt;
    int const day = whole ? second : days_in_month(year, month);
    if (!is_civil_date(year, month, day)) return std::nullopt;
    return civil_date{static_cast<std::int16_t>(year), static_cast<std::uint8_t>(month),
                      static_cast<std::uint8_t>(day)};
}

std::optional<civil_date> expiration_in(std::string_view text) {
    if (!mentions_expiration(text)) return std::nullopt;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!is_digit(text[at]) || (at > 0 && (is_digit(text[at - 1]) || text[at - 1] == '/')))
            continue;
        if (auto const date = date_at(text.substr(at))) return date;
    }
    return std::nullopt;
}

bool has_letters(std::string_view text) {
    return std::count_if(text.begin(), text.end(), [](char one) {
               return (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z');
           }) > 3;
}

/// Returns the text of the largest lines in the upper half of the first page.
std::string title_of(read_page const& page, std::vector<printed_line> const& lines) {
    std::int64_t largest = 0;
    auto const is_high = [&](printed_line const& one) {
        return one.place.bottom * 2 > page.height && has_letters(one.text);
    };
    for (auto const& line : lines) {
        if (is_high(line)) largest = std::max(largest, height_of(line.place));
    }
    std::string title;
    for (auto const& line : lines) {
        if (!is_high(line) || height_of(line.place) * 10 < largest * 9) continue;
        if (!title.empty()) title.push_back(' ');
        title.append(line.text);
    }
    if (title.size() > longest_title) title.clear();
    title.erase(std::remove_if(title.begin(), title.end(),
                               [](char one) { return static_cast<unsigned char>(one) < 0x20; }),
                title.end());
    return title;
}

/// Counts words that occur in no text of the other language, and returns the language with more of
/// them.
document::form_language language_of(read_form const& form) {
    static constexpr std::array<std::string_view, 6> english{"the",  "of",  "and",
                                                             "your", "for", "you"};
    static constexpr std::array<std::string_view, 6> spanish{"el", "los",  "las",
                                                             "su", "para", "usted"};
    std::size_t of_english = 0, of_spanish = 0;
    for (auto const& page : form.pages) {
        for (auto const& word : page.words) {
            auto const is = [&](std::string_view one) { return word.text == one; };
            of_english += std::any_of(english.begin(), english.end(), is) ? 1U : 0U;
            of_spanish += std::any_of(spanish.begin(), spanish.end(), is) ? 1U : 0U;
        }
    }
    return of_spanish > of_english ? document::form_language::spanish
                                   : document::form_language::english;
}

} // namespace

printed_facts facts_of(read_form const& form) {
    printed_facts facts;
    facts.language = language_of(form);
    for (std::size_t page = 0; page < form.pages.size(); ++page) {
        auto const lines = lines_of(form.pages[page]);
        if (page == 0) facts.title = title_of(form.pages[page], lines);
        for (std::size_t at = 0; at < lines.size(); ++at) {
            if (facts.omb_number.empty()) facts.omb_number = omb_number_in(lines[at].text);
            if (facts.expires) continue;
            facts.expires = expiration_in(lines[at].text);
            // The date may be on the next line.
            if (!facts.expires && at + 1 < lines.size())
                facts.expires = expiration_in(lines[at].text + " " + lines[at + 1].text);
        }
    }
    return facts;
}

namespace {

std::string month_of(civil_date day) {
    auto text = std::to_string(day.year) + (day.month < 10 ? "-0" : "-");
    return text.append(std::to_string(day.month));
}

std::optional<std::int64_t> unless_zero(std::int64_t number) {
    return number == 0 ? std::nullopt : std::optional{number};
}

bound_field bound_of(proposal const& one, proposed_part const& part) {
    bound_field bound{.item = std::string{part.item->item.view()},
                      .row = unless_zero(part.row),
                      .field = one.field->name,
                      .count = unless_zero(part.count),
                      .score = one.score,
                      .reason = one.reason};
    if (bound.count) bound.from = part.from;
    if (part.option == nullptr) return bound;
    bound.option = std::string{part.option->option.view()};
    bound.state = part.state;
    return bound;
}

void take(proposal const& one, edition_file& file) {
    switch (one.becomes) {
    case proposed_fate::bound:
        for (auto const& part : one.parts)
            file.bindings.push_back(bound_of(one, part));
        break;
    case proposed_fate::never_filled:
        file.never_filled.push_back({one.field->name, one.score, one.reason});
        break;
    case proposed_fate::undecided: file.undecided.push_back({one.field->name, one.reason}); break;
    }
}

/// Moves fields with unsound proposals to the undecided ones, so that the draft is a valid file.
void leave_unsound(document::form_layout const& layout, edition_file& file) {
    auto const drafted = file;
    operator_edition const whole{drafted};
    std::vector<bool> unsound(file.bindings.size(), false);
    document::check_edition(whole.edition(), layout, [&](document::edition_finding const& found) {
        if (found.part == document::edition_part::bindings) unsound[found.index] = true;
    });
    std::vector<bound_field> sound;
    for (std::size_t place = 0; place < file.bindings.size(); ++place) {
        auto const& one = file.bindings[place];
        if (!unsound[place]) {
            sound.push_back(one);
            continue;
        }
        auto const is_it = [&](undecided_field const& other) { return other.field == one.field; };
        if (std::none_of(file.undecided.begin(), file.undecided.end(), is_it))
            file.undecided.push_back(
                {one.field, "the proposals for this field contradict each other"});
    }
    std::erase_if(file.undecided, [&](undecided_field const& one) {
        return std::any_of(sound.begin(), sound.end(),
                           [&](bound_field const& other) { return other.field == one.field; });
    });
    file.bindings = std::move(sound);
}

void waive_unbound(document::form_layout const& layout, edition_file& file) {
    operator_edition const drafted{file};
    document::for_each_unbound(
        drafted.edition(), layout,
        [&](document::form_item const& item, document::form_option const* box) {
            waived_item waived{.item = std::string{item.item.view()},
                               .option = {},
                               .reason = "no field of this edition was found for it"};
            if (box != nullptr) waived.option = std::string{box->option.view()};
            file.waived.push_back(std::move(waived));
        });
}

} // namespace

edition_file draft_edition(read_form const& form, form_knowledge const& known,
                           std::string const& sha256, usual_facts const& usual) {
    auto facts = facts_of(form);
    auto const expires = facts.expires.value_or(civil_date{});
    edition_file file{.source = known.layout.source,
                      .edition = month_of(expires),
                      .title =
                          facts.title.empty() ? std::string{usual.title} : std::move(facts.title),
                      .omb_number = facts.omb_number.empty() ? std::string{usual.omb_number}
                                                             : std::move(facts.omb_number),
                      .expires = expires,
                      .language = facts.language,
                      .sha256 = sha256,
                      .page_count = static_cast<std::int64_t>(form.pages.size()),
                      .field_count = static_cast<std::int64_t>(form.fields.size())};
    for (auto const& one : propose(form, known))
        take(one, file);
    leave_unsound(known.layout, file);
    waive_unbound(known.layout, file);
    return file;
}

namespace {

std::string as_words(std::string_view name) {
    std::string words{name};
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

/// Returns a sample in the format of the type's values; empty for a type that takes any text.
std::string_view sample_of(document::intake_type type) {
    switch (type) {
    case document::intake_type::social_security_number:
    case document::intake_type::taxpayer_id: return "123456789";
    case document::intake_type::date: return "01-31-2030";
    case document::intake_type::month: return "01-2030";
    case document::intake_type::phone: return "(202) 555-0123";
    case document::intake_type::email: return "name@example.org";
    case document::intake_type::zip_code: return "20202";
    case document::intake_type::state: return "DC";
    case document::intake_type::cents: return "1234.56";
    case document::intake_type::integer: return "12";
    case document::intake_type::number: return "37.5";
    case document::intake_type::opeid: return "00123400";
    case document::intake_type::country: return "US";
    default: return {};
    }
}

/// Returns the type of an item. For a composed text, this is the type of its first computed piece.
document::intake_type type_of(document::form_item const& item, printed_fields const& fields) {
    if (auto const* const field = printed_field(item, fields)) return field->type;
    for (auto const& piece : item.text) {
        if (piece.format == document::piece_format::amount) return document::intake_type::cents;
        if (piece.format == document::piece_format::date) return document::intake_type::date;
        if (piece.source == document::piece_source::holder_phone)
            return document::intake_type::phone;
    }
    return item.type;
}

document::printed_item sample_item(document::form_item const& item, printed_fields const& fields,
                                   std::size_t round, bool brief) {
    document::printed_item made{.item = &item};
    if (!document::detail::is_boxes(item.kind)) {
        made.text = sample_text(item, fields, brief);
        return made;
    }
    for (std::size_t place = 0; place < item.options.size(); ++place) {
        bool const chosen =
            item.kind == document::form_item_kind::boxes || place == round % item.options.size();
        if (chosen) made.options.push_back(item.options[place].option.view());
    }
    return made;
}

} // namespace

std::string sample_text(document::form_item const& item, printed_fields const& fields, bool brief) {
    auto const sample = sample_of(type_of(item, fields));
    if (!sample.empty()) return std::string{sample};
    auto words = as_words(item.item.view());
    constexpr std::size_t brief_size = 2;
    if (brief) words.resize(std::min(words.size(), brief_size));
    return words;
}

document::printed_form sample_form(document::form_layout const& layout,
                                   document::form_edition const& edition,
                                   printed_fields const& fields, std::size_t round, bool brief) {
    document::printed_form form{.layout = &layout};
    for (auto const& section : layout.sections) {
        for (auto const& item : section.items) {
            if (document::detail::has_value(item))
                form.items.push_back(sample_item(item, fields, round, brief));
        }
        for (auto const& table : section.tables) {
            auto& shown = form.tables.emplace_back();
            shown.table = &table;
            for (std::int64_t row = 1; row <= document::rows_of(edition.bindings, table); ++row) {
                auto& line = shown.rows.emplace_back();
                line.row = row;
                for (auto const& column : table.columns)
                    line.columns.push_back(sample_item(column, fields, round, brief));
            }
        }
    }
    return form;
}

std::size_t rounds_of(document::form_layout const& layout) {
    std::size_t rounds = 1;
    for (auto const& section : layout.sections) {
        for (auto const& item : section.items) {
            if (item.kind == document::form_item_kind::choice)
                rounds = std::max(rounds, item.options.size());
        }
    }
    return rounds;
}

} // namespace tassel::mapping
