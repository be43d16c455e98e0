#include "service/bundles/bundle_manifest.hpp"

#include "service/packages/opened_package.hpp"

#include "tassel/core/text_catalog.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace tassel::service {

std::string manifest_text(opened_package const& package,
                          std::vector<document::bundle_artifact> const& artifacts,
                          std::vector<document::missed_form> const& not_made,
                          package_context const& context) {
    auto const parts = package.parts(context);
    auto copies = parts->copies;
    leave_out(copies, not_made);
    auto const sending = package.functions().plan_sending(package.kept(), parts->view, copies);
    auto const day = document::day_of_last_change(package.kept());
    document::bundle_manifest manifest{.document_package_id =
                                           package.kept().origin.document_package_id,
                                       .rule_version = package.rule_version(),
                                       .plan_id = package.kept().origin.plan_id,
                                       .prepared_on = day};
    auto const& functions = package.functions();
    auto const translate = functions.definitions->papers.one_language
                               ? functions.language->texts_in(package.language())
                               : text_catalog{};
    std::vector<std::string> paths;
    for (auto const at : sending.copies)
        paths.push_back(document::paper_path(sending.filenames[at]));
    for (std::size_t i = 0; i < paths.size(); ++i) {
        auto const& copy = copies[sending.copies[i]];
        auto const& used = *copy.made_of;
        manifest.forms.push_back({.form_instance_id = copy.instance->form_instance_id,
                                  .title = translate.text(copy.instance->form->title),
                                  .path = paths[i],
                                  .template_origin = used.origin,
                                  .mapping = used.mapping,
                                  .template_sha256 = used.sha256,
                                  .edition = used.edition,
                                  .omb_number = used.omb_number,
                                  .expires = used.expires,
                                  .edition_expired = document::is_expired(used, day)});
    }
    manifest.artifacts = artifacts;
    std::string text;
    reflect::write_json(text, manifest);
    text.push_back('\n');
    return text;
}

} // namespace tassel::service
