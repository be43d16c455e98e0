// Document packages: turns a request into records, and records into envelopes. The server reaches
// the document engine only through here and the headers of service/bundles/.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/reflect/fault.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::forms {
class form_repository;
} // namespace tassel::forms

namespace tassel::document {
struct review_request;
struct sandbox_documents_request;
struct save_intake_request;
} // namespace tassel::document

namespace tassel::service {

/// Chooses a repository's templates for packages that prefer Spanish. We call the function only
/// when we need these templates: few packages prefer Spanish, and drawing specimens takes a while.
using spanish_choice = document::form_templates const& (forms::form_repository::*)() const;

/// What a package needs beyond the request. The engine needs this because it has no clock and no
/// randomness.
struct package_context {
    std::string_view request_id;
    std::string_view now; ///< RFC 3339 UTC with 'Z', whole seconds
    civil_date today;     ///< UTC
    document::form_templates const* templates =
        nullptr;                                ///< for the caller's kind; null means no templates
    spanish_choice spanish_templates = nullptr; ///< null means that `templates` serve every package
    forms::form_repository const* repository = nullptr; ///< measures the fields; may be null
};

/// Who sent the request. The sandbox creates a package and saves intake in one request.
enum class package_channel { partner, sandbox };

/// A package that was read from its two records. Immutable and safe from several threads.
class opened_package;
using package_pointer = std::shared_ptr<opened_package const>;

/// What happens to a save if some of its values are wrong: nothing is saved, or only the values
/// that are right.
enum class save_mode { whole, partial };

/// What the query of a request for a save says.
struct save_query {
    save_mode mode = save_mode::whole;
    std::optional<reflect::fault> fault{}; ///< refuses the request, like the faults of its body
};

/// A request that is parsed once and then shared. The function that receives it reports its faults.
template <class Content>
struct sent_request;
template <class Content>
using sent = std::shared_ptr<sent_request<Content> const>;

[[nodiscard]] sent<document::save_intake_request> read_intake_request(std::string_view body,
                                                                      save_query const& query = {});
[[nodiscard]] sent<document::review_request> read_review_request(std::string_view body);
[[nodiscard]] sent<document::sandbox_documents_request>
read_package_request(std::string_view body, package_channel channel, save_query const& query = {});

/// The faults of the values that a partial save left out. Nothing after any other save.
using left_out_faults = std::optional<reflect::fault_list>;

/// The result of a request for a package: two records to store, or a refusal.
struct made_package {
    std::string refusal; ///< the 422 envelope; empty if the package was made
    /// The selection in a canonical form that does not depend on the order in the request. Each
    /// selection has only one package.
    std::string selection;
    std::string origin; ///< to be stored once, encrypted
    std::string state;  ///< to be stored at every change, encrypted
    package_pointer opened;
    left_out_faults left_out;
};

/// A certifier's link that a change opens.
struct link_opening {
    std::string secret_sha256; ///< hexadecimal
    std::string expires_at;    ///< RFC 3339 UTC
};

/// The result of a change: a new state to store, or a refusal.
struct package_step {
    std::string refusal{}; ///< the 422 envelope; empty if the change was accepted
    bool changed = false;  ///< if false, the package is unchanged and nothing is stored
    std::string state{};   ///< to be stored if the package changed
    package_pointer after{};
    std::vector<std::string> delete_objects{}; ///< objects that the change makes obsolete
    left_out_faults left_out{};
    std::optional<link_opening> opens_link{};
    std::vector<std::string> ends_links{}; ///< by `secret_sha256`; may have ended already
};

/// A file that was uploaded, checked, and sealed.
struct new_attachment {
    std::string_view attachment_id;
    std::string_view source_id;     ///< as sent, or the default source
    std::string_view document_role; ///< as sent
    std::string_view filename;      ///< a safe version of the name
    std::string_view content_type;
    std::int64_t size_bytes = 0;
    std::string_view sha256;                            ///< hexadecimal
    std::optional<std::string> original_sha256{};       ///< of the file as sent, if it was repaired
    std::optional<std::vector<std::string>> repaired{}; ///< what the repair did
};

/// What a download needs to know about an attachment.
struct attachment_content {
    std::string filename;
    std::string content_type;
    std::int64_t size_bytes = 0;
    std::string sha256; ///< hexadecimal
};

/// Makes a package and locks the loans of the chosen option. `analysis_record` must be a record
/// that answer_analysis.hpp made; otherwise throws newer_record. `earlier` is the owner's
/// package that the request carries intake from; null if there is no such package.
[[nodiscard]] made_package make_package(std::string_view analysis_record,
                                        sent<document::sandbox_documents_request> const& request,
                                        std::string_view document_package_id,
                                        package_context const& context,
                                        package_pointer const& earlier = nullptr);

/// Returns the id of the package that a valid request carries intake from, if it names one.
[[nodiscard]] std::optional<std::string>
package_carried_by(sent<document::sandbox_documents_request> const& request);
/// Returns the 422 envelope for a request whose package exists, if that package was not made with
/// the intake that the request carries. Empty if it was, or if the request carries none.
[[nodiscard]] std::string
refused_for_existing(opened_package const& package,
                     sent<document::sandbox_documents_request> const& request,
                     package_context const& context);

/// Returns the id of the package that a valid sandbox request wants to change, if it names one.
[[nodiscard]] std::optional<std::string>
package_named_in(sent<document::sandbox_documents_request> const& request);

/// Opens a package from its two records. Throws newer_record for records that are not known.
[[nodiscard]] package_pointer open_package(std::string_view origin, std::string_view state);

[[nodiscard]] package_step save_intake(package_pointer const& package,
                                       sent<document::save_intake_request> const& request,
                                       package_context const& context);
/// Applies a review: attestation, reviewed fields, and a decision.
[[nodiscard]] package_step review_package(package_pointer const& package,
                                          sent<document::review_request> const& request,
                                          package_context const& context);
/// Applies the sandbox's POST documents to an existing package.
[[nodiscard]] package_step
update_documents(package_pointer const& package,
                 sent<document::sandbox_documents_request> const& request,
                 package_context const& context);
/// Adds an attachment. Refused if the package does not have the attachment's source or role.
[[nodiscard]] package_step add_attachment(package_pointer const& package,
                                          new_attachment const& attachment,
                                          package_context const& context);
/// Deletes an attachment. Returns nothing if there is no such attachment. Deleting an attachment a
/// second time changes nothing.
[[nodiscard]] std::optional<package_step> delete_attachment(package_pointer const& package,
                                                            std::string_view attachment_id,
                                                            package_context const& context);

/// Finds an attachment that is available for download.
[[nodiscard]] std::optional<attachment_content> find_attachment(opened_package const& package,
                                                                std::string_view attachment_id);

/// Returns the snapshot of a kept analysis, as JSON text. Throws newer_record for a record that
/// is not known.
[[nodiscard]] std::string snapshot_of(std::string_view analysis_record);

// --- envelopes of success ------------------------------------------------------------------------

/// Answers the creation of a package, and a review: {document_package, workflow}.
[[nodiscard]] std::string package_envelope(opened_package const& package,
                                           package_context const& context);
/// Answers the sandbox's POST documents: {document_package, supplemental_intake, workflow}, and the
/// values that a partial save left out.
[[nodiscard]] std::string documents_envelope(opened_package const& package,
                                             package_context const& context,
                                             left_out_faults left_out = {});
/// Shows the intake of `source_id`, or of the package's first source if `source_id` is absent.
/// Returns nothing for a source that the package does not have.
[[nodiscard]] std::optional<std::string> intake_envelope(opened_package const& package,
                                                         std::optional<std::string_view> source_id,
                                                         package_context const& context);
/// Shows the form of `source_id`, or of the package's first source if `source_id` is absent, with
/// nothing of what was saved. Returns nothing for a source that the package does not have.
[[nodiscard]] std::optional<std::string>
intake_schema_envelope(opened_package const& package, std::optional<std::string_view> source_id,
                       package_context const& context);
/// Answers a saved intake, for the source that the accepted request named, with the values that a
/// partial save left out.
[[nodiscard]] std::string saved_intake_envelope(opened_package const& package,
                                                sent<document::save_intake_request> const& request,
                                                package_context const& context,
                                                left_out_faults left_out = {});
/// Lists the attachments of `source_id`, or of the default source if `source_id` is absent. The
/// manifest is empty for a source that takes no attachments, and for the default source if the
/// package lacks it. Returns nothing for any other source that the package lacks.
[[nodiscard]] std::optional<std::string>
attachments_envelope(opened_package const& package, std::optional<std::string_view> source_id,
                     package_context const& context);
/// Answers an upload: {attachment, manifest, workflow}.
[[nodiscard]] std::string uploaded_envelope(opened_package const& package,
                                            std::string_view attachment_id,
                                            package_context const& context);
/// Answers a deletion: {attachments, manifest, workflow} for the attachment's source.
[[nodiscard]] std::string deleted_envelope(opened_package const& package,
                                           std::string_view attachment_id,
                                           package_context const& context);
/// Shows an analysis that has a package: the analysis's snapshot and the package's workflow.
[[nodiscard]] std::string analysis_with_package_envelope(std::string_view snapshot,
                                                         opened_package const& package,
                                                         package_context const& context);
/// Shows the plan options of an analysis that has a package.
[[nodiscard]] std::string plan_options_with_package_envelope(opened_package const& package,
                                                             package_context const& context);

} // namespace tassel::service
