#include "service/bundles/certifier_answer.hpp"

#include "service/packages/opened_package.hpp"
#include "service/packages/sent_request.hpp"

#include "rules/contract/package_limits.hpp"
#include "tassel/document/package/change_certifier_links.hpp"
#include "tassel/document/package/package_data.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

namespace tassel::service {
namespace {

// The names of other files say to whom a form goes.
constexpr std::string_view sheet_name = "form_to_certify.pdf";

document::kept_certifier_link const* find_open(opened_package const& package,
                                               std::string_view secret_sha256,
                                               package_context const& context) {
    return document::find_open_link(package.kept().state.progress, secret_sha256, context.now);
}

/// Returns the copy of a link's form; null if the package has it no more.
document::form_copy const* copy_of(package_parts const& parts,
                                   document::kept_certifier_link const& link) {
    auto const found = std::find_if(
        parts.copies.begin(), parts.copies.end(), [&link](document::form_copy const& one) {
            return one.instance->form_instance_id == link.form_instance_id;
        });
    return found == parts.copies.end() ? nullptr : &*found;
}

bool names(ordered_value const& value, std::string_view field) {
    return std::find(value.field_ids.begin(), value.field_ids.end(), field) !=
           value.field_ids.end();
}

} // namespace

sent<document::certifier_link_request> read_certifier_link_request(std::string_view body) {
    return read_sent<document::certifier_link_request>(body);
}

package_step make_certifier_link(package_pointer const& package,
                                 sent<document::certifier_link_request> const& request,
                                 document::new_link_secret const& secret,
                                 package_context const& context) {
    std::vector<std::string> ended;
    auto step =
        try_step(package, request->faults, context,
                 [&](document::kept_package& copy, reflect::fault_list& faults) {
                     auto const forms = certified_forms(*package, context);
                     return document::make_certifier_link(copy, request->content, secret, forms,
                                                          moment_of(context), ended, faults);
                 });
    if (!step.changed) return step;
    step.opens_link = link_opening{secret.secret_sha256, request->content.expires_at};
    step.ends_links = std::move(ended);
    return step;
}

std::optional<package_step> revoke_certifier_link(package_pointer const& package,
                                                  std::string_view certifier_link_id,
                                                  package_context const& context) {
    auto const* const link =
        document::find_certifier_link(package->kept().state.progress, certifier_link_id);
    if (link == nullptr) return std::nullopt;
    auto copy = package->kept();
    bool const changed = document::revoke_certifier_link(copy, certifier_link_id, context.now);
    auto step = stepped(package, std::move(copy), changed);
    step.ends_links.push_back(link->secret_sha256);
    return step;
}

std::string certifier_links_envelope(opened_package const& package,
                                     package_context const& context) {
    return success(document::certifier_links_data{
        document::shown_links(package.kept().state.progress, context.now),
        workflow_of(package, *package.parts(context))});
}

std::string new_certifier_link_envelope(opened_package const& package, std::string_view url,
                                        package_context const& context) {
    auto links = document::shown_links(package.kept().state.progress, context.now);
    return success(document::certifier_link_data{std::move(links.back()), std::string{url},
                                                 workflow_of(package, *package.parts(context))});
}

bool is_open_link(opened_package const& package, std::string_view secret_sha256,
                  package_context const& context) {
    return find_open(package, secret_sha256, context) != nullptr;
}

std::optional<std::string> opened_link_envelope(opened_package const& package,
                                                std::string_view secret_sha256,
                                                package_context const& context) {
    auto const* const link = find_open(package, secret_sha256, context);
    if (link == nullptr) return std::nullopt;
    auto const parts = package.parts(context);
    auto const* const copy = copy_of(*parts, *link);
    document::opened_link_data shown{.borrower_name =
                                         document::name_of(package.kept().state.intake.identity,
                                                           package.functions().borrower_name),
                                     .form_title = link->paper.form_title,
                                     .omb_number = link->paper.omb_number,
                                     .certifier = link->certifier,
                                     .expires_at = link->expires_at,
                                     .sheet_ready = copy != nullptr && !copy->obstacle};
    return success(shown);
}

std::optional<form_order> sheet_to_certify(opened_package const& package,
                                           std::string_view secret_sha256,
                                           package_context const& context) {
    auto const* const link = find_open(package, secret_sha256, context);
    if (link == nullptr) return std::nullopt;
    auto const parts = package.parts(context);
    auto const* const copy = copy_of(*parts, *link);
    if (copy == nullptr || copy->obstacle) return std::nullopt;
    auto order = order_on_paper(package, *copy, std::string{sheet_name}, context);
    // Continuation sheets are about loans, and have the number in their heads.
    order.sheets.clear();
    auto const number = package.functions().borrower_number.view();
    std::erase_if(order.values,
                  [number](ordered_value const& value) { return names(value, number); });
    return order;
}

std::optional<package_step> attach_scan(package_pointer const& package, new_attachment const& scan,
                                        std::string_view secret_sha256,
                                        package_context const& context) {
    if (!is_open_link(*package, secret_sha256, context)) return std::nullopt;
    auto step = try_step(
        package, {}, context, [&](document::kept_package& copy, reflect::fault_list& faults) {
            document::attach_scan(copy, attachment_of(scan), secret_sha256, moment_of(context),
                                  rules::contract::attachments, faults);
            return true;
        });
    if (step.changed) step.ends_links.emplace_back(secret_sha256);
    return step;
}

std::string received_scan_envelope(opened_package const& package, std::string_view attachment_id) {
    auto const& attachments = package.kept().state.progress.attachments;
    auto const scan =
        std::find_if(attachments.begin(), attachments.end(), [&](document::attachment const& one) {
            return one.attachment_id == attachment_id;
        });
    if (scan == attachments.end()) throw std::logic_error{"a scan has disappeared"};
    return success(document::received_scan_data{.received_at = scan->uploaded_at,
                                                .size_bytes = scan->size_bytes,
                                                .sha256 = scan->sha256,
                                                .repaired = scan->repaired});
}

} // namespace tassel::service
