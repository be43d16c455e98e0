// Document packages, from request text to what is kept and from what is kept to envelope text: the
// server's one door to the document engine.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_template.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::forms {
class form_repository;
} // namespace tassel::forms

namespace tassel {
struct review_request;
struct sandbox_documents_request;
struct save_intake_request;
} // namespace tassel

namespace tassel::api {

/// Which templates of a repository are for packages that prefer Spanish: few do, and drawing
/// specimens takes a while.
using spanish_choice = form_templates const& (forms::form_repository::*)() const;

/// What a package needs beyond the request; the engine has no clock and no randomness.
struct package_context {
    std::string_view request_id;
    std::string_view now;                       ///< RFC 3339 UTC with 'Z', whole seconds
    civil_date today;                           ///< UTC
    form_templates const* templates = nullptr;  ///< of the caller's kind; null: there are none
    spanish_choice spanish_templates = nullptr; ///< null: there are none but those
    forms::form_repository const* repository = nullptr; ///< knows their fields; null: nobody does
};

/// Whom a request speaks for: the sandbox creates a package and saves intake in one request.
enum class package_channel { partner, sandbox };

/// A package as it was read from its two records. Unchangeable, and safe from several threads.
class opened_package;
using package_pointer = std::shared_ptr<opened_package const>;

/// A request that was read, once for all that follows of it. What is wrong with it is told by what
/// it is handed to.
template <class Content>
struct sent_request;
template <class Content>
using sent = std::shared_ptr<sent_request<Content> const>;

[[nodiscard]] sent<save_intake_request> read_intake_request(std::string_view body);
[[nodiscard]] sent<review_request> read_review_request(std::string_view body);
[[nodiscard]] sent<sandbox_documents_request> read_package_request(std::string_view body,
                                                                   package_channel channel);

/// What became of a request for a package: two records to keep, or a refusal.
struct made_package {
    std::string refusal; ///< the 422 envelope; empty: made
    /// What was chosen, in one form whatever the order of the request: one package for each.
    std::string selection;
    std::string origin; ///< to be kept once, encrypted
    std::string state;  ///< to be kept with every change, encrypted
    package_pointer opened;
};

/// What became of a change: a new state to keep, or a refusal.
struct package_step {
    std::string refusal{}; ///< the 422 envelope; empty: accepted
    bool changed = false;  ///< false: the package is as it was, and nothing is to be kept
    std::string state{};   ///< to be kept, when changed
    package_pointer after{};
    std::vector<std::string> delete_objects{}; ///< that go with the package as it was
};

/// An uploaded file, checked and sealed.
struct new_attachment {
    std::string_view attachment_id;
    std::string_view source_id;     ///< as sent, or the default source
    std::string_view document_role; ///< as sent
    std::string_view filename;      ///< made safe
    std::string_view content_type;
    std::int64_t size_bytes = 0;
    std::string_view sha256; ///< hexadecimal
};

/// What a download needs to know of an attachment.
struct attachment_content {
    std::string filename;
    std::string content_type;
    std::int64_t size_bytes = 0;
    std::string sha256; ///< hexadecimal
};

/// Locks the loans of the chosen option. `analysis_record` is what analysis_answer.hpp kept. Throws
/// std::runtime_error for a record that is none.
[[nodiscard]] made_package make_package(std::string_view analysis_record,
                                        sent<sandbox_documents_request> const& request,
                                        std::string_view document_package_id,
                                        package_context const& context);

/// The id of the package that a sound sandbox request wants to change, when it names one.
[[nodiscard]] std::optional<std::string>
package_named_in(sent<sandbox_documents_request> const& request);

/// Throws std::runtime_error for records that are none.
[[nodiscard]] package_pointer open_package(std::string_view origin, std::string_view state);

[[nodiscard]] package_step save_intake(package_pointer const& package,
                                       sent<save_intake_request> const& request,
                                       package_context const& context);
/// Endpoint 12.
[[nodiscard]] package_step review_package(package_pointer const& package,
                                          sent<review_request> const& request,
                                          package_context const& context);
/// The sandbox's POST documents, to a package that exists.
[[nodiscard]] package_step update_documents(package_pointer const& package,
                                            sent<sandbox_documents_request> const& request,
                                            package_context const& context);
/// Refused where the source or the role is not the package's.
[[nodiscard]] package_step add_attachment(package_pointer const& package,
                                          new_attachment const& attachment,
                                          package_context const& context);
/// Nothing where there is no such attachment; one that is deleted already leaves all as it is.
[[nodiscard]] std::optional<package_step> delete_attachment(package_pointer const& package,
                                                            std::string_view attachment_id,
                                                            package_context const& context);

/// Of an attachment that is available.
[[nodiscard]] std::optional<attachment_content> find_attachment(opened_package const& package,
                                                                std::string_view attachment_id);

/// The snapshot of a kept analysis, as JSON text. Throws std::runtime_error for a record that is
/// none.
[[nodiscard]] std::string snapshot_of(std::string_view analysis_record);

// --- envelopes of success ------------------------------------------------------------------------

/// Endpoints 5 and 12: {document_package, workflow}.
[[nodiscard]] std::string package_envelope(opened_package const& package,
                                           package_context const& context);
/// The sandbox's POST documents: {document_package, supplemental_intake, workflow}.
[[nodiscard]] std::string documents_envelope(opened_package const& package,
                                             package_context const& context);
/// Endpoints 6 and 7. `source_id` as sent; absent: the package's first source. Nothing for a source
/// that is not the package's.
[[nodiscard]] std::optional<std::string> intake_envelope(opened_package const& package,
                                                         std::optional<std::string_view> source_id,
                                                         package_context const& context);
/// Endpoint 7: of the source that the accepted request named.
[[nodiscard]] std::string saved_intake_envelope(opened_package const& package,
                                                sent<save_intake_request> const& request,
                                                package_context const& context);
/// Endpoint 8. `source_id` as sent; absent: the default source, with an empty manifest where the
/// package lacks it. Nothing for another source that is not the package's or has no manifest.
[[nodiscard]] std::optional<std::string>
attachments_envelope(opened_package const& package, std::optional<std::string_view> source_id,
                     package_context const& context);
/// Endpoint 9: {attachment, manifest, workflow}.
[[nodiscard]] std::string uploaded_envelope(opened_package const& package,
                                            std::string_view attachment_id,
                                            package_context const& context);
/// Endpoint 10: {attachments, manifest, workflow} of the attachment's source.
[[nodiscard]] std::string deleted_envelope(opened_package const& package,
                                           std::string_view attachment_id,
                                           package_context const& context);
/// Endpoint 3 of an analysis with a package: the snapshot, and the package's workflow.
[[nodiscard]] std::string analysis_with_package_envelope(std::string_view snapshot,
                                                         opened_package const& package,
                                                         package_context const& context);
/// Endpoint 4 of an analysis with a package.
[[nodiscard]] std::string plan_options_with_package_envelope(opened_package const& package,
                                                             package_context const& context);

} // namespace tassel::api
