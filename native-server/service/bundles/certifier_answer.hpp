// Certifiers' links: how they are made, shown, and revoked, and what they open.
#pragma once

#include "service/bundles/bundle_answer.hpp"
#include "service/packages/package_answer.hpp"

#include "tassel/document/package/certifier_link.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tassel::document {
struct new_link_secret;
} // namespace tassel::document

namespace tassel::service {

[[nodiscard]] sent<document::certifier_link_request>
read_certifier_link_request(std::string_view body);

/// Makes a link for a form that is ready, and revokes an open link for the same form and certifier.
[[nodiscard]] package_step
make_certifier_link(package_pointer const& package,
                    sent<document::certifier_link_request> const& request,
                    document::new_link_secret const& secret, package_context const& context);
/// Revokes a link. Returns nothing if there is no such link. Revoking a link that has ended changes
/// nothing.
[[nodiscard]] std::optional<package_step> revoke_certifier_link(package_pointer const& package,
                                                                std::string_view certifier_link_id,
                                                                package_context const& context);

/// Answers a listing and a revocation: {certifier_links, workflow}.
[[nodiscard]] std::string certifier_links_envelope(opened_package const& package,
                                                   package_context const& context);
/// Answers a new link, which is the package's last: {certifier_link, url, workflow}.
[[nodiscard]] std::string new_certifier_link_envelope(opened_package const& package,
                                                      std::string_view url,
                                                      package_context const& context);

// What a link opens. Nothing, if the package has no such link or the link has ended.

[[nodiscard]] bool is_open_link(opened_package const& package, std::string_view secret_sha256,
                                package_context const& context);
/// Shows the borrower's name and the form.
[[nodiscard]] std::optional<std::string> opened_link_envelope(opened_package const& package,
                                                              std::string_view secret_sha256,
                                                              package_context const& context);
/// The form on paper, without the Social Security number, which the borrower adds by hand: whoever
/// has the link can print it. Nothing also if the form can't be made now.
[[nodiscard]] std::optional<form_order> sheet_to_certify(opened_package const& package,
                                                         std::string_view secret_sha256,
                                                         package_context const& context);
/// Attaches the scan, whose source and role are the link's, and ends the link.
[[nodiscard]] std::optional<package_step> attach_scan(package_pointer const& package,
                                                      new_attachment const& scan,
                                                      std::string_view secret_sha256,
                                                      package_context const& context);
/// Answers a scan that was attached.
[[nodiscard]] std::string received_scan_envelope(opened_package const& package,
                                                 std::string_view attachment_id);

} // namespace tassel::service
