// What the borrower is told to do with a finished package, from the package itself.
#pragma once

#include "tassel/condition/field_name.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/form/piece_text.hpp"
#include "tassel/document/guide/bundle_paths.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/package/form_copies.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/document/vocabulary/submission_route.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// The texts of these fields with spaces between them; empty while nothing of it is known.
[[nodiscard]] inline std::string name_of(intake_values const& identity,
                                         std::span<field_name const> parts) {
    std::string name;
    for (auto const part : parts) {
        auto const* const value = identity.find(part.hash());
        if (value == nullptr || value->text.empty()) continue;
        if (!name.empty()) name += ' ';
        name += value->text;
    }
    return name;
}

/// What a guide is made of.
struct guide_parts {
    kept_package const& kept;
    package_view const& view;
    std::span<form_copy const> copies;
    std::span<bundled_document const> documents;
    std::span<form_layout const> layouts; ///< in the order of form_source
    std::span<field_name const> borrower_name;
    bundle_texts const& texts;
};

namespace detail {

template <document_ruleset Law>
class guide_maker {
  public:
    explicit guide_maker(guide_parts const& parts) : parts_{parts} {}

    [[nodiscard]] package_guide make() {
        auto const& origin = parts_.kept.origin;
        guide_.document_package_id = origin.document_package_id;
        guide_.borrower_name = name_of(parts_.kept.state.intake.identity, parts_.borrower_name);
        guide_.plan_label = origin.plan_label.value_or(std::string{});
        guide_.prepared_on = day_of_last_change(parts_.kept);
        for (auto const& copy : parts_.copies)
            place(copy);
        for (auto const& source : parts_.view.sources) {
            if (source.counts()) guide_source(source);
        }
        add_notes();
        return std::move(guide_);
    }

  private:
    [[nodiscard]] static submission_route const& route_of(plain_text routing) {
        auto const found =
            std::find_if(Law::submission_routes.begin(), Law::submission_routes.end(),
                         [&](submission_route const& one) { return one.routing == routing; });
        return found == Law::submission_routes.end() ? Law::submission_routes.front() : *found;
    }

    void place(form_copy const& copy) {
        auto const& form = *copy.instance->form;
        if (copy.obstacle) {
            guide_.left_out.push_back({std::string{form.title.view()},
                                       copy.instance->qualifier_label,
                                       std::string{parts_.texts.of(*copy.obstacle).view()}});
            if (!has_documents(copy.source->carried.source_id)) return;
        }
        for (auto const at : recipients_of(copy)) {
            if (!copy.obstacle) guide_.recipients[at].forms.push_back(guided_of(copy));
            attach(copy.source->carried.source_id, guide_.recipients[at]);
        }
    }
    [[nodiscard]] bool has_documents(intake_source source) const {
        return std::any_of(
            parts_.documents.begin(), parts_.documents.end(),
            [source](bundled_document const& one) { return one.file->source_id == source; });
    }

    [[nodiscard]] guided_form guided_of(form_copy const& copy) const {
        auto const& instance = *copy.instance;
        auto const& used = *copy.made_of;
        guided_form form{.title = std::string{instance.form->title.view()},
                         .qualifier_label = instance.qualifier_label,
                         .path = form_path(instance),
                         .omb_number = used.omb_number,
                         .edition = used.edition,
                         .origin = used.origin,
                         .expires = used.expires,
                         .edition_expired = is_expired(used, guide_.prepared_on),
                         .page_count = used.page_count + copy.sheet_count};
        auto const& layout = parts_.layouts[static_cast<std::size_t>(instance.form->source)];
        for (auto const& section : layout.sections) {
            if (section.by == filled_by::third_party) {
                form.to_complete.emplace_back(subject_of(section.heading.view()));
            }
            for (auto const& item : section.items) {
                if (item.kind == form_item_kind::signature &&
                    section.by != filled_by::third_party) {
                    form.to_sign.emplace_back(item.label.view());
                }
            }
        }
        return form;
    }
    /// A heading without the section's number, which differs between editions.
    [[nodiscard]] static std::string_view subject_of(std::string_view heading) noexcept {
        auto const colon = heading.find(": ");
        return colon == std::string_view::npos ? heading : heading.substr(colon + 2);
    }

    /// The places of those who get a copy, in the guide.
    [[nodiscard]] std::vector<std::size_t> recipients_of(form_copy const& copy) {
        auto const& route = route_of(copy.source->judgement.definition->submission_routing);
        if (!route.to_holders) return {recipient(route)};
        std::vector<std::size_t> places;
        if (copy.instance->holder) {
            places.push_back(recipient(route, *copy.instance->holder));
            return places;
        }
        for (auto const holder : holders_of(copy.instance->loan_ids))
            places.push_back(recipient(route, holder));
        return places;
    }
    /// Of these loans; of the plan's where there are none, else of all that are open.
    [[nodiscard]] std::vector<std::int64_t>
    holders_of(std::vector<std::string> const& loan_ids) const {
        auto const& loans = parts_.kept.origin.facts.loans;
        auto const of = [&loans](auto takes) {
            std::set<std::int64_t> holders;
            for (auto const& loan : loans) {
                if (takes(loan)) holders.insert(loan.holder);
            }
            return std::vector<std::int64_t>{holders.begin(), holders.end()};
        };
        auto holders = of([&](document_loan const& loan) {
            return std::find(loan_ids.begin(), loan_ids.end(), loan.loan_id) != loan_ids.end();
        });
        if (holders.empty()) holders = of([](document_loan const& loan) { return loan.locked; });
        if (holders.empty()) holders = of([](document_loan const& loan) { return loan.open; });
        return holders;
    }
    std::size_t recipient(submission_route const& route) {
        guided_recipient wanted{.name = std::string{route.recipient.view()}};
        if (auto const name = chosen_name(route); !name.empty()) wanted.name = name;
        return recipient(std::move(wanted), route);
    }
    std::size_t recipient(submission_route const& route, std::int64_t holder) {
        auto const& one = parts_.kept.origin.facts.holders[static_cast<std::size_t>(holder)];
        guided_recipient wanted{.name = one.name.value_or(one.label)};
        if (one.phone) append_phone(wanted.phone, *one.phone);
        if (one.address) wanted.address = lines_of(*one.address);
        return recipient(std::move(wanted), route);
    }
    std::size_t recipient(guided_recipient wanted, submission_route const& route) {
        wanted.routing = route.how.view();
        auto& known = guide_.recipients;
        auto const found =
            std::find_if(known.begin(), known.end(), [&](guided_recipient const& one) {
                return one.name == wanted.name && one.address == wanted.address &&
                       one.routing == wanted.routing;
            });
        if (found != known.end()) return static_cast<std::size_t>(found - known.begin());
        known.push_back(std::move(wanted));
        return known.size() - 1;
    }
    [[nodiscard]] std::string chosen_name(submission_route const& route) const {
        if (route.chosen.empty()) return {};
        for (auto const& source : parts_.kept.state.intake.sources) {
            auto const* const value = source.values.find(route.chosen.hash());
            if (value == nullptr) continue;
            for (auto const& one : route.names) {
                if (one.choice.view() == value->text) return std::string{one.name.view()};
            }
        }
        return {};
    }
    [[nodiscard]] static std::vector<std::string> lines_of(std::string_view text) {
        std::vector<std::string> lines;
        while (!text.empty()) {
            auto const end = std::min(text.find('\n'), text.size());
            lines.emplace_back(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return lines;
    }

    /// The documents of a source, once for each recipient.
    void attach(intake_source source, guided_recipient& to) const {
        for (auto const& document : parts_.documents) {
            if (document.file->source_id != source) continue;
            bool const there =
                std::any_of(to.documents.begin(), to.documents.end(),
                            [&](guided_document const& one) { return one.path == document.path; });
            if (there) continue;
            to.documents.push_back({label_of(source, document.file->document_role), document.path,
                                    document.file->filename});
        }
    }
    [[nodiscard]] std::string label_of(intake_source source, std::string_view role) const {
        auto const* const viewed = parts_.view.find(source);
        if (viewed == nullptr) return {};
        for (auto const& one : viewed->judgement.definition->roles) {
            if (one.role.view() == role) return std::string{one.label.view()};
        }
        return {};
    }

    /// What is to be done beside the forms, and for whom documents are that no form takes along.
    void guide_source(viewed_source const& source) {
        auto const& definition = *source.judgement.definition;
        if (source.judgement.handoff_url) {
            std::string text{parts_.texts.asked_online.view()};
            text.append(source.judgement.handoff_url->view()).append(".");
            guide_.steps.push_back({std::string{definition.title.view()}, std::move(text)});
        }
        for (source_guidance const& one : Law::guidance) {
            if (one.source != source.carried.source_id) continue;
            guide_.steps.push_back(
                {std::string{definition.title.view()}, std::string{one.text.view()}});
            for (auto const holder : holders_of({}))
                attach_to_holder(source.carried.source_id, holder, one);
        }
    }
    void attach_to_holder(intake_source source, std::int64_t holder, source_guidance const& one) {
        if (!has_documents(source)) return;
        auto const at =
            recipient({.routing = "loan_holder", .to_holders = true, .how = one.text}, holder);
        attach(source, guide_.recipients[at]);
    }

    void add_notes() {
        auto const any_form = [this](auto test) {
            return std::any_of(parts_.copies.begin(), parts_.copies.end(), [&](auto const& copy) {
                return !copy.obstacle && test(*copy.made_of);
            });
        };
        if (any_form(
                [](form_template const& one) { return one.origin == template_origin::specimen; })) {
            guide_.notes.emplace_back(parts_.texts.specimen_note.view());
        }
        if (any_form(
                [this](form_template const& one) { return is_expired(one, guide_.prepared_on); })) {
            guide_.notes.emplace_back(parts_.texts.expired_note.view());
        }
        guide_.notes.emplace_back(parts_.texts.estimate_note.view());
    }

    guide_parts const& parts_;
    package_guide guide_;
};

} // namespace detail

template <document_ruleset Law>
[[nodiscard]] package_guide make_guide(guide_parts const& parts) {
    return detail::guide_maker<Law>{parts}.make();
}

} // namespace tassel
