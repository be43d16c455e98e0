// The faults of a request, and the facts of a borrower profile that contradict each other.
#pragma once

#include "tassel/analysis/analysis_request.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/loan/warning_list.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/schema_order.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::analysis {

// The faults of one request. They can be found by path while checking continues, and are finally
// listed in the order of the schema.

/// Collects faults for `reflect::json_binder` and for the checks between members.
class request_faults {
  public:
    /// The maximum number of faults in known members to keep, so that they can be sorted into the
    /// order of the schema. Any further faults are only counted.
    static constexpr std::size_t maximum_kept = 10'000;

    void add(std::string_view path, reflect::fault_name code, std::string_view message) {
        bool const unknown = code == reflect::fault_code::unknown_field;
        // Faults in unknown members are found before those in known members, so they must not take
        // up all the space.
        if (unknown && ++unknown_ > reflect::maximum_told_faults) return;
        if (!unknown &&
            faults_.size() - std::min(unknown_, reflect::maximum_told_faults) == maximum_kept) {
            ++dropped_;
            return;
        }
        faults_.push_back({std::string{path}, code, std::string{message}});
        // An unknown member does not make the member that contains it invalid.
        paths_.emplace(unknown ? std::string{path}.append(".") : std::string{path});
    }
    [[nodiscard]] bool empty() const noexcept { return faults_.empty(); }
    /// Whether faults were dropped, so that a member without a kept fault may still have one.
    [[nodiscard]] bool cut() const noexcept { return dropped_ != 0; }

    /// Whether the member that a path names has a fault itself.
    [[nodiscard]] bool at(std::string_view path) const { return paths_.contains(path); }
    [[nodiscard]] bool at(std::string_view path, reflect::fault_name code) const {
        return at(path) &&
               std::any_of(faults_.begin(), faults_.end(), [&](reflect::fault const& one) {
                   return one.path == path && one.code == code;
               });
    }
    /// Whether the member, or one below it, has a fault.
    [[nodiscard]] bool within(std::string_view path) const {
        auto const next = paths_.lower_bound(path);
        if (next == paths_.end() || !next->starts_with(path)) return false;
        if (next->size() == path.size() || is_step((*next)[path.size()])) return true;
        // Longer names may sort between a member and its parts.
        for (char const step : {'.', '['}) {
            auto const below = std::string{path} + step;
            auto const part = paths_.lower_bound(below);
            if (part != paths_.end() && part->starts_with(below)) return true;
        }
        return false;
    }

    /// Moves all faults to `list`, in the order of the schema of `Request`.
    template <class Request>
    void move_to(reflect::fault_list& list) {
        std::vector<std::pair<std::vector<std::size_t>, std::size_t>> order;
        for (std::size_t i = 0; i < faults_.size(); ++i) {
            std::vector<std::size_t> position;
            bool const whole = faults_[i].path == "body"; // a fault of the whole body sorts first
            if (!whole) reflect::append_schema_position<Request>(faults_[i].path, position);
            order.emplace_back(std::move(position), i);
        }
        put_in_order(order, std::less<>{});
        for (auto const& entry : order) {
            auto const& one = faults_[entry.second];
            list.add(one.path, one.code, one.message);
        }
        list.omit(dropped_ + unknown_ - std::min(unknown_, reflect::maximum_told_faults));
    }

  private:
    [[nodiscard]] static constexpr bool is_step(char character) noexcept {
        return character == '.' || character == '[';
    }

    std::vector<reflect::fault> faults_{};
    std::set<std::string, std::less<>> paths_{};
    std::size_t unknown_ = 0; ///< faults in unknown members; only the first ones are kept
    std::size_t dropped_ = 0; ///< other faults that are not kept
};

/// Adds the faults of a part to the faults of the whole, under the part's name.
template <class Member, class Whole>
void add_faults_of(Member Whole::*part, reflect::fault_list& of_part, reflect::fault_list& faults) {
    auto const name = std::string{reflect::name_of<Whole>(part)};
    faults.omit(of_part.omitted());
    for (auto const& one : of_part.take())
        faults.add(one.path == "body" ? name : name + '.' + one.path, one.code, one.message);
}

// Finds facts of a borrower profile that contradict each other.

namespace detail {

/// Finds contradictions between members that could be read.
class profile_checker {
  public:
    explicit profile_checker(request_faults const& faults) : faults_{faults} {}

    template <class Member, class... Others>
    void refuse(bool contradicts, std::string_view message, Member borrower_profile::*reported,
                Others borrower_profile::*... others) {
        if (!contradicts || !read(reported) || !(read(others) && ...)) return;
        found_.push_back(
            {path_of(reported), reflect::fault_code::contradiction, std::string{message}});
    }
    /// Contradictions are kept separate until all are found, because a member of one may take part
    /// in another.
    [[nodiscard]] std::vector<reflect::fault> const& found() const noexcept { return found_; }

  private:
    template <class Member>
    [[nodiscard]] static std::string path_of(Member borrower_profile::*member) {
        return reflect::member_path<borrower_profile>(
            reflect::name_of<analysis_request>(&analysis_request::borrower_profile), member);
    }
    template <class Member>
    [[nodiscard]] bool read(Member borrower_profile::*member) const {
        return !faults_.at(path_of(member));
    }

    request_faults const& faults_;
    std::vector<reflect::fault> found_{};
};

/// Reports a service that ends before it begins.
inline void check_service_dates(borrower_profile const& profile, request_faults& faults) {
    using employment = public_service_employment;
    auto const& job = profile.public_service_employment;
    if (!job || !job->service_start_date || !job->service_end_date) return;
    auto const place = reflect::member_path<borrower_profile>(
        reflect::name_of<analysis_request>(&analysis_request::borrower_profile),
        &borrower_profile::public_service_employment);
    auto const start = reflect::member_path<employment>(place, &employment::service_start_date);
    auto const end = reflect::member_path<employment>(place, &employment::service_end_date);
    bool const read = !faults.at(start) && !faults.at(end);
    if (!read || *job->service_end_date >= *job->service_start_date) return;
    faults.add(end, reflect::fault_code::contradiction, "must not be before service_start_date");
}

} // namespace detail

/// Adds every contradiction, each at the less certain member.
template <request_ruleset Law>
void check_profile(borrower_profile const& profile, Law const& law, request_faults& faults) {
    using enum plan::tax_filing_status;
    using member = borrower_profile;
    detail::profile_checker check{faults};
    auto const filing = profile.tax_filing_status;
    bool const is_single = profile.marital_status == plan::marital_status::single;
    bool const separately = filing == married_filing_separately;

    if (auto const region = law.region_of(profile.state_of_residence)) {
        check.refuse(*region != profile.poverty_guideline_region,
                     "does not belong to state_of_residence", &member::poverty_guideline_region,
                     &member::state_of_residence);
    }
    check.refuse(is_single && (separately || filing == married_filing_jointly),
                 "can't be a married one while marital_status is single",
                 &member::tax_filing_status, &member::marital_status);
    check.refuse(profile.marital_status == plan::marital_status::married &&
                     filing == plan::tax_filing_status::single,
                 "can't be single while marital_status is married", &member::tax_filing_status,
                 &member::marital_status);
    check.refuse(is_single && profile.spouse_income_included,
                 "can't be true while marital_status is single", &member::spouse_income_included,
                 &member::marital_status);
    check.refuse(separately && profile.spouse_income_included,
                 "can't be true while tax_filing_status is married_filing_separately",
                 &member::spouse_income_included, &member::tax_filing_status);
    // On a separated couple's joint return, each spouse's own income counts (34 CFR 685.209(e)).
    bool const joint_income = profile.spouse_income_included &&
                              profile.marital_status != plan::marital_status::separated &&
                              (filing == married_filing_jointly || filing == unknown);
    check.refuse(profile.icr_joint_repayment_with_spouse.value_or(false) && !joint_income,
                 "can't be true without jointly filed income that includes the spouse's",
                 &member::icr_joint_repayment_with_spouse, &member::tax_filing_status,
                 &member::spouse_income_included);
    for (auto const& one : check.found())
        faults.add(one.path, one.code, one.message);
    detail::check_service_dates(profile, faults);
}

/// Warns of what is unusual about a profile without being a contradiction.
inline void warn_of_profile(borrower_profile const& profile, warning_list& warnings) {
    if (profile.dependent_count < profile.family_size) return;
    warnings.add(warning_code::dependent_count_not_below_family_size,
                 "dependent_count is not below family_size, which counts the borrower too; both "
                 "are used as sent.");
}

} // namespace tassel::analysis
