// Bundles, from a package's state to what is put into the archive: the server's door to what the
// document engine knows of forms. Beside package_answer.hpp, which it adds to.
#pragma once

#include "pdf/form_filler.hpp"
#include "service/packages/package_answer.hpp"

#include "tassel/document/form/form_template.hpp"
#include "tassel/document/package/document_bundle.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::api {

/// What of a form goes into a field: a text, or the on-state of a box.
struct ordered_value {
    std::string field;
    std::string text;
    std::string state;
    std::vector<std::string> field_ids; ///< the intake fields that a fault names; may be none
};

/// One copy of a form, ready to be made.
struct form_order {
    std::string source_id;
    std::string form_instance_id;
    std::string path; ///< in the archive
    std::string filename;
    form_copy_use copy = form_copy_use::open;
    form_template const* made_of = nullptr; ///< of the templates that were given
    std::vector<ordered_value> values;
    std::string sheets; ///< a PDF that goes behind the form; empty: none
};

/// An attachment, as it goes into the archive.
struct supporting_document {
    std::string attachment_id;
    std::string source_id;
    std::string path; ///< in the archive
    std::int64_t size_bytes = 0;
    std::string sha256; ///< hexadecimal
};

/// A cover sheet, which lies on top of its recipient's papers.
struct cover_order {
    std::string path;            ///< in the archive
    std::string file;            ///< PDF
    std::size_t before_form = 0; ///< the place of the form that it comes before
};

/// A letter to a servicer, which goes by itself.
struct letter_order {
    std::string path; ///< in the archive
    std::string file; ///< PDF
};

/// What a bundle of a package's present state is made of. The same state and templates give the
/// same plan.
struct bundle_plan {
    std::string refusal;           ///< the 422 envelope: the workflow is not ready; empty: it is
    std::string fingerprint;       ///< of state and templates, hexadecimal
    std::vector<form_order> forms; ///< in the order in which they are sent
    std::vector<supporting_document> documents;
    std::vector<cover_order> covers;
    std::vector<letter_order> letters;
    std::string summary;      ///< PDF
    std::string instructions; ///< UTF-8
};

/// Without the forms that turned out not to be makable.
[[nodiscard]] bundle_plan plan_bundle(opened_package const& package, package_context const& context,
                                      std::vector<missed_form> const& not_made = {});

/// The manifest.json of the archive: every other artifact with its digest, every form with its
/// template.
[[nodiscard]] std::string manifest_text(opened_package const& package,
                                        std::vector<bundle_artifact> const& artifacts,
                                        std::vector<missed_form> const& not_made,
                                        package_context const& context);

/// What is kept of a form that a value stands in the way of; without one it is the template.
[[nodiscard]] missed_form missed(form_order const& order,
                                 std::optional<pdf::misfit> const& found = std::nullopt);

/// The 422 envelope of such a form, which names the one field to blame, or the form.
[[nodiscard]] std::string missed_envelope(missed_form const& form, package_context const& context);

/// What was made.
struct made_bundle {
    std::string bundle_id;
    std::string fingerprint;
    std::vector<bundle_artifact> artifacts;
    std::vector<missed_form> not_made; ///< forms that are not among them
    bool over_limits = false;          ///< then there is no archive
    std::int64_t archive_octets = 0;   ///< of the ZIP
    std::string archive_sha256;        ///< hexadecimal
};

/// Keeps a bundle as the package's; the one before it goes. `changed` false: the package is no
/// longer what the bundle was made of, or has a current one of a request that was quicker.
[[nodiscard]] package_step keep_bundle(package_pointer const& package, made_bundle const& made,
                                       package_context const& context);

/// The bundle that a package has.
struct bundle_state {
    std::string bundle_id; ///< also the archive's object id
    std::string fingerprint;
    bool stale = false; ///< something changed since, or the templates did
    bool over_limits = false;
    std::int64_t archive_octets = 0;
    std::string archive_sha256; ///< hexadecimal
    std::string filename;       ///< of the archive
};
[[nodiscard]] std::optional<bundle_state> find_bundle(opened_package const& package,
                                                      package_context const& context);

/// Endpoint 13: {document_bundle, workflow}. `download_path` is where the archive is.
[[nodiscard]] std::string bundle_envelope(opened_package const& package,
                                          std::string_view download_path,
                                          package_context const& context);

/// The sandbox's GET of an analysis with a package: what a partner's GET answers, document_package,
/// supplemental_intake and, where there is one, the bundle. `download_path` as above.
[[nodiscard]] std::string sandbox_analysis_envelope(std::string_view snapshot,
                                                    opened_package const& package,
                                                    std::string_view download_path,
                                                    package_context const& context);

/// What a download of one official form finds.
struct wanted_form {
    enum class outcome {
        found,
        no_bundle,    ///< 422: none was made yet
        unknown,      ///< 404: no such source or copy in the package
        several,      ///< 409: which of the copies?
        bundle_stale, ///< 409: something changed since the bundle
        not_made,     ///< 409: no verified template, or no box for the plan; see `reason`
        not_fitting   ///< 422: something of it can't be printed; see `missed`
    };
    outcome what = outcome::unknown;
    std::string reason; ///< a sentence
    missed_form missed;
    std::optional<form_order> order;
    std::string
        sha256; ///< that the bundle has of it, hexadecimal; empty: it has only the other copy
};
/// A form by what was sent.
struct form_choice {
    std::string_view source_id;
    std::optional<std::string_view> form_instance_id;
    form_copy_use copy = form_copy_use::open;
};
[[nodiscard]] wanted_form find_form(opened_package const& package, form_choice const& choice,
                                    package_context const& context);

} // namespace tassel::api
