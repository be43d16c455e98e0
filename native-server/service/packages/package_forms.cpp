#include "service/packages/package_forms.hpp"

#include "drawing/drawn_template.hpp"

#include "tassel/document/form/fill_form.hpp"
#include "tassel/document/form/print_form.hpp"
#include "tassel/document/package/package_view.hpp"

#include <algorithm>
#include <cstddef>

namespace tassel::api {
namespace {

form_layout const& layout_of(document_desk const& desk, form_instance const& instance) {
    return desk.forms->layouts[static_cast<std::size_t>(instance.form->source)];
}

/// What forms are printed of.
class print_source {
  public:
    explicit print_source(opened_package const& package)
        : desk_{package.desk()}, kept_{package.kept()}, attached_{attached_roles(
                                                            kept_.state.progress)},
          context_{.facts = kept_.origin.facts,
                   // Not that of the request: what is printed follows from the state.
                   .today = day_of_last_change(kept_),
                   .attached = attached_} {}
    print_source(print_source const&) = delete;
    print_source& operator=(print_source const&) = delete;

    [[nodiscard]] form_template const* choose(form_template const* best,
                                              form_instance const& instance) const {
        return desk_.choose_template(best, layout_of(desk_, instance), instance, kept_.state.intake,
                                     context_);
    }
    [[nodiscard]] printed_copy print(form_copy const& copy) const {
        auto const& instance = *copy.instance;
        printed_copy made;
        made.printed = std::make_unique<printed_form const>(
            desk_.print(layout_of(desk_, instance), instance, kept_.state.intake, context_));
        made.filling = fill_form(*made.printed, copy.made_of->bindings);
        return made;
    }

  private:
    document_desk const& desk_;
    kept_package const& kept_;
    std::vector<attached_role> attached_;
    intake_context context_;
};

/// Whether something of the form depends on the template: rows that it has no place for, or a box
/// that it may lack.
bool depends_on_template(form_layout const& layout) {
    return std::any_of(layout.sections.begin(), layout.sections.end(),
                       [](form_section const& section) {
                           return !section.tables.empty() ||
                                  std::any_of(section.items.begin(), section.items.end(),
                                              [](form_item const& item) { return item.essential; });
                       });
}

} // namespace

printed_copy print_copy(opened_package const& package, form_copy const& copy) {
    return print_source{package}.print(copy);
}

std::vector<form_copy> forms_of(opened_package const& package, package_view const& view,
                                form_templates const& templates) {
    print_source const source{package};
    auto copies = copies_of(package.kept().origin, view, [&](form_instance const& instance) {
        return source.choose(template_of(templates, instance.form->source), instance);
    });
    for (auto& copy : copies) {
        if (copy.obstacle || !depends_on_template(layout_of(package.desk(), *copy.instance)))
            continue;
        auto const made = source.print(copy);
        if (made.filling.unmapped) {
            copy.obstacle = form_obstacle::unmapped;
        } else {
            copy.sheet_count = drawing::count_sheets(
                made.filling.continued, package.desk().language->texts_in(copy.made_of->language));
        }
    }
    return copies;
}

} // namespace tassel::api
