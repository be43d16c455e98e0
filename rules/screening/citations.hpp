// Where the tests of deferment, forbearance and discharge forms come from.
#pragma once

#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules {

inline constexpr citation deferment_rule{"cfr_34_685_204", "Deferment of Direct Loans",
                                         "34 CFR 685.204; 34 CFR 682.210; 34 CFR 674.34"};
inline constexpr citation hardship_deferment{
    "usc_20_1085_o", "Economic hardship, definition",
    "20 USC 1085(o); P.L. 119-21 section 82002 (loans made from 2027-07-01 on)"};
inline constexpr citation cancer_deferment{
    "usc_20_1087e_f_3", "Deferment during cancer treatment",
    "20 USC 1087e(f)(3); Federal Student Aid announcement (2019-08-22)"};
inline constexpr citation forbearance_rule{"cfr_34_685_205", "Forbearance of Direct Loans",
                                           "34 CFR 685.205; 34 CFR 682.211; 34 CFR 674.33"};
inline constexpr citation rehabilitation_rule{
    "cfr_34_685_211_f", "Rehabilitation of defaulted loans", "34 CFR 685.211(f); 34 CFR 682.405"};
inline constexpr citation overborrowing_rule{
    "cfr_34_668_35", "Inadvertent borrowing above a loan limit", "34 CFR 668.35(d); OMB 1845-0133"};
inline constexpr citation tax_information_consent{
    "usc_26_6103_l_13", "Disclosure of tax return information for student aid",
    "26 USC 6103(l)(13); OMB 1845-0177"};
inline constexpr citation public_service_rule{"cfr_34_685_219", "Public Service Loan Forgiveness",
                                              "34 CFR 685.219; 20 USC 1087e(m)"};
inline constexpr citation teacher_rule{"cfr_34_685_217", "Teacher Loan Forgiveness",
                                       "34 CFR 685.217; 20 USC 1078-10"};
inline constexpr citation disability_rule{"cfr_34_685_213",
                                          "Total and permanent disability discharge",
                                          "34 CFR 685.213; 34 CFR 682.402(c); 34 CFR 674.61"};
inline constexpr citation school_discharge_rule{
    "cfr_34_685_214_to_216", "Closed school, false certification and unpaid refund discharges",
    "34 CFR 685.214-685.216; 34 CFR 682.402(d)-(e), (l)"};

} // namespace tassel::rules
