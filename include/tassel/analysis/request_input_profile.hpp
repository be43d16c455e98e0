// Finds facts of a borrower profile that contradict each other.
#pragma once

#include "tassel/analysis/analysis_request.hpp"
#include "tassel/analysis/request_input_faults.hpp"
#include "tassel/loan/warning_list.hpp"
#include "tassel/ruleset.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tassel {

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
    using enum tax_filing_status;
    using member = borrower_profile;
    detail::profile_checker check{faults};
    auto const filing = profile.tax_filing_status;
    bool const is_single = profile.marital_status == marital_status::single;
    bool const separately = filing == married_filing_separately;

    if (auto const region = law.region_of(profile.state_of_residence)) {
        check.refuse(*region != profile.poverty_guideline_region,
                     "does not belong to state_of_residence", &member::poverty_guideline_region,
                     &member::state_of_residence);
    }
    check.refuse(is_single && (separately || filing == married_filing_jointly),
                 "can't be a married one while marital_status is single",
                 &member::tax_filing_status, &member::marital_status);
    check.refuse(profile.marital_status == marital_status::married &&
                     filing == tax_filing_status::single,
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
                              profile.marital_status != marital_status::separated &&
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

} // namespace tassel
