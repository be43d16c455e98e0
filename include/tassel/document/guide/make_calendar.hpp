// The days that the borrower of a package has to act on or to look at: those that the guide tells,
// and when to ask what became of a form. No name and no amount is part of it: a calendar is often
// shared, and kept by others.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/text_catalog.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/guide_rules.hpp"
#include "tassel/document/guide/make_guide.hpp"
#include "tassel/document/guide/written_calendar.hpp"
#include "tassel/document/guide/written_texts.hpp"
#include "tassel/document/package/follow_up.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {

/// A day that the analysis names.
struct advised_day {
    civil_date day{};
    std::string code{};
    std::string text{}; ///< in the borrower's language
};

/// The input of a calendar.
struct calendar_input {
    kept_package const& kept;
    package_view const& view;
    bundle_texts const& texts; ///< in the borrower's language
    text_catalog translate{};  ///< translates all other texts into that language
    std::span<advised_day const> advised{};
};

namespace detail {

template <document_ruleset Law>
class calendar_maker {
  public:
    explicit calendar_maker(calendar_input const& parts)
        : parts_{parts}, answers_{parts.kept, parts.texts.days, parts.translate} {}

    [[nodiscard]] std::vector<calendar_event> make() {
        for (auto const& source : parts_.view.sources) {
            if (source.counts()) tell_days(*source.judgment.definition);
        }
        tell_advised_days();
        for (auto const& one : newest_follow_ups())
            tell_when_to_ask(one);
        std::stable_sort(events_.begin(), events_.end(),
                         [](auto const& a, auto const& b) { return a.day < b.day; });
        return std::move(events_);
    }

  private:
    void tell_days(intake_definition const& definition) {
        std::size_t number = 0;
        for (calendar_rule const& one : Law::guide_rules.calendar) {
            if (one.source != definition.source) continue;
            ++number;
            if (one.dated.empty()) continue;
            answers_.each_day(one, definition, [&](std::int64_t record, civil_date day) {
                tell(one, definition, {number, record, day});
            });
        }
    }

    struct told_day {
        std::size_t rule; ///< its number among those of the source, from 1
        std::int64_t record;
        civil_date day;
    };
    void tell(calendar_rule const& rule, intake_definition const& definition,
              told_day const& told) {
        auto const since = day_of_last_change(parts_.kept);
        if (told.day < since) return;
        auto const written = written_day(parts_.texts.days, told.day);
        auto const dated = parts_.translate.text(rule.dated);
        auto text = rule.group.empty() ? said(dated, {written})
                                       : said(dated, {said(parts_.translate.text(rule.unnamed),
                                                           {std::to_string(told.record)}),
                                                      written});
        std::string key{reflect::enumerator_name(definition.source)};
        key.append("/").append(std::to_string(told.rule));
        key.append("/").append(std::to_string(told.record));
        events_.push_back(
            {.key = std::move(key),
             .day = std::max(days_to_civil(civil_to_days(told.day) - rule.days_before), since),
             .stamp = parts_.kept.state.progress.updated_at,
             .summary =
                 said(parts_.texts.calendar.day, {parts_.translate.text(definition.title).view()}),
             .text = std::move(text)});
    }

    void tell_advised_days() {
        auto const& origin = parts_.kept.origin;
        auto const& texts = parts_.texts.calendar;
        auto const subject =
            origin.plan_label ? parts_.translate(*origin.plan_label) : texts.name.view();
        std::vector<std::string_view> codes;
        for (auto const& one : parts_.advised) {
            auto const number = std::count(codes.begin(), codes.end(), one.code);
            codes.push_back(one.code);
            if (one.day < day_of_last_change(parts_.kept)) continue;
            events_.push_back({.key = "advice/" + one.code + "/" + std::to_string(number),
                               .day = one.day,
                               .stamp = origin.created_at,
                               .summary = said(texts.day, {subject}),
                               .text = one.text});
        }
    }

    /// The last of each form and recipient, in the order in which they were first sent.
    [[nodiscard]] std::vector<follow_up> newest_follow_ups() const {
        std::vector<follow_up> newest;
        if (!parts_.kept.state.progress.follow_ups) return newest;
        for (auto const& one : *parts_.kept.state.progress.follow_ups) {
            auto const known =
                std::find_if(newest.begin(), newest.end(), [&](follow_up const& other) {
                    return static_cast<sent_form const&>(other) == one;
                });
            if (known == newest.end()) {
                newest.push_back(one);
            } else {
                *known = one;
            }
        }
        return newest;
    }
    void tell_when_to_ask(follow_up const& one) {
        if (one.state == follow_up_state::decided) return;
        auto const& texts = parts_.texts.calendar;
        bool const sent = one.state == follow_up_state::sent;
        auto const written = written_day(parts_.texts.days, one.on);
        // The guide, too, says to ask if nothing is heard for a month.
        events_.push_back({.key = "follow_up/" + one.form_instance_id + "/" + one.recipient,
                           .day = months_after(one.on, 1),
                           .stamp = one.recorded_at,
                           .sequence = sent ? 0 : 1,
                           .summary = said(texts.ask, {title_of(one.form_instance_id)}),
                           .text = said(sent ? texts.sent : texts.received, {written})});
    }
    /// An id begins with the name of the form.
    [[nodiscard]] std::string title_of(std::string_view form_instance_id) const {
        auto const name = form_instance_id.substr(0, form_instance_id.find('.'));
        for (auto const& form : Law::form_definitions) {
            if (reflect::enumerator_name(form.source) == name)
                return said(parts_.translate.text(form.title));
        }
        return {};
    }

    calendar_input const& parts_;
    spoken_answers answers_;
    std::vector<calendar_event> events_;
};

} // namespace detail

/// By day.
template <document_ruleset Law>
[[nodiscard]] std::vector<calendar_event> make_calendar(calendar_input const& parts) {
    return detail::calendar_maker<Law>{parts}.make();
}

} // namespace tassel::document
