#include "service/packages/opened_package.hpp"

#include "tassel/analysis/analysis_record.hpp"
#include "tassel/document/package/make_package.hpp"
#include "tassel/document/package/package_changes.hpp"
#include "tassel/document/package/package_request.hpp"
#include "tassel/reflect/json_reader.hpp"

#include <stdexcept>

namespace tassel::api {
namespace {

/// What either channel sends, and the document that its intake points into.
struct package_request {
    reflect::json_document document;
    sandbox_documents_request content;
};

template <class Request>
bool bind_request(std::string_view body, package_request& request, Request& content,
                  reflect::fault_list& faults) {
    return reflect::read_json_with(request.document, body, reflect::no_ruleset{}, faults,
                                   content) &&
           faults.empty();
}

bool read_request(std::string_view body, package_channel channel, package_request& request,
                  reflect::fault_list& faults) {
    if (channel == package_channel::sandbox) {
        return bind_request(body, request, request.content, faults);
    }
    return bind_request(body, request, static_cast<create_package_request&>(request.content),
                        faults);
}

} // namespace

made_package make_package(std::string_view analysis_record, std::string_view body,
                          std::string_view document_package_id, package_channel channel,
                          package_context const& context) {
    made_package made;
    reflect::fault_list faults;
    package_request request;
    if (!read_request(body, channel, request, faults)) {
        made.refusal = refused(context, faults);
        return made;
    }
    auto const analysis = read_analysis_record(analysis_record);
    if (!analysis) throw std::runtime_error{"a kept analysis has a form that is not known"};
    auto const& desk = document_desk_under(rules::version_of(analysis->kept.rule_version));
    auto kept =
        desk.make_package(*analysis, request.content,
                          {.document_package_id = document_package_id, .now = context.now}, faults);
    if (kept) {
        desk.save_all(*kept, request.content.supplemental_intake, request.document,
                      {.now = context.now, .today = context.today}, faults);
    }
    if (!faults.empty()) {
        made.refusal = refused(context, faults);
        return made;
    }
    if (!kept) throw std::runtime_error{"a kept analysis has no snapshot that can be read"};
    write_package_origin(made.origin, kept->origin, kept->plan_options);
    made.state = state_text(*kept);
    made.selection = selection_of(kept->origin);
    made.opened = std::make_shared<opened_package const>(std::move(*kept));
    return made;
}

std::optional<std::string> package_named_in(std::string_view body) {
    package_request request;
    reflect::fault_list faults;
    if (!read_request(body, package_channel::sandbox, request, faults)) return std::nullopt;
    return std::move(request.content.document_package_id);
}

package_step update_documents(package_pointer const& package, std::string_view body,
                              package_context const& context) {
    package_step step;
    step.after = package;
    reflect::fault_list faults;
    package_request request;
    auto changed = package->kept();
    bool is_changed = false;
    if (read_request(body, package_channel::sandbox, request, faults)) {
        check_selection(changed.origin, request.content, faults);
        is_changed =
            package->desk().save_all(changed, request.content.supplemental_intake, request.document,
                                     {.now = context.now, .today = context.today}, faults);
    }
    if (!faults.empty()) {
        step.refusal = refused(context, faults);
    } else if (is_changed) {
        step.changed = true;
        step.state = state_text(changed);
        step.after = std::make_shared<opened_package const>(std::move(changed));
    }
    return step;
}

} // namespace tassel::api
