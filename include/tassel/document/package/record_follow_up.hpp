// Records what became of a form. A package keeps this beside its answers, and nothing that was made
// from the answers depends on it: neither attestation nor bundle becomes stale.
#pragma once

#include "tassel/document/package/follow_up.hpp"
#include "tassel/document/package/package_changes.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/reflect/fault.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document {

/// The most that a package keeps. Forms and recipients that answers name could change without end.
inline constexpr std::size_t maximum_follow_ups = 1'000;

namespace detail {

class follow_up_recorder {
  public:
    follow_up_recorder(std::vector<follow_up> const& before, follow_up_request const& request,
                       std::span<sent_form const> known, change_moment const& moment,
                       reflect::fault_list& faults)
        : before_{before}, request_{request}, known_{known}, moment_{moment}, faults_{faults} {}

    /// Whether the same was recorded before.
    [[nodiscard]] bool is_known() const {
        return std::find(before_.begin(), before_.end(), request_) != before_.end();
    }
    void check() {
        check_form();
        if (request_.on > moment_.today)
            fault(&follow_up_request::on, fault_code::out_of_range, "must not be after today");
        check_outcome();
        if (faults_.empty()) check_order();
    }

  private:
    using fault_code = reflect::fault_code;

    template <class Member>
    void fault(Member member, fault_code code, std::string_view message) {
        faults_.add(reflect::name_of<follow_up_request>(member), code, message);
    }

    void check_form() {
        auto const is_form = [&](sent_form const& one) {
            return one.form_instance_id == request_.form_instance_id;
        };
        auto const is_both = [&](sent_form const& one) {
            return one == static_cast<sent_form const&>(request_);
        };
        if (some(is_both)) return;
        if (some(is_form)) {
            fault(&follow_up_request::recipient, fault_code::unknown_id,
                  "must be somebody to whom this form goes");
        } else {
            fault(&follow_up_request::form_instance_id, fault_code::unknown_id,
                  "is not a form of the package");
        }
    }
    /// A form that was sent stays known although answers may have changed since.
    template <class Is>
    [[nodiscard]] bool some(Is const& is) const {
        return std::any_of(known_.begin(), known_.end(), is) ||
               std::any_of(before_.begin(), before_.end(), is);
    }

    void check_outcome() {
        bool const decided = request_.state == follow_up_state::decided;
        if (decided && !request_.outcome) {
            fault(&follow_up_request::outcome, fault_code::required,
                  "is required when state is decided");
        } else if (!decided && request_.outcome) {
            fault(&follow_up_request::outcome, fault_code::not_allowed,
                  "must be sent only when state is decided");
        }
    }

    void check_order() {
        auto const* const last = last_of_form();
        if (last != nullptr && last->state >= request_.state) {
            fault(&follow_up_request::state, fault_code::contradiction,
                  "must follow the state that was recorded last for this form and recipient");
        } else if (request_.state != next_after(last)) {
            fault(&follow_up_request::state, fault_code::contradiction,
                  request_.state == follow_up_state::received
                      ? "must not be received before it is sent"
                      : "must not be decided before it is sent and received");
        } else if (last != nullptr && request_.on < last->on) {
            fault(&follow_up_request::on, fault_code::contradiction,
                  "must not be before the day of the state before it");
        } else if (before_.size() >= maximum_follow_ups) {
            fault(&follow_up_request::form_instance_id, fault_code::out_of_range,
                  "must be one of those followed before: the package keeps no more");
        }
    }
    /// Null while the form was not sent to this recipient.
    [[nodiscard]] follow_up const* last_of_form() const {
        follow_up const* last = nullptr;
        for (auto const& one : before_) {
            if (static_cast<sent_form const&>(one) == request_) last = &one;
        }
        return last;
    }
    [[nodiscard]] static follow_up_state next_after(follow_up const* last) noexcept {
        if (last == nullptr) return follow_up_state::sent;
        return last->state == follow_up_state::sent ? follow_up_state::received
                                                    : follow_up_state::decided;
    }

    std::vector<follow_up> const& before_;
    follow_up_request const& request_;
    std::span<sent_form const> known_;
    change_moment const& moment_;
    reflect::fault_list& faults_;
};

} // namespace detail

/// `known`: the copies of the package's forms, with everybody to whom each goes. Returns true if
/// the package has changed, which is never the case when a fault was added.
inline bool record_follow_up(kept_package& kept, follow_up_request const& request,
                             std::span<sent_form const> known, change_moment const& moment,
                             reflect::fault_list& faults) {
    auto& kept_follow_ups = kept.state.progress.follow_ups;
    auto all = kept_follow_ups.value_or(std::vector<follow_up>{});
    detail::follow_up_recorder recorder{all, request, known, moment, faults};
    if (recorder.is_known()) return false;
    recorder.check();
    if (!faults.empty()) return false;
    all.push_back({request, std::string{moment.now}});
    kept_follow_ups = std::move(all);
    return true;
}

} // namespace tassel::document
