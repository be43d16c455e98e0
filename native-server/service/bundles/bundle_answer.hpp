// Plans bundles: turns a package's state into the contents of the archive. The server reaches the
// document engine only through the headers of this folder and package_answer.hpp.
#pragma once

#include "pdf/form_filler.hpp"
#include "service/packages/package_answer.hpp"

#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/package/change_certifier_links.hpp"
#include "tassel/document/package/document_bundle.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::service {

/// The value of one field of a form: a text, or the on-state of a box.
struct ordered_value {
    std::string field;
    std::string text;
    std::string state;
    pdf::print_demand demand = pdf::print_demand::readable;
    std::vector<std::string> field_ids; ///< the intake fields that a fault would name; may be empty
};

/// One copy of a form, ready to be made.
struct form_order {
    std::string source_id;
    std::string form_instance_id;
    std::string path; ///< path in the archive
    std::string filename;
    document::form_copy_use copy = document::form_copy_use::open;
    document::form_template const* made_of = nullptr; ///< one of the templates of the context
    std::vector<ordered_value> values;
    std::string sheets; ///< a PDF to append to the form; may be empty
};

/// An attachment that goes into the archive.
struct supporting_document {
    std::string attachment_id;
    std::string source_id;
    std::string path; ///< path in the archive
    std::int64_t size_bytes = 0;
    std::string sha256; ///< hexadecimal
};

/// An answer sheet, which takes the place of a form that can't be made.
struct sheet_order {
    std::string source_id;
    std::string form_instance_id;
    std::string path; ///< path in the archive
    std::string file; ///< the PDF
};

/// A cover sheet, which comes before its recipient's papers.
struct cover_order {
    std::string path;            ///< path in the archive
    std::string file;            ///< the PDF
    std::size_t before_form = 0; ///< index of the form after it
};

/// A letter to a servicer, which is sent separately.
struct letter_order {
    std::string path; ///< path in the archive
    std::string file; ///< the PDF
};

/// What a bundle of the package's current state contains. The same state and templates give the
/// same contents.
struct bundle_plan {
    std::string refusal;     ///< the 422 envelope if the workflow is not ready; else empty
    std::string fingerprint; ///< digest of state and templates, in hexadecimal
    std::vector<sheet_order> sheets;
    std::vector<form_order> forms; ///< in the order in which they are sent
    std::vector<supporting_document> documents;
    std::vector<cover_order> covers;
    std::vector<letter_order> letters;
    std::string summary;      ///< the PDF
    std::string instructions; ///< text in UTF-8
};

/// Plans the bundle. Leaves out forms that turned out to be impossible to make.
[[nodiscard]] bundle_plan plan_bundle(opened_package const& package, package_context const& context,
                                      std::vector<document::missed_form> const& not_made = {});

/// Returns what we record about a form that could not be made. If a value is given, that value is
/// the cause; otherwise the template is the cause.
[[nodiscard]] document::missed_form missed(form_order const& order,
                                           std::optional<pdf::misfit> const& found = std::nullopt);

/// Returns the 422 envelope for a form that could not be made. It names the single field at fault,
/// or else the form.
[[nodiscard]] std::string missed_envelope(document::missed_form const& form,
                                          package_context const& context);

/// The result of making a bundle.
struct made_bundle {
    std::string bundle_id;
    std::string fingerprint;
    std::vector<document::bundle_artifact> artifacts;
    std::vector<document::missed_form> not_made; ///< forms that could not be made
    bool over_limits = false;                    ///< if set, there is no archive
    std::int64_t archive_octets = 0;             ///< bytes of the ZIP
    std::string archive_sha256;                  ///< hexadecimal
};

/// Makes this bundle the package's bundle and drops the previous one. `changed` is false if the
/// package has changed since the bundle was made, or if a faster request has already given it a
/// current bundle.
[[nodiscard]] package_step keep_bundle(package_pointer const& package, made_bundle const& made,
                                       package_context const& context);

/// The bundle that a package has.
struct bundle_state {
    std::string bundle_id; ///< also the archive's object id
    std::string fingerprint;
    bool stale = false; ///< the package or its templates have changed since
    bool over_limits = false;
    std::int64_t archive_octets = 0;
    std::string archive_sha256; ///< hexadecimal
    std::string filename;       ///< name of the archive's file
};
[[nodiscard]] std::optional<bundle_state> find_bundle(opened_package const& package,
                                                      package_context const& context);

/// Answers a request to make a bundle: {document_bundle, workflow}. `download_path` is the path of
/// the archive.
[[nodiscard]] std::string bundle_envelope(opened_package const& package,
                                          std::string_view download_path,
                                          package_context const& context);

/// Answers the sandbox's GET of an analysis that has a package. The answer has everything in a
/// partner's answer, then document_package, supplemental_intake, and the bundle if there is one.
/// `download_path` is the path of the archive.
[[nodiscard]] std::string sandbox_analysis_envelope(std::string_view snapshot,
                                                    opened_package const& package,
                                                    std::string_view download_path,
                                                    package_context const& context);

/// The outcome of a request for one official form.
struct wanted_form {
    enum class outcome {
        found,
        no_bundle,    ///< 422: the package has no bundle yet
        unknown,      ///< 404: the package has no such source or copy
        several,      ///< 409: there are several copies, and the request must name one
        bundle_stale, ///< 409: the package or its templates have changed since
        not_made,     ///< 409: no verified template, or no box for the plan; see `reason`
        not_fitting   ///< 422: a value can't be printed; see `missed`
    };
    outcome what = outcome::unknown;
    std::string reason; ///< a sentence
    document::missed_form missed;
    std::optional<form_order> order;
    std::optional<sheet_order> sheet; ///< in place of `order`, if an answer sheet is found
    std::string sha256; ///< digest in the bundle; empty if that has only the other copy
};
/// Which form to send.
struct form_choice {
    std::string_view source_id;
    std::optional<std::string_view> form_instance_id;
    document::form_copy_use copy = document::form_copy_use::open;
    bool answer_sheet = false; ///< the sheet that takes the form's place is wanted instead
};
[[nodiscard]] wanted_form find_form(opened_package const& package, form_choice const& choice,
                                    package_context const& context);

/// Every form that is ready and on which somebody else completes a section.
[[nodiscard]] std::vector<document::certified_form> certified_forms(opened_package const& package,
                                                                    package_context const& context);
/// Orders a copy on paper as the package stands now. The copy must have no obstacle.
[[nodiscard]] form_order order_on_paper(opened_package const& package,
                                        document::form_copy const& copy,
                                        std::string const& filename,
                                        package_context const& context);

} // namespace tassel::service
