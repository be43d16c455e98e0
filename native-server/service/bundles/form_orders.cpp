#include "service/bundles/form_orders.hpp"

#include "drawing/drawn_template.hpp"
#include "service/packages/package_forms.hpp"

#include "tassel/document/guide/sending_order.hpp"
#include "tassel/document/guide/translated_texts.hpp"
#include "tassel/reflect/describe.hpp"

#include <utility>

namespace tassel::api {
namespace {

std::string social_security_number_of(opened_package const& package) {
    auto const* const value =
        package.kept().state.intake.identity.find(package.functions().borrower_number.hash());
    return value == nullptr ? std::string{} : value->text;
}

/// The continuation sheets of a copy; empty if every answer fits on the form.
std::string sheets_of(opened_package const& package, form_copy const& copy,
                      form_filling const& filling) {
    if (filling.continued.empty()) return {};
    auto const name =
        name_of(package.kept().state.intake.identity, package.functions().borrower_name);
    auto const number = social_security_number_of(package);
    auto const& form = *copy.instance->form;
    auto const& texts = package.functions().texts->drawn;
    // The sheets use the language of the form that they are attached to.
    auto const translate = package.functions().language->texts_in(copy.made_of->language);
    return drawing::draw_sheets({.form = {.title = translate(form.title.view()),
                                          .form_code = form.form_code.view(),
                                          .omb_number = copy.made_of->omb_number},
                                 .borrower_name = name,
                                 .borrower_ssn = number,
                                 .texts = texts,
                                 .specimen = copy.made_of->origin == template_origin::specimen,
                                 .translate = translate},
                                filling.continued);
}

} // namespace

form_order order_of(opened_package const& package, form_copy const& copy,
                    std::string const& filename, package_context const& context) {
    auto const made = print_copy(package, copy, context);
    form_order order{.source_id =
                         std::string{reflect::enumerator_name(copy.instance->form->source)},
                     .form_instance_id = copy.instance->form_instance_id,
                     .path = paper_path(filename),
                     .filename = filename,
                     .made_of = copy.made_of,
                     .values = {},
                     .sheets = sheets_of(package, copy, made.filling)};
    for (auto const& fill : made.filling.fills) {
        order.values.push_back(
            {std::string{fill.field}, fill.text, std::string{fill.state},
             fill.of == nullptr ? std::vector<std::string>{} : fill.of->field_ids});
    }
    return order;
}

bundle_texts texts_of(opened_package const& package) {
    auto const& functions = package.functions();
    return translated(*functions.texts, functions.language->texts_in(package.language()));
}

package_guide guide_of(opened_package const& package, package_view const& view,
                       sent_copies const& sent, std::vector<bundled_document> const& bundled,
                       bundle_texts const& texts) {
    auto const& functions = package.functions();
    return functions.make_guide({.kept = package.kept(),
                                 .view = view,
                                 .copies = sent.copies,
                                 .sending = sent.sending,
                                 .documents = bundled,
                                 .layouts = functions.forms->layouts,
                                 .borrower_name = functions.borrower_name,
                                 .texts = texts,
                                 .language = package.language(),
                                 .translate = functions.language->texts_in(package.language())});
}

form_order for_paper(form_order open) {
    open.copy = form_copy_use::print;
    open.filename = print_name(std::move(open.filename));
    open.path = paper_path(open.filename);
    return open;
}

} // namespace tassel::api
