// Decides which recipient gets which form and document of a package, from the package itself.
#pragma once

#include "tassel/document/form/piece_text.hpp"
#include "tassel/document/form/print_form.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/guide_rules.hpp"
#include "tassel/document/guide/held_copy.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/reflect/describe.hpp"
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

namespace tassel::document {
namespace detail {

template <document_ruleset Law>
class sending_planner {
  public:
    sending_planner(kept_package const& kept, package_view const& view,
                    std::span<form_copy const> copies)
        : kept_{kept}, view_{view}, copies_{copies} {}

    [[nodiscard]] sending_order plan() {
        for (std::size_t at = 0; at < copies_.size(); ++at) {
            if (has_sheet(copies_[at])) {
                place_sheet(at);
            } else {
                place(at);
            }
        }
        // Nothing is sent without a form; only older versions do that.
        for (auto const& source : view_.sources) {
            if (source.counts() && !Law::guide_rules.makes_answer_sheets()) place_guidance(source);
        }
        std::stable_partition(order_.recipients.begin(), order_.recipients.end(),
                              [](mail_recipient const& one) { return one.held == nullptr; });
        name_files();
        return std::move(order_);
    }

  private:
    [[nodiscard]] static submission_route const& route_named(plain_text routing) {
        auto const* const found = tassel::document::route_named(Law::submission_routes, routing);
        return found == nullptr ? Law::submission_routes.front() : *found;
    }
    [[nodiscard]] static mail_destination const* destination_named(plain_text name) {
        return tassel::document::destination_named(Law::guide_rules.destinations, name);
    }
    /// Returns the route of the copy's source or, if the copy's form is sent with the form of
    /// another source, the route of that source.
    [[nodiscard]] submission_route const& route_of(form_copy const& copy) const {
        if (auto const with = copy.instance->form->sent_with) {
            auto const* const other = view_.find(*with);
            if (other != nullptr && other->counts()) {
                return route_named(other->judgment.definition->submission_routing);
            }
        }
        return route_named(copy.source->judgment.definition->submission_routing);
    }
    [[nodiscard]] bool has_documents(intake_source source) const {
        auto const& attachments = kept_.state.progress.attachments;
        return std::any_of(attachments.begin(), attachments.end(),
                           [source](auto const& one) { return is_available_for(one, source); });
    }

    /// Whether an answer sheet takes the place of the copy. Then nothing of the copy is sent, not
    /// even its documents.
    [[nodiscard]] static bool has_sheet(form_copy const& copy) noexcept {
        return Law::guide_rules.makes_answer_sheets() && copy.obstacle &&
               is_left_out(*copy.obstacle);
    }
    void place_sheet(std::size_t at) {
        auto const& copy = copies_[at];
        auto const& route = route_of(copy);
        auto& sheet = order_.sheets.emplace_back(sheet_place{.copy = at, .route = &route});
        if (!route.to_holders) {
            sheet.asked.push_back(office_of(route));
        } else {
            for (auto const holder : holders_of_copy(copy))
                sheet.asked.push_back(holder_of(route, holder, copy.instance->loan_ids));
        }
        auto slug = sheet.asked.size() == 1 ? slug_for(sheet.asked.front()) + "_" : std::string{};
        sheet.filename = numbered(order_.sheets.size()) + "_" + slug + paper_name(at);
    }

    void place(std::size_t at) {
        auto const& copy = copies_[at];
        auto const source = copy.source->carried.source_id;
        bool const documents = has_documents(source);
        // Older versions send the documents of a form that can't be made.
        bool const alone = documents && !Law::guide_rules.makes_answer_sheets();
        if (copy.obstacle && !alone) return;
        held_ = held_back_by(Law::guide_rules.held, kept_, view_, copy);
        for (auto const to : recipients_of(copy)) {
            auto& recipient = order_.recipients[to];
            if (!copy.obstacle) recipient.copies.push_back(at);
            if (documents) add_once(recipient.sources, source);
        }
    }
    /// Places the documents of a source without a form. They go to the holders that the borrower
    /// must ask.
    void place_guidance(viewed_source const& source) {
        auto const id = source.carried.source_id;
        bool const guided =
            std::any_of(Law::guidance.begin(), Law::guidance.end(),
                        [id](source_guidance const& one) { return one.source == id; });
        if (!guided || !has_documents(id)) return;
        held_ = nullptr;
        auto const& route = route_named(source.judgment.definition->submission_routing);
        for (auto const holder : holders_of({}))
            add_once(order_.recipients[holder_recipient(route, holder, {})].sources, id);
    }
    template <class One>
    static void add_once(std::vector<One>& all, One one) {
        if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
    }

    [[nodiscard]] std::vector<std::size_t> recipients_of(form_copy const& copy) {
        auto const& route = route_of(copy);
        if (!route.to_holders) return {office_recipient(route)};
        std::vector<std::size_t> places;
        for (auto const holder : holders_of_copy(copy))
            add_once(places, holder_recipient(route, holder, copy.instance->loan_ids));
        return places;
    }
    [[nodiscard]] std::vector<std::int64_t> holders_of_copy(form_copy const& copy) const {
        if (copy.instance->holder) return {*copy.instance->holder};
        return holders_of(copy.instance->loan_ids);
    }
    /// Returns the holders of these loans; without such loans, the holders of the plan's loans, or
    /// else of all open loans.
    [[nodiscard]] std::vector<std::int64_t> holders_of(std::vector<std::string> const& ids) const {
        auto const& loans = kept_.origin.facts.loans;
        auto const of = [&loans](auto takes) {
            std::set<std::int64_t> holders;
            for (auto const& loan : loans) {
                if (takes(loan)) holders.insert(loan.holder);
            }
            return std::vector<std::int64_t>{holders.begin(), holders.end()};
        };
        auto holders = of([&](document_loan const& loan) {
            return std::find(ids.begin(), ids.end(), loan.loan_id) != ids.end();
        });
        if (holders.empty()) holders = of([](document_loan const& loan) { return loan.locked; });
        if (holders.empty()) holders = of([](document_loan const& loan) { return loan.open; });
        return holders;
    }

    std::size_t office_recipient(submission_route const& route) {
        return recipient(office_of(route), route);
    }
    [[nodiscard]] mail_recipient office_of(submission_route const& route) const {
        mail_recipient wanted{.destination = destination_named(route.destination)};
        if (wanted.destination != nullptr) use(*wanted.destination, wanted);
        if (auto const chosen = chosen_name(route); !chosen.empty()) wanted.name = chosen;
        if (wanted.name.empty()) wanted.name = route.recipient.view();
        return wanted;
    }
    std::size_t holder_recipient(submission_route const& route, std::int64_t holder,
                                 std::vector<std::string> const& loan_ids) {
        return recipient(holder_of(route, holder, loan_ids), route);
    }
    [[nodiscard]] mail_recipient holder_of(submission_route const& route, std::int64_t holder,
                                           std::vector<std::string> const& loan_ids) const {
        auto const& one = kept_.origin.facts.holders[static_cast<std::size_t>(holder)];
        mail_recipient wanted{.name = one.name.value_or(std::string{})};
        if (one.phone) append_phone(wanted.phone, *one.phone);
        if (one.address) wanted.address = lines_of(*one.address);
        if (auto const* const office = collecting_office(Law::guide_rules.destinations, route,
                                                         kept_.origin.facts, holder, loan_ids)) {
            wanted = {.destination = office};
            use(*office, wanted);
        }
        if (wanted.name.empty()) wanted.name = Law::bundle_texts.guide.nobody_named.view();
        return wanted;
    }
    /// Gives a recipient the name and telephone number of a destination unless they are already
    /// set, and adds the destination's address.
    static void use(mail_destination const& office, mail_recipient& wanted) {
        if (wanted.name.empty()) wanted.name = office.recipient.view();
        if (wanted.phone.empty()) wanted.phone = office.phone.view();
        for (auto const line : office.address)
            wanted.address.emplace_back(line.view());
    }
    /// Whether two mailings may be one. An office's address is for what goes to that office alone,
    /// even if a holder has the same name.
    [[nodiscard]] static bool may_be_one(mail_recipient const& a, mail_recipient const& b) {
        if (!Law::guide_rules.names_owners()) return true;
        return a.held == b.held && a.destination == b.destination;
    }
    /// Returns the recipient with the same name, or adds one if there is none or its address
    /// differs.
    std::size_t recipient(mail_recipient wanted, submission_route const& route) {
        wanted.held = held_;
        auto& all = order_.recipients;
        auto found = std::find_if(all.begin(), all.end(), [&](mail_recipient const& one) {
            return may_be_one(one, wanted) && same_name(one.name, wanted.name) &&
                   (one.address.empty() || wanted.address.empty() || one.address == wanted.address);
        });
        if (found == all.end()) {
            wanted.slug = slug_for(wanted);
            all.push_back(std::move(wanted));
            found = all.end() - 1;
        } else {
            if (found->address.empty()) found->address = std::move(wanted.address);
            if (found->phone.empty()) found->phone = std::move(wanted.phone);
            if (found->destination == nullptr) found->destination = wanted.destination;
        }
        add_once(found->routes, &route);
        return static_cast<std::size_t>(found - all.begin());
    }
    /// Returns the short name of a recipient. An office has its own short name.
    [[nodiscard]] static std::string slug_for(mail_recipient const& one) {
        bool const office =
            one.destination != nullptr && one.name == one.destination->recipient.view();
        auto slug = slug_of(office ? one.destination->destination.view() : one.name);
        return slug.empty() ? std::string{"recipient"} : slug;
    }
    [[nodiscard]] std::string chosen_name(submission_route const& route) const {
        if (route.chosen.empty()) return {};
        for (auto const& source : kept_.state.intake.sources) {
            auto const* const value = source.values.find(route.chosen.hash());
            if (value == nullptr) continue;
            for (auto const& one : route.names) {
                if (one.choice.view() == value->text) return std::string{one.name.view()};
            }
        }
        return {};
    }

    /// Numbers the files in the order of sending. Each cover sheet comes before its recipient's
    /// forms.
    void name_files() {
        order_.filenames.resize(copies_.size());
        std::size_t number = 0;
        for (auto& one : order_.recipients) {
            one.cover_filename = numbered(++number) + "_" + one.slug + "_cover_sheet.pdf";
            for (auto const at : one.copies) {
                if (!order_.filenames[at].empty()) continue;
                auto const slug = goes_to_several(at) ? std::string{"each_holder"} : one.slug;
                order_.filenames[at] = numbered(++number) + "_" + slug + "_" + paper_name(at);
                order_.copies.push_back(at);
            }
        }
        for (std::size_t at = 0; at < copies_.size(); ++at) {
            if (order_.filenames[at].empty()) {
                order_.filenames[at] = filename_of(*copies_[at].instance);
            }
        }
    }
    [[nodiscard]] bool goes_to_several(std::size_t at) const {
        return std::count_if(order_.recipients.begin(), order_.recipients.end(),
                             [at](mail_recipient const& one) {
                                 return std::find(one.copies.begin(), one.copies.end(), at) !=
                                        one.copies.end();
                             }) > 1;
    }
    /// Returns the file name of a copy: `in_school_deferment.pdf`, or `..._student_2.pdf` for the
    /// second student.
    [[nodiscard]] std::string paper_name(std::size_t at) const {
        auto const& instance = *copies_[at].instance;
        std::string name{reflect::enumerator_name(instance.form->source)};
        constexpr std::string_view ending = "_pdf";
        if (name.ends_with(ending)) name.resize(name.size() - ending.size());
        if (instance.record != 0) {
            name.append("_").append(instance.form->record_qualifier.view());
            name.append("_").append(std::to_string(instance.record));
        }
        return name + ".pdf";
    }

    kept_package const& kept_;
    package_view const& view_;
    std::span<form_copy const> copies_;
    held_form const* held_ = nullptr; ///< why the copy that is placed is not sent with the others
    sending_order order_;
};

} // namespace detail

/// Plans the sending of a package's copies. The result points into the ruleset.
template <document_ruleset Law>
[[nodiscard]] sending_order plan_sending(kept_package const& kept, package_view const& view,
                                         std::span<form_copy const> copies) {
    return detail::sending_planner<Law>{kept, view, copies}.plan();
}

} // namespace tassel::document
