// Where the discharge applications of 2020-09 have what they ask alike: who applies, for which
// student, the school; and what is signed. Compared with each file that uses it.
#pragma once

#include "rules/paperwork/bindings.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::forms {

inline constexpr std::array applicant_on_first_page{
    box("applicant_kind", "student_borrower", "form1[0].Page1[0].Item1Answer[0]", "0"),
    box("applicant_kind", "parent_plus_borrower", "form1[0].Page1[0].Item1Answer[0]", "1"),
    text("student_name", "form1[0].Page1[0].Item2Question[0]"),
    text("student_ssn", "form1[0].Page1[0].Item3Question[0]"),
};
inline constexpr std::array school_on_first_page{
    text("school_name", "form1[0].Page1[0].Item4Question[0]"),
    text("school_address", "form1[0].Page1[0].Item5Question[0]"),
};
inline constexpr std::array attendance_on_first_page{
    text("first_date", "form1[0].Page1[0].DateBegan[0]"),
    text("last_date", "form1[0].Page1[0].DateEnded[0]"),
};

inline constexpr std::array<std::string_view, 2> signed_on_second_page{
    "form1[0].Page2[0].BorrowerSignature[0]", "form1[0].Page2[0].BorrowerSignatureDate[0]"};
inline constexpr std::array<std::string_view, 2> signed_in_third_subform{
    "form1[0].#subform[2].BorrowerSignature[0]", "form1[0].#subform[2].BorrowerSignatureDate[0]"};

} // namespace tassel::rules::forms
