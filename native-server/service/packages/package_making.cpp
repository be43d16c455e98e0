#include "service/analyses/kept_record.hpp"
#include "service/packages/opened_package.hpp"
#include "service/packages/package_parts.hpp"
#include "service/packages/sent_request.hpp"

#include "tassel/document/package/keep_package.hpp"
#include "tassel/document/package/make_package.hpp"
#include "tassel/document/package/package_changes.hpp"

#include <stdexcept>

namespace tassel::api {

sent<sandbox_documents_request> read_package_request(std::string_view body,
                                                     package_channel channel) {
    return channel == package_channel::sandbox
               ? read_sent<sandbox_documents_request>(body)
               : read_sent<sandbox_documents_request, create_package_request>(body);
}

made_package make_package(std::string_view analysis_record,
                          sent<sandbox_documents_request> const& request,
                          std::string_view document_package_id, package_context const& context) {
    made_package made;
    auto faults = request->faults;
    if (!faults.empty()) {
        made.refusal = refused(context, faults);
        return made;
    }
    auto const analysis = kept_record(analysis_record);
    if (!analysis) throw std::runtime_error{"a kept analysis has a form that is not known"};
    auto const& functions =
        document_functions_under(rules::version_of(analysis->kept.rule_version));
    auto kept = functions.make_package(
        *analysis, request->content,
        {.document_package_id = document_package_id, .now = context.now}, faults);
    if (kept) {
        functions.save_all(*kept, request->content.supplemental_intake, request->document,
                           moment_of(context), faults);
    }
    if (!faults.empty()) {
        made.refusal = refused(context, faults);
        return made;
    }
    if (!kept) throw std::runtime_error{"a kept analysis has no snapshot that can be read"};
    write_package_origin(made.origin, *kept);
    made.state = state_text(kept->state);
    made.selection = selection_of(kept->origin);
    made.opened = std::make_shared<opened_package const>(std::move(*kept));
    return made;
}

std::optional<std::string> package_named_in(sent<sandbox_documents_request> const& request) {
    return request->faults.empty() ? request->content.document_package_id : std::nullopt;
}

package_step update_documents(package_pointer const& package,
                              sent<sandbox_documents_request> const& request,
                              package_context const& context) {
    return try_step(
        package, request->faults, context, [&](kept_package& copy, reflect::fault_list& faults) {
            check_selection(copy.origin, request->content, faults);
            return package->functions().save_all(copy, request->content.supplemental_intake,
                                                 request->document, moment_of(context), faults);
        });
}

} // namespace tassel::api
