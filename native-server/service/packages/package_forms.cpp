#include "service/packages/package_forms.hpp"

#include "drawing/drawn_template.hpp"
#include "forms/form_repository.hpp"
#include "service/packages/form_room.hpp"

#include "tassel/document/form/fill_form.hpp"
#include "tassel/document/form/print_form.hpp"
#include "tassel/document/package/package_view.hpp"

#include <cstddef>
#include <iterator>
#include <span>
#include <utility>

namespace tassel::api {
namespace {

/// Where forms take their values from.
class print_source {
  public:
    explicit print_source(opened_package const& package)
        : functions_{package.functions()}, kept_{package.kept()}, attached_{attached_roles(
                                                                      kept_.state.progress)},
          context_{.facts = kept_.origin.facts,
                   // Not the day of the request, because what is printed must follow from the
                   // state.
                   .today = day_of_last_change(kept_),
                   .attached = attached_} {}
    print_source(print_source const&) = delete;
    print_source& operator=(print_source const&) = delete;

    [[nodiscard]] form_template const* choose(form_template const* best,
                                              form_instance const& instance) const {
        return functions_.choose_template(best, layout_of(functions_, instance), instance,
                                          kept_.state.intake, context_);
    }
    [[nodiscard]] printed_copy print(form_copy const& copy) const {
        auto const& instance = *copy.instance;
        printed_copy made;
        made.printed = std::make_unique<printed_form const>(functions_.print(
            layout_of(functions_, instance), instance, kept_.state.intake, context_));
        made.filling = fill_form(*made.printed, copy.made_of->bindings);
        return made;
    }

  private:
    document_functions const& functions_;
    kept_package const& kept_;
    std::vector<attached_role> attached_;
    intake_context context_;
};

/// The capacities of a template's fields; empty as long as they are unknown.
std::span<pdf::field_room const> rooms_of(form_template const& chosen,
                                          package_context const& context) {
    if (context.repository == nullptr) return {};
    return context.repository->measured(chosen).rooms;
}

/// Prints the copies of a package and finds the values that do not fit.
class form_judge {
  public:
    form_judge(opened_package const& package, package_context const& context)
        : package_{package}, context_{context}, source_{package} {}

    [[nodiscard]] judged_forms judge(package_view const& view) {
        auto const& templates = templates_of(package_, context_);
        judged_forms forms;
        forms.copies = copies_of(package_.kept().origin, view, [&](form_instance const& instance) {
            return source_.choose(template_of(templates, instance.form->source), instance);
        });
        for (auto& copy : forms.copies) {
            if (may_be_made(copy)) judge(copy, forms.unfit);
        }
        return forms;
    }

  private:
    void judge(form_copy& copy, std::vector<unfit_value>& unfit) {
        auto made = source_.print(copy);
        try {
            auto found = judge_room(copy, made, rooms_of(*copy.made_of, context_),
                                    package_.functions().texts->room);
            if (found.of_loan_data) copy.obstacle = form_obstacle::loan_data_unfit;
            std::move(found.values.begin(), found.values.end(), std::back_inserter(unfit));
        } catch (pdf::template_fault const&) {
            copy.obstacle = form_obstacle::template_unusable;
        }
        if (copy.obstacle) return;
        if (made.filling.unmapped) {
            copy.obstacle = form_obstacle::unmapped;
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

form_layout const& layout_of(document_functions const& functions, form_instance const& instance) {
    return functions.forms->layouts[static_cast<std::size_t>(instance.form->source)];
}

form_templates const& templates_of(opened_package const& package, package_context const& context) {
    static form_templates const none{};
    bool const spanish = package.language() == form_language::spanish;
    if (spanish && context.repository != nullptr && context.spanish_templates != nullptr)
        return (context.repository->*context.spanish_templates)();
    return context.templates == nullptr ? none : *context.templates;
}

printed_copy print_copy(opened_package const& package, form_copy const& copy,
                        package_context const& context) {
    auto made = print_source{package}.print(copy);
    static_cast<void>(
        judge_room(copy, made, rooms_of(*copy.made_of, context), package.functions().texts->room));
    return made;
}

judged_forms forms_of(opened_package const& package, package_view const& view,
                      package_context const& context) {
    return form_judge{package, context}.judge(view);
}

} // namespace tassel::api
