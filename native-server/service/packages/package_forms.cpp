#include "service/packages/package_forms.hpp"

#include "drawing/drawn_template.hpp"
#include "forms/form_repository.hpp"
#include "pdf/typeface.hpp"

#include "tassel/core/phrase.hpp"
#include "tassel/document/form/fill_form.hpp"
#include "tassel/document/form/print_form.hpp"
#include "tassel/document/form/printed_fields.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/document/schema/record_names.hpp"
#include "tassel/document/vocabulary/field_place.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::service {
namespace {

using pdf::misfit_reason;

bool is_writable(std::string_view utf8) {
    return pdf::set_in(pdf::typeface::helvetica, utf8).has_value();
}

/// Returns the part of an item's text that came from one field.
std::string_view text_of(document::printed_item const& item, document::printed_part const& part) {
    return std::string_view{item.text}.substr(part.begin, part.end - part.begin);
}

/// Returns the part at fault: the part with the character that can't be written, or else the
/// longest part. Returns null if no part comes from intake.
document::printed_part const* blamed_part(document::printed_item const& item,
                                          misfit_reason reason) {
    auto const& parts = item.parts;
    if (reason == misfit_reason::not_writable) {
        auto const found =
            std::find_if(parts.begin(), parts.end(), [&](document::printed_part const& one) {
                return !is_writable(text_of(item, one));
            });
        return found == parts.end() ? nullptr : &*found;
    }
    auto const longest = std::max_element(
        parts.begin(), parts.end(),
        [&](document::printed_part const& one, document::printed_part const& other) {
            return text_of(item, one).size() < text_of(item, other).size();
        });
    return longest == parts.end() ? nullptr : &*longest;
}

class room_judge {
  public:
    room_judge(document::form_copy const& copy, std::span<pdf::field_room const> rooms,
               document::room_texts const& texts)
        : copy_{copy}, rooms_{rooms}, texts_{texts} {}

    void judge(document::field_fill& fill) {
        auto const room = std::lower_bound(
            rooms_.begin(), rooms_.end(), fill.field,
            [](pdf::field_room const& one, std::string_view field) { return one.field < field; });
        if (!fill.state.empty() || room == rooms_.end() || room->field != fill.field) return;
        auto const reason = pdf::misfit_of(*room, fill.text, demand_of(fill));
        if (!reason || is_short_enough(*room, fill)) return;
        if (fill.of == nullptr) {
            found_.of_loan_data = true;
        } else {
            blame(*fill.of, *reason);
        }
    }
    /// Judges a row of a continuation sheet. The sheet has space for any text, but can't show every
    /// character.
    void judge(document::printed_item const& item) {
        if (!is_writable(item.text)) blame(item, misfit_reason::not_writable);
    }

    /// Whether an item was shortened whose full text a continuation sheet shows in this table.
    [[nodiscard]] bool has_shortened(document::form_table const& table) const {
        return std::any_of(shortened_.begin(), shortened_.end(),
                           [&](document::form_item const* one) { return one->in_full == &table; });
    }

    [[nodiscard]] room_findings take() { return std::move(found_); }

  private:
    bool is_short_enough(pdf::field_room const& room, document::field_fill& fill) {
        if (fill.of == nullptr || fill.of->shorter.empty() || fill.text != fill.of->text)
            return false;
        if (pdf::misfit_of(room, fill.of->shorter, demand_of(fill))) return false;
        fill.text = fill.of->shorter;
        shortened_.push_back(fill.of->item);
        return true;
    }

    void blame(document::printed_item const& item, misfit_reason reason) {
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
        auto const field =
            std::find_if(judged.begin(), judged.end(), [&](document::judged_field const& one) {
                return one.field_id == field_id;
            });
        bool const printable =
            field != judged.end() && field->field->type == document::intake_type::text;
        std::string name{field_id};
        if (field != judged.end() && !field->printed_as)
            name += document::detail::printed_as_suffix;
        auto const& text = printable
                               ? (is_long ? texts_.too_long : texts_.not_writable)
                               : (is_long ? texts_.too_long_alone : texts_.not_writable_alone);
        return fill_in(text, copy_.instance->form->title.view(), name);
    }
    /// Inserts the form's title and the field's name into the sentence.
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

    document::form_copy const& copy_;
    std::span<pdf::field_room const> rooms_;
    document::room_texts const& texts_;
    room_findings found_;
    std::vector<document::form_item const*> shortened_;
};

} // namespace

room_findings judge_room(document::form_copy const& copy, printed_copy& printed,
                         std::span<pdf::field_room const> rooms,
                         document::room_texts const& texts) {
    room_judge judge{copy, rooms, texts};
    for (auto& fill : printed.filling.fills)
        judge.judge(fill);
    for (auto const& table : printed.printed->in_full) {
        if (judge.has_shortened(*table.table)) printed.filling.continued.push_back(table);
    }
    for (auto const& table : printed.filling.continued) {
        for (auto const& row : table.rows) {
            for (auto const& column : row.columns)
                judge.judge(column);
        }
    }
    return judge.take();
}

namespace {

/// The values that forms print.
class print_source {
  public:
    explicit print_source(opened_package const& package)
        : functions_{package.functions()}, kept_{package.kept()},
          attached_{document::attached_roles(kept_.state.progress)},
          context_{.facts = kept_.origin.facts,
                   // This is not the day of the request, because the printed values must depend
                   // only on the state.
                   .today = document::day_of_last_change(kept_),
                   .attached = attached_} {}
    print_source(print_source const&) = delete;
    print_source& operator=(print_source const&) = delete;

    [[nodiscard]] document::form_template const*
    choose(document::form_template const* best, document::form_instance const& instance) const {
        return functions_.choose_template(best, layout_of(functions_, instance), instance,
                                          kept_.state.intake, context_);
    }
    [[nodiscard]] printed_copy print(document::form_copy const& copy) const {
        auto const& instance = *copy.instance;
        auto const& papers = functions_.definitions->papers;
        auto context = context_;
        if (papers.one_language)
            context.translate = functions_.language->texts_in(copy.made_of->language);
        printed_copy made;
        made.printed = std::make_unique<document::printed_form const>(functions_.print(
            layout_of(functions_, instance), instance, kept_.state.intake, context));
        made.filling = document::fill_form(*made.printed, copy.made_of->bindings);
        if (!papers.small_repetitions) {
            for (auto& fill : made.filling.fills)
                fill.stated = document::stated_text::only;
        }
        return made;
    }

  private:
    document_functions const& functions_;
    document::kept_package const& kept_;
    std::vector<document::attached_role> attached_;
    document::intake_context context_;
};

/// Returns the capacities of a template's fields; empty if they are unknown.
std::span<pdf::field_room const> rooms_of(document::form_template const& chosen,
                                          package_context const& context) {
    if (context.repository == nullptr) return {};
    return context.repository->measured(chosen).rooms;
}

/// Prints the copies of a package and finds the values that do not fit.
class form_judge {
  public:
    form_judge(opened_package const& package, package_context const& context)
        : package_{package}, context_{context}, source_{package} {}

    [[nodiscard]] judged_forms judge(document::package_view const& view) {
        auto const& templates = templates_of(package_, context_);
        judged_forms forms;
        forms.copies = document::copies_of(
            package_.kept().origin, view, [&](document::form_instance const& instance) {
                return source_.choose(document::template_of(templates, instance.form->source),
                                      instance);
            });
        for (auto& copy : forms.copies) {
            if (document::may_be_made(copy)) judge(copy, forms.unfit);
        }
        return forms;
    }

  private:
    void judge(document::form_copy& copy, std::vector<document::unfit_value>& unfit) {
        auto made = source_.print(copy);
        try {
            auto found = judge_room(copy, made, rooms_of(*copy.made_of, context_),
                                    package_.functions().texts->room);
            if (found.of_loan_data) copy.obstacle = document::form_obstacle::loan_data_unfit;
            std::move(found.values.begin(), found.values.end(), std::back_inserter(unfit));
        } catch (pdf::template_fault const&) {
            copy.obstacle = document::form_obstacle::template_unusable;
        }
        if (copy.obstacle) return;
        if (made.filling.unmapped) {
            copy.obstacle = document::form_obstacle::unmapped;
        } else {
            auto const& language = *package_.functions().language;
            copy.sheet_count = drawing::count_sheets(made.filling.continued,
                                                     language.texts_in(copy.made_of->language));
        }
    }

    opened_package const& package_;
    package_context const& context_;
    print_source source_;
};

} // namespace

pdf::print_demand demand_of(document::field_fill const& fill) noexcept {
    switch (fill.stated) {
    case document::stated_text::first: return pdf::print_demand::widest;
    case document::stated_text::repeated: return pdf::print_demand::repeats;
    case document::stated_text::only: break;
    }
    return pdf::print_demand::readable;
}

document::form_layout const& layout_of(document_functions const& functions,
                                       document::form_source form) {
    return functions.forms->layouts[static_cast<std::size_t>(form)];
}

document::form_layout const& layout_of(document_functions const& functions,
                                       document::form_instance const& instance) {
    return layout_of(functions, instance.form->source);
}

document::form_templates const& templates_of(opened_package const& package,
                                             package_context const& context) {
    static document::form_templates const none{};
    bool const spanish = package.language() == document::form_language::spanish;
    if (spanish && context.repository != nullptr && context.spanish_templates != nullptr)
        return (context.repository->*context.spanish_templates)();
    return context.templates == nullptr ? none : *context.templates;
}

printed_copy print_copy(opened_package const& package, document::form_copy const& copy,
                        package_context const& context) {
    auto made = print_source{package}.print(copy);
    static_cast<void>(
        judge_room(copy, made, rooms_of(*copy.made_of, context), package.functions().texts->room));
    return made;
}

judged_forms forms_of(opened_package const& package, document::package_view const& view,
                      package_context const& context) {
    return form_judge{package, context}.judge(view);
}

namespace {

/// A form and one of its templates. All copies made from one template have the same pages.
struct mapped_form {
    document::form_definition const* form = nullptr;
    document::form_template const* made_of = nullptr;
    pdf::measured_template const* measured = nullptr;
};

std::vector<mapped_form> mapped_forms(document::viewed_source const& source,
                                      std::vector<document::form_copy> const& copies,
                                      forms::form_repository const& repository) {
    std::vector<mapped_form> forms;
    for (auto const& copy : copies) {
        if (copy.source != &source || !document::may_be_made(copy)) continue;
        bool const known = std::any_of(forms.begin(), forms.end(), [&](mapped_form const& one) {
            return one.made_of == copy.made_of;
        });
        if (!known)
            forms.push_back(
                {copy.instance->form, copy.made_of, &repository.measured(*copy.made_of)});
    }
    return forms;
}

/// Returns the forms that a source can make, each with the templates that some copy may be made
/// from. Leaves out templates that can't be used.
std::vector<mapped_form> possible_forms(document::intake_source source,
                                        opened_package const& package,
                                        package_context const& context) {
    auto const& templates = templates_of(package, context);
    std::vector<mapped_form> forms;
    for (auto const& form : package.functions().definitions->forms) {
        if (form.intake != source) continue;
        for (auto const* one = document::template_of(templates, form.source); one != nullptr;
             one = one->when.always() ? nullptr : one->next) {
            try {
                forms.push_back({&form, one, &context.repository->measured(*one)});
            } catch (pdf::template_fault const&) {
                continue;
            }
        }
    }
    return forms;
}

void add_pages(std::vector<std::int64_t>& pages, mapped_form const& form, std::string_view item) {
    auto const& known = form.measured->pages;
    for (auto const& binding : form.made_of->bindings) {
        if (binding.item != item) continue;
        std::pair const wanted{binding.field, binding.state};
        auto const named = [](pdf::field_page const& one) {
            return std::pair{std::string_view{one.field}, std::string_view{one.state}};
        };
        auto at = std::lower_bound(
            known.begin(), known.end(), wanted,
            [&](pdf::field_page const& one, auto const& name) { return named(one) < name; });
        for (; at != known.end() && named(*at) == wanted; ++at)
            pages.push_back(at->page);
    }
}

/// Sorts the pages and removes duplicates.
void tidy(std::vector<std::int64_t>& pages) {
    std::sort(pages.begin(), pages.end());
    pages.erase(std::unique(pages.begin(), pages.end()), pages.end());
}

document::printed_place& place_on(document::form_source form,
                                  std::vector<document::printed_place>& places) {
    auto const found =
        std::find_if(places.begin(), places.end(),
                     [form](document::printed_place const& one) { return one.source_id == form; });
    return found != places.end() ? *found
                                 : places.emplace_back(document::printed_place{.source_id = form});
}

/// Adds pages and items to a place, each once.
void join(document::printed_place& place, std::vector<std::int64_t> const& pages,
          std::vector<plain_text> const& items) {
    place.pages.insert(place.pages.end(), pages.begin(), pages.end());
    tidy(place.pages);
    for (auto const item : items) {
        auto& told = place.items;
        if (std::find(told.begin(), told.end(), item) == told.end()) told.push_back(item);
    }
}

/// Returns the places of the items of these forms that `each_item(form, layout, use)` uses.
template <class EachItem>
std::vector<document::printed_place> places_on(std::vector<mapped_form> const& forms,
                                               document_functions const& functions,
                                               EachItem each_item) {
    std::vector<document::printed_place> places;
    for (auto const& form : forms) {
        std::vector<std::int64_t> pages;
        std::vector<plain_text> items;
        each_item(*form.form, layout_of(functions, form.form->source),
                  [&](document::form_item const& item) {
                      auto const before = pages.size();
                      add_pages(pages, form, item.item.view());
                      if (pages.size() != before && !item.number.empty())
                          items.push_back(item.number);
                  });
        if (pages.empty()) continue;
        join(place_on(form.form->source, places), pages, items);
    }
    return places;
}

std::vector<document::printed_place> places_of(document::judged_field const& judged,
                                               document::intake_definition const& source,
                                               std::vector<mapped_form> const& forms,
                                               document_functions const& functions) {
    return places_on(forms, functions,
                     [&](auto const& form, document::form_layout const& layout, auto const& use) {
                         document::for_each_item_of(judged, layout, form, source, use);
                     });
}

/// Returns where copies for the holders that records name show their holder.
std::vector<document::printed_place> places_of_holder(std::vector<mapped_form> const& forms,
                                                      document_functions const& functions) {
    return places_on(forms, functions,
                     [](auto const& form, document::form_layout const& layout, auto const& use) {
                         if (form.repetition == document::form_repetition::record_and_holder)
                             document::for_each_item_of_holder(layout, use);
                     });
}

} // namespace

void add_places(document::intake_report& report, opened_package const& package,
                document::viewed_source const& source,
                std::vector<document::form_copy> const& copies, package_context const& context) {
    if (context.repository == nullptr) return;
    auto const forms = mapped_forms(source, copies, *context.repository);
    if (forms.empty()) return;
    auto const& judgment = source.judgment;
    for (std::size_t at = 0; at < report.fields.size(); ++at) {
        auto places =
            places_of(judgment.fields[at], *judgment.definition, forms, package.functions());
        if (!places.empty()) report.fields[at].printed_on = std::move(places);
    }
}

namespace {

/// Looks up where the fields of a source's form are printed.
class schema_placer {
  public:
    schema_placer(opened_package const& package, document::intake_source source,
                  std::vector<mapped_form> forms)
        : functions_{package.functions()}, source_{functions_.definitions->definition_of(source)},
          forms_{std::move(forms)} {}

    void place(document::intake_schema& schema) const {
        for (auto& field : schema.fields)
            place(field, {field.field_id});
        for (auto& group : schema.record_groups) {
            place(group.count, {group.count.field_id});
            for (auto& field : group.fields)
                place(field, document::names_in_records(field.field_id, group));
            for (auto& nested : group.record_groups) {
                for (auto& field : nested.fields)
                    place_nested(field);
            }
        }
    }

  private:
    void place(document::schema_field& field, std::vector<std::string> const& names) const {
        std::vector<document::printed_place> places;
        for (auto const& name : names) {
            document::judged_field const judged{.field_id = name};
            for (auto const& one : places_of(judged, source_, forms_, functions_))
                join(place_on(one.source_id, places), one.pages, one.items);
        }
        if (!places.empty()) field.printed_on = std::move(places);
    }
    /// A layout names no field of a nested record. Of these fields, forms show only the holders.
    void place_nested(document::schema_field& field) const {
        if (field.type != document::intake_type::holder_label) return;
        auto places = places_of_holder(forms_, functions_);
        if (!places.empty()) field.printed_on = std::move(places);
    }

    document_functions const& functions_;
    document::intake_definition const& source_;
    std::vector<mapped_form> forms_;
};

} // namespace

void add_places(document::intake_schema& schema, opened_package const& package,
                package_context const& context) {
    auto const& origin = package.kept().origin;
    bool const unmapped = origin.unmapped && schema.source_id == origin.plan_source;
    if (context.repository == nullptr || unmapped) return;
    auto forms = possible_forms(schema.source_id, package, context);
    schema_placer{package, schema.source_id, std::move(forms)}.place(schema);
}

} // namespace tassel::service
