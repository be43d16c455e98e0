// A view of the whole package: the judgment of every source, the fields that must be reviewed, the
// facts that decide the workflow, and the copies of forms with the obstacle to each. It is computed
// on demand and never stored.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/judge_source.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/vocabulary/form_obstacle.hpp"
#include "tassel/document/vocabulary/source_judgment.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/workflow/workflow.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {

/// A source that the package carries.
struct viewed_source {
    carried_source carried{};
    source_judgment judgment{};
    bool has_intake = false;      ///< something was saved for the source
    bool has_attachments = false; ///< some attachments are available

    /// Whether the source is required or started. The package is not ready until this source is.
    [[nodiscard]] bool counts() const noexcept {
        return carried.required || has_intake || has_attachments;
    }
};

/// A field that the borrower is responsible for. The field is listed once, even if several sources
/// ask for it.
struct reviewable_field {
    std::size_t source = 0; ///< the first source that asks for it
    std::size_t field = 0;  ///< its index among that source's fields
    bool reviewed = false;
};

struct package_view {
    std::vector<viewed_source> sources{}; ///< in the order of the package
    std::vector<reviewable_field> required_fields{};
    workflow::workflow_facts facts{};
    workflow::workflow_progress progress{};
    std::vector<workflow::workflow_blocker> blockers{};

    [[nodiscard]] viewed_source const* find(intake_source source) const {
        auto const found =
            std::find_if(sources.begin(), sources.end(), [source](viewed_source const& one) {
                return one.carried.source_id == source;
            });
        return found == sources.end() ? nullptr : &*found;
    }
    [[nodiscard]] judged_field const& field(reviewable_field const& one) const {
        return sources[one.source].judgment.fields[one.field];
    }
    /// Whether the package has a field with this name.
    [[nodiscard]] bool has_field(std::string_view field_id) const {
        return std::any_of(sources.begin(), sources.end(), [&](viewed_source const& source) {
            auto const& fields = source.judgment.fields;
            return std::any_of(fields.begin(), fields.end(),
                               [&](judged_field const& one) { return one.field_id == field_id; });
        });
    }
};

/// Whether an attachment is available for a source.
[[nodiscard]] inline bool is_available_for(attachment const& one, intake_source source) noexcept {
    return one.status == attachment_status::available && one.source_id == source;
}

/// Whether a role has a document.
[[nodiscard]] inline bool is_satisfied(document_role const& role, intake_source source,
                                       std::vector<attachment> const& attachments) {
    return std::any_of(attachments.begin(), attachments.end(), [&](attachment const& one) {
        return is_available_for(one, source) && one.document_role == role.role.view();
    });
}

/// Whether the borrower's attestation covers the current state of the package.
[[nodiscard]] inline bool is_attested(package_progress const& progress) noexcept {
    return progress.attestation && progress.attestation->change_number == progress.change_number;
}

/// Returns the roles of the available attachments. The result points into `progress`.
[[nodiscard]] inline std::vector<attached_role> attached_roles(package_progress const& progress) {
    std::vector<attached_role> roles;
    for (auto const& one : progress.attachments) {
        if (one.status == attachment_status::available) {
            roles.push_back({one.source_id, one.document_role});
        }
    }
    return roles;
}

namespace detail {

template <document_ruleset Law>
class package_viewer {
  public:
    package_viewer(kept_package const& kept, civil_date today, std::span<unfit_value const> unfit)
        : kept_{kept}, attached_{attached_roles(kept.state.progress)},
          context_{
              .facts = kept.origin.facts, .today = today, .attached = attached_, .unfit = unfit} {}

    [[nodiscard]] package_view view() {
        for (auto const& carried : kept_.origin.sources)
            view_.sources.push_back(look_at(carried));
        collect_required_fields();
        gather_facts();
        return std::move(view_);
    }

  private:
    [[nodiscard]] viewed_source look_at(carried_source const& carried) const {
        auto const source = carried.source_id;
        auto const available = [source](auto const& one) { return is_available_for(one, source); };
        auto const& attachments = kept_.state.progress.attachments;
        return {.carried = carried,
                .judgment = judge_source<Law>(source, kept_.state.intake, context_,
                                              carried.whole_portfolio),
                .has_intake = kept_.state.intake.started(source),
                .has_attachments = std::any_of(attachments.begin(), attachments.end(), available)};
    }

    void collect_required_fields() {
        auto const& progress = kept_.state.progress;
        bool const current = progress.reviewed_change_number == progress.change_number;
        std::set<std::string_view> reviewed;
        if (current) {
            reviewed.insert(progress.reviewed_field_ids.begin(), progress.reviewed_field_ids.end());
        }
        // A field is listed once for all sources that share it. A replacement text for printing is
        // not shared, so each source lists its own.
        std::map<std::pair<std::string_view, std::size_t>, std::size_t> listed;
        for (std::size_t source = 0; source < view_.sources.size(); ++source) {
            if (!view_.sources[source].counts()) continue;
            auto const& fields = view_.sources[source].judgment.fields;
            for (std::size_t field = 0; field < fields.size(); ++field) {
                auto const& one = fields[field];
                if (!one.required && !one.carried) continue;
                reviewable_field const shown{source, field, reviewed.contains(one.field_id)};
                auto const known = listed.emplace(
                    std::pair{std::string_view{one.field_id}, one.printed_as ? source + 1 : 0},
                    view_.required_fields.size());
                if (known.second) {
                    view_.required_fields.push_back(shown);
                } else if (one.status == field_status::invalid) {
                    // A source that shares the field finds it invalid, so the field is shown as
                    // that source judges it.
                    view_.required_fields[known.first->second] = shown;
                }
            }
        }
    }

    void gather_facts() {
        auto& facts = view_.facts;
        facts.has_package = true;
        facts.selectable_option = true;
        facts.plan_selected = kept_.origin.plan_id.has_value();
        facts.review_required = kept_.origin.review_required;
        // A package without a plan consists of the sources that the borrower starts. If none is
        // started, the package has nothing to generate.
        facts.intake_lacking = std::none_of(view_.sources.begin(), view_.sources.end(),
                                            [](auto const& one) { return one.counts(); });
        for (auto const& one : view_.sources) {
            if (one.counts()) gather(one);
        }
        gather_review();
    }

    void gather(viewed_source const& one) {
        auto& facts = view_.facts;
        auto const& judged = one.judgment;
        facts.source_blocked = facts.source_blocked || judged.status == intake_status::blocked;
        facts.intake_lacking = facts.intake_lacking || judged.status == intake_status::incomplete ||
                               judged.status == intake_status::not_started;
        for (auto const& blocker : judged.blockers) {
            view_.blockers.push_back(
                {blocker.code, phrase{blocker.message}, one.carried.source_id});
        }
        for (auto const& role : judged.roles) {
            if (!role.required) continue;
            facts.documents_required = true;
            bool const satisfied =
                is_satisfied(*role.role, one.carried.source_id, kept_.state.progress.attachments);
            facts.documents_lacking = facts.documents_lacking || !satisfied;
            count(satisfied);
        }
    }

    void gather_review() {
        auto& facts = view_.facts;
        auto const& progress = kept_.state.progress;
        bool all_reviewed = true;
        for (auto const& one : view_.required_fields) {
            count(view_.field(one).status == field_status::provided);
            all_reviewed = all_reviewed && one.reviewed;
        }
        bool const attested = is_attested(progress);
        facts.attestation_lacking = !attested;
        facts.review_lacking = !all_reviewed;
        count(attested);
        if (!view_.required_fields.empty()) count(all_reviewed);
        if (!facts.review_required) return;
        bool const proceeds = progress.review_decision &&
                              progress.review_decision->decision == review_decision_choice::proceed;
        facts.decision_lacking = !proceeds;
        count(proceeds);
    }

    void count(bool done) {
        ++view_.progress.required;
        if (done) ++view_.progress.completed;
    }

    kept_package const& kept_;
    std::vector<attached_role> attached_;
    intake_context context_;
    package_view view_;
};

} // namespace detail

/// Makes the view of a package. `today` is the server's date in UTC; `unfit` lists the texts that
/// the package's forms can't hold.
template <document_ruleset Law>
[[nodiscard]] package_view view_package(kept_package const& kept, civil_date today,
                                        std::span<unfit_value const> unfit = {}) {
    return detail::package_viewer<Law>{kept, today, unfit}.view();
}

/// A copy of a form, with its template. It points into the view and the templates that it was found
/// in.
struct form_copy {
    viewed_source const* source = nullptr;
    form_instance const* instance = nullptr;
    form_template const* made_of = nullptr; ///< null if no template exists
    std::optional<form_obstacle> obstacle{};
    std::int64_t sheet_count = 0; ///< continuation sheets after the form, if it is ready
};

/// Whether only answers are missing before the copy can be made.
[[nodiscard]] inline bool may_be_made(form_copy const& copy) noexcept {
    return copy.made_of != nullptr &&
           (!copy.obstacle || *copy.obstacle == form_obstacle::intake_incomplete);
}

/// Returns the copies of the sources that are required or started, in the order of the package.
/// `choose` returns a pointer to the template of an instance, or null if there is none.
template <class Choose>
[[nodiscard]] std::vector<form_copy> copies_of(package_origin const& origin,
                                               package_view const& view, Choose choose) {
    std::vector<form_copy> copies;
    for (auto const& source : view.sources) {
        if (!source.counts()) continue;
        bool const unmapped = origin.unmapped && source.carried.source_id == origin.plan_source;
        for (auto const& instance : source.judgment.instances) {
            auto& copy = copies.emplace_back();
            copy.source = &source;
            copy.instance = &instance;
            copy.made_of = choose(instance);
            if (unmapped) { // no answer can change this
                copy.obstacle = form_obstacle::unmapped;
            } else if (source.judgment.status == intake_status::blocked) {
                copy.obstacle = form_obstacle::source_blocked;
            } else if (!instance.missing_field_ids.empty()) {
                copy.obstacle = form_obstacle::intake_incomplete;
            } else if (copy.made_of == nullptr) {
                copy.obstacle = form_obstacle::template_missing;
            }
        }
    }
    return copies;
}

/// Whether a day is after the template's printed expiration.
[[nodiscard]] inline bool is_expired(form_template const& one, civil_date day) noexcept {
    return one.expires && *one.expires < day;
}

/// Returns the file name of a copy that has no recipient yet: `general_forbearance_pdf.holder-1`
/// becomes `general_forbearance.holder-1.pdf`.
[[nodiscard]] inline std::string filename_of(form_instance const& instance) {
    constexpr std::string_view ending = "_pdf";
    auto name = instance.form_instance_id;
    if (auto const at = name.find(ending); at != std::string::npos) name.erase(at, ending.size());
    return name + ".pdf";
}

} // namespace tassel::document
