#include "service/packages/form_room.hpp"

#include "pdf/typeface.hpp"

#include "tassel/core/phrase.hpp"
#include "tassel/document/vocabulary/field_place.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::api {
namespace {

using pdf::misfit_reason;

bool is_writable(std::string_view utf8) {
    return pdf::set_in(pdf::typeface::helvetica, utf8).has_value();
}

/// The part of an item's text that came from a field.
std::string_view text_of(printed_item const& item, printed_part const& part) {
    return std::string_view{item.text}.substr(part.begin, part.end - part.begin);
}

/// The one part at fault: the one with the character, or else the longest. Null if no part comes
/// from intake.
printed_part const* blamed_part(printed_item const& item, misfit_reason reason) {
    auto const& parts = item.parts;
    if (reason == misfit_reason::not_writable) {
        auto const found = std::find_if(parts.begin(), parts.end(), [&](printed_part const& one) {
            return !is_writable(text_of(item, one));
        });
        return found == parts.end() ? nullptr : &*found;
    }
    auto const longest = std::max_element(
        parts.begin(), parts.end(), [&](printed_part const& one, printed_part const& other) {
            return text_of(item, one).size() < text_of(item, other).size();
        });
    return longest == parts.end() ? nullptr : &*longest;
}

class room_judge {
  public:
    room_judge(form_copy const& copy, std::span<pdf::field_room const> rooms,
               room_texts const& texts)
        : copy_{copy}, rooms_{rooms}, texts_{texts} {}

    void judge(field_fill& fill) {
        auto const room = std::lower_bound(
            rooms_.begin(), rooms_.end(), fill.field,
            [](pdf::field_room const& one, std::string_view field) { return one.field < field; });
        if (!fill.state.empty() || room == rooms_.end() || room->field != fill.field) return;
        auto const reason = pdf::misfit_of(*room, fill.text);
        if (!reason || is_short_enough(*room, fill)) return;
        if (fill.of == nullptr) {
            found_.of_loan_data = true;
        } else {
            blame(*fill.of, *reason);
        }
    }
    /// A row of a sheet has room for any text, but can't show every character.
    void judge(printed_item const& item) {
        if (!is_writable(item.text)) blame(item, misfit_reason::not_writable);
    }

    [[nodiscard]] room_findings take() { return std::move(found_); }

  private:
    static bool is_short_enough(pdf::field_room const& room, field_fill& fill) {
        if (fill.of == nullptr || fill.of->shorter.empty() || fill.text != fill.of->text)
            return false;
        if (pdf::misfit_of(room, fill.of->shorter)) return false;
        fill.text = fill.of->shorter;
        return true;
    }

    void blame(printed_item const& item, misfit_reason reason) {
        auto const* const part = blamed_part(item, reason);
        if (part == nullptr && item.field_ids.empty()) {
            found_.of_loan_data = true;
            return;
        }
        auto const& field_id = part != nullptr ? part->field_id : item.field_ids.front();
        found_.values.push_back(
            {copy_.source->carried.source_id, field_id, sentence(field_id, reason)});
    }
    [[nodiscard]] std::string sentence(std::string_view field_id, misfit_reason reason) const {
        bool const is_long = reason == misfit_reason::too_long;
        auto const& judged = copy_.source->judgment.fields;
        auto const field = std::find_if(judged.begin(), judged.end(), [&](judged_field const& one) {
            return one.field_id == field_id;
        });
        bool const printable = field != judged.end() && field->field->type == intake_type::text;
        std::string name{field_id};
        if (field != judged.end() && !field->printed_as) name += detail::printed_as_suffix;
        auto const& text = printable
                               ? (is_long ? texts_.too_long : texts_.not_writable)
                               : (is_long ? texts_.too_long_alone : texts_.not_writable_alone);
        return fill_in(text, copy_.instance->form->title.view(), name);
    }
    /// The sentence with the form's title and the field's name inserted.
    static std::string fill_in(plain_text sentence, std::string_view title, std::string_view name) {
        std::string made;
        std::string_view rest = sentence.view();
        for (auto const given : {title, name}) {
            auto const mark = rest.find("{}");
            if (mark == std::string_view::npos) break;
            made.append(rest.substr(0, mark)).append(given);
            rest.remove_prefix(mark + 2);
        }
        return made.append(rest);
    }

    form_copy const& copy_;
    std::span<pdf::field_room const> rooms_;
    room_texts const& texts_;
    room_findings found_;
};

} // namespace

room_findings judge_room(form_copy const& copy, printed_copy& printed,
                         std::span<pdf::field_room const> rooms, room_texts const& texts) {
    room_judge judge{copy, rooms, texts};
    for (auto& fill : printed.filling.fills)
        judge.judge(fill);
    for (auto const& table : printed.filling.continued) {
        for (auto const& row : table.rows) {
            for (auto const& column : row.columns)
                judge.judge(column);
        }
    }
    return judge.take();
}

} // namespace tassel::api
