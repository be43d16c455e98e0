// Changes to a document package: intake, attachments, review. Each change is either made completely
// or rejected with all its faults, so a package is never left half changed.
#pragma once

#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/save_intake.hpp"
#include "tassel/document/package/manifest.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/package_request.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/schema_order.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {

/// The moment of a change.
struct change_moment {
    std::string_view now; ///< RFC 3339 UTC
    civil_date today;
};

namespace detail {

inline void mark_changed(package_progress& progress, change_moment const& moment) {
    ++progress.change_number;
    progress.updated_at = moment.now;
}

[[nodiscard]] inline bool carries(package_origin const& origin, intake_source source) {
    return std::any_of(origin.sources.begin(), origin.sources.end(),
                       [source](carried_source const& one) { return one.source_id == source; });
}

inline constexpr std::string_view not_carried = "is not one of the package's sources";

/// Calls `save(context)` for a request if the package carries the request's source, or else adds a
/// fault. `save` returns whether the intake has changed, and so does this function.
template <class Save>
bool save_carried(kept_package& kept, save_intake_request const& request, std::string const& prefix,
                  change_moment const& moment, reflect::fault_list& faults, Save save) {
    if (!carries(kept.origin, request.source_id)) {
        faults.add(prefix + std::string{reflect::name_of<save_intake_request>(
                                &save_intake_request::source_id)},
                   reflect::fault_code::not_allowed, not_carried);
        return false;
    }
    auto const attached = attached_roles(kept.state.progress);
    bool const changed = save(
        intake_context{.facts = kept.origin.facts, .today = moment.today, .attached = attached});
    if (changed) mark_changed(kept.state.progress, moment);
    return changed;
}

/// Calls `save(request, prefix)` for each source that the sandbox sends values for.
template <class Save>
void save_each(std::vector<save_intake_request> const& requests, Save save) {
    auto const path = reflect::member_path<sandbox_documents_request>(
        {}, &sandbox_documents_request::supplemental_intake);
    for (std::size_t i = 0; i < requests.size(); ++i)
        save(requests[i], reflect::element_path(path, i) + ".");
}

} // namespace detail

/// Saves values for a source. `prefix` precedes the paths of the request's members. Returns true if
/// the package has changed, which is never the case when a fault was added.
template <document_ruleset Law>
bool save_intake_into(kept_package& kept, save_intake_request const& request,
                      reflect::json_document const& document, std::string const& prefix,
                      change_moment const& moment, reflect::fault_list& faults) {
    auto const save = [&](intake_context const& context) {
        return save_intake<Law>(kept.state.intake, request.source_id, document,
                                *request.values.node, context, prefix, faults);
    };
    return detail::save_carried(kept, request, prefix, moment, faults, save);
}

/// Saves the values for a source that are right. Adds a fault only if nothing could be read.
/// Returns true if the package has changed.
template <document_ruleset Law>
bool save_right_into(kept_package& kept, save_intake_request const& request,
                     reflect::json_document const& document, std::string const& prefix,
                     change_moment const& moment, partial_save& saved,
                     reflect::fault_list& faults) {
    auto const save = [&](intake_context const& context) {
        return save_right_values<Law>(kept.state.intake, request.source_id, document,
                                      *request.values.node, context, prefix, saved, faults);
    };
    return detail::save_carried(kept, request, prefix, moment, faults, save);
}

/// Saves the values that the sandbox sends for several sources, source by source. Returns true if
/// the package has changed.
template <document_ruleset Law>
bool save_all(kept_package& kept, std::vector<save_intake_request> const& requests,
              reflect::json_document const& document, change_moment const& moment,
              reflect::fault_list& faults) {
    bool changed = false;
    detail::save_each(requests, [&](save_intake_request const& one, std::string const& prefix) {
        changed = save_intake_into<Law>(kept, one, document, prefix, moment, faults) || changed;
    });
    return changed;
}

/// Saves the values that are right among those that the sandbox sends for several sources. Returns
/// true if the package has changed.
template <document_ruleset Law>
bool save_all_right(kept_package& kept, std::vector<save_intake_request> const& requests,
                    reflect::json_document const& document, change_moment const& moment,
                    partial_save& saved, reflect::fault_list& faults) {
    bool changed = false;
    detail::save_each(requests, [&](save_intake_request const& one, std::string const& prefix) {
        changed =
            save_right_into<Law>(kept, one, document, prefix, moment, saved, faults) || changed;
    });
    return changed;
}

/// Adds a fault if a request carries intake that the existing package was not made with.
inline void check_carried(package_origin const& origin, create_package_request const& request,
                          reflect::fault_list& faults) {
    if (!request.carry_from || request.carry_from == origin.carried_from) return;
    faults.add(
        reflect::member_path<create_package_request>({}, &create_package_request::carry_from),
        reflect::fault_code::contradiction,
        "must be the package whose intake this package took over, or absent");
}

/// Adds a fault for each member of a request that differs from the choice that the package was made
/// for. The request may repeat that choice, but not contradict it.
inline void check_selection(package_origin const& origin, create_package_request const& request,
                            reflect::fault_list& faults) {
    using reflect::fault_code;
    constexpr std::string_view other = "must be what the package was made for, or absent";
    auto const path_of = [](auto member) {
        return reflect::member_path<create_package_request>({}, member);
    };
    if (request.selected_plan_id && request.selected_plan_id != origin.plan_id) {
        faults.add(path_of(&create_package_request::selected_plan_id), fault_code::contradiction,
                   other);
    }
    if (request.analysis_scenario_id &&
        request.analysis_scenario_id != origin.analysis_scenario_id) {
        faults.add(path_of(&create_package_request::analysis_scenario_id),
                   fault_code::contradiction, other);
    }
    auto const screened = path_of(&create_package_request::screening_source_ids);
    for (std::size_t i = 0; i < request.screening_source_ids.size(); ++i) {
        if (detail::carries(origin, request.screening_source_ids[i])) continue;
        faults.add(reflect::element_path(screened, i), fault_code::contradiction,
                   detail::not_carried);
    }
    check_carried(origin, request, faults);
}

namespace detail {

/// Adds an attachment for a source, if the package takes one more.
inline void add_attachment(kept_package& kept, attachment uploaded, intake_source source,
                           change_moment const& moment, attachment_limits const& limits,
                           reflect::fault_list& faults) {
    auto& attachments = kept.state.progress.attachments;
    auto const available =
        std::count_if(attachments.begin(), attachments.end(), [](attachment const& one) {
            return one.status == attachment_status::available;
        });
    constexpr auto code = reflect::fault_code::out_of_range;
    if (static_cast<std::size_t>(available) >= limits.available)
        return faults.add("file", code, limits.too_many.view());
    if (attachments.size() >= limits.listed)
        return faults.add("file", code, limits.too_many_listed.view());
    uploaded.source_id = source;
    uploaded.uploaded_at = moment.now;
    attachments.push_back(std::move(uploaded));
    mark_changed(kept.state.progress, moment);
}

} // namespace detail

/// Adds an uploaded attachment, if the package has a place for its source and role.
inline void attach(kept_package& kept, attachment uploaded, std::string_view source_id,
                   package_view const& view, change_moment const& moment,
                   attachment_limits const& limits, reflect::fault_list& faults) {
    using reflect::fault_code;
    auto const source_path = reflect::name_of<attachment>(&attachment::source_id);
    auto const source = reflect::enumerator_named<intake_source>(source_id);
    auto const* const viewed = source ? view.find(*source) : nullptr;
    if (viewed == nullptr) {
        return faults.add(source_path, fault_code::not_allowed, detail::not_carried);
    }
    if (!viewed->judgment.definition->has_manifest) {
        return faults.add(source_path, fault_code::not_allowed,
                          "is a source that takes no attachments");
    }
    auto const& roles = viewed->judgment.roles;
    bool const has_place = std::any_of(roles.begin(), roles.end(), [&](judged_role const& one) {
        return one.role->role.view() == uploaded.document_role;
    });
    if (!has_place) {
        return faults.add(reflect::name_of<attachment>(&attachment::document_role),
                          fault_code::not_allowed,
                          "is not in the manifest for the source's current answers");
    }
    detail::add_attachment(kept, std::move(uploaded), *source, moment, limits, faults);
}

/// Marks an attachment as deleted. Returns true if it was available before.
inline bool detach(kept_package& kept, std::string_view attachment_id,
                   change_moment const& moment) {
    for (auto& one : kept.state.progress.attachments) {
        if (one.attachment_id != attachment_id) continue;
        if (one.status == attachment_status::deleted) return false;
        one.status = attachment_status::deleted;
        detail::mark_changed(kept.state.progress, moment);
        return true;
    }
    return false;
}

namespace detail {

template <document_ruleset Law>
class package_reviewer {
  public:
    package_reviewer(kept_package& kept, review_request const& request, package_view const& view,
                     change_moment const& moment, reflect::fault_list& faults)
        : kept_{kept}, request_{request}, view_{view}, moment_{moment}, faults_{faults} {}

    /// Returns true if the package has changed.
    bool review() {
        check_fields();
        check_attestation();
        check_decision();
        if (!faults_.empty()) return false;
        auto& progress = kept_.state.progress;
        auto const before = progress;
        mark_reviewed(progress);
        record_attestation(progress);
        if (request_.review_decision) progress.review_decision = request_.review_decision;
        if (same(before, progress)) return false;
        progress.updated_at = moment_.now;
        return true;
    }

  private:
    using fault_code = reflect::fault_code;

    template <class Member>
    [[nodiscard]] static std::string path_of(Member review_request::*member) {
        return reflect::member_path<review_request>({}, member);
    }

    void check_fields() {
        auto const ids_path = path_of(&review_request::reviewed_field_ids);
        auto const all_path = path_of(&review_request::review_all_required_fields);
        auto const& ids = request_.reviewed_field_ids;
        auto const& all = request_.review_all_required_fields;
        if (!ids && !all && !request_.borrower_attestation && !request_.review_decision) {
            faults_.add(ids_path, fault_code::required,
                        "is required if no other member of the review is sent");
        }
        if (all && !*all) faults_.add(all_path, fault_code::not_allowed, "must be true");
        if (ids && all) {
            faults_.add(all_path, fault_code::contradiction,
                        "must not be sent together with reviewed_field_ids");
        }
        if (!ids) return;
        for (std::size_t i = 0; i < ids->size(); ++i) {
            if (view_.has_field((*ids)[i])) continue;
            faults_.add(reflect::element_path(ids_path, i), fault_code::unknown_id,
                        "is not a field of the package");
        }
    }

    void check_attestation() {
        auto const& given = request_.borrower_attestation;
        if (!given || !given->attested) return;
        auto const path = path_of(&review_request::borrower_attestation);
        auto const version_path = reflect::member_path<borrower_attestation>(
            path, &borrower_attestation::statement_version);
        auto const attested_path =
            reflect::member_path<borrower_attestation>(path, &borrower_attestation::attested);
        auto const& facts = view_.facts;
        if (facts.source_blocked) {
            faults_.add(attested_path, fault_code::contradiction,
                        "must not be true while a source is blocked");
        } else if (facts.intake_lacking || facts.documents_lacking) {
            faults_.add(attested_path, fault_code::contradiction,
                        "must not be true while intake or documents are missing");
        }
        if (!given->statement_version) {
            faults_.add(version_path, fault_code::required, "is required when attested is true");
        } else if (*given->statement_version != Law::attestation.version.view()) {
            faults_.add(version_path, fault_code::not_allowed,
                        "must be the version of the statement that the package shows");
        }
    }

    void check_decision() {
        auto const& decision = request_.review_decision;
        if (!decision) return;
        auto const path = path_of(&review_request::review_decision);
        if (!kept_.origin.review_required) {
            faults_.add(path, fault_code::not_allowed,
                        "must be sent only on review-required paths");
        } else if (decision->decided_on > moment_.today) {
            faults_.add(reflect::member_path<tassel::document::review_decision>(
                            path, &tassel::document::review_decision::decided_on),
                        fault_code::out_of_range, "must not be after today");
        }
    }

    void mark_reviewed(package_progress& progress) const {
        if (!request_.reviewed_field_ids && !request_.review_all_required_fields) return;
        if (progress.reviewed_change_number != progress.change_number) {
            progress.reviewed_field_ids.clear();
            progress.reviewed_change_number = progress.change_number;
        }
        auto& reviewed = progress.reviewed_field_ids;
        auto const mark = [&reviewed](std::string const& field_id) {
            if (std::find(reviewed.begin(), reviewed.end(), field_id) == reviewed.end()) {
                reviewed.push_back(field_id);
            }
        };
        if (request_.reviewed_field_ids) {
            for (auto const& one : *request_.reviewed_field_ids)
                mark(one);
        } else {
            for (auto const& one : view_.required_fields)
                mark(view_.field(one).field_id);
        }
    }

    void record_attestation(package_progress& progress) const {
        auto const& given = request_.borrower_attestation;
        if (!given) return;
        if (given->attested) {
            progress.attestation = kept_attestation{.statement_version = *given->statement_version,
                                                    .change_number = progress.change_number};
        } else {
            progress.attestation.reset();
        }
    }

    [[nodiscard]] static bool same(package_progress const& a, package_progress const& b) {
        auto const decision = [](package_progress const& one) {
            return one.review_decision ? std::optional{std::pair{one.review_decision->decision,
                                                                 one.review_decision->decided_on}}
                                       : std::nullopt;
        };
        return a.reviewed_change_number == b.reviewed_change_number &&
               a.reviewed_field_ids == b.reviewed_field_ids && is_attested(a) == is_attested(b) &&
               a.attestation.has_value() == b.attestation.has_value() && decision(a) == decision(b);
    }

    kept_package& kept_;
    review_request const& request_;
    package_view const& view_;
    change_moment const& moment_;
    reflect::fault_list& faults_;
};

} // namespace detail

/// Applies a review. Returns true if the package has changed, which is never the case when a fault
/// was added.
template <document_ruleset Law>
bool review_into(kept_package& kept, review_request const& request, package_view const& view,
                 change_moment const& moment, reflect::fault_list& faults) {
    return detail::package_reviewer<Law>{kept, request, view, moment, faults}.review();
}

} // namespace tassel::document
