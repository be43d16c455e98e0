// What the Teacher Loan Forgiveness application and its forbearance request both ask.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"

#include <array>

namespace tassel::rules::forms::parts {

inline constexpr auto special_education_elementary =
    says_yes("teacher_capacity__special_education_elementary");
inline constexpr auto special_education_secondary =
    says_yes("teacher_capacity__special_education_secondary");
inline constexpr auto mathematics_secondary = says_yes("teacher_capacity__mathematics_secondary");
inline constexpr auto science_secondary = says_yes("teacher_capacity__science_secondary");
inline constexpr auto secondary_teacher = says_yes("teacher_capacity__secondary_teacher");
inline constexpr auto elementary_teacher = says_yes("teacher_capacity__elementary_teacher");

inline constexpr std::array teacher_capacities{
    form_option{.option = "special_education_elementary",
                .label = "Highly qualified full-time special education teacher, elementary school "
                         "(up to $17,500)",
                .when = special_education_elementary},
    form_option{.option = "special_education_secondary",
                .label = "Highly qualified full-time special education teacher, secondary school "
                         "(up to $17,500)",
                .when = special_education_secondary},
    form_option{.option = "mathematics_secondary",
                .label = "Highly qualified full-time mathematics teacher, secondary school (up to "
                         "$17,500)",
                .when = mathematics_secondary},
    form_option{.option = "science_secondary",
                .label = "Highly qualified full-time science teacher, secondary school (up to "
                         "$17,500)",
                .when = science_secondary},
    form_option{.option = "secondary_teacher",
                .label = "Highly qualified full-time secondary education teacher, or, only if the "
                         "service began before 10/30/2004, in a subject relevant to my academic "
                         "major (up to $5,000)",
                .when = secondary_teacher},
    form_option{.option = "elementary_teacher",
                .label = "Highly qualified full-time elementary education teacher, or, only if the "
                         "service began before 10/30/2004, with demonstrated skills in the "
                         "elementary curriculum (up to $5,000)",
                .when = elementary_teacher},
};

/// Of both files of 2020-09.
inline constexpr std::array teacher_capacity_boxes{
    box("capacity", "special_education_elementary", "form1[0].Page1[0].AndText1[0]", "1"),
    box("capacity", "special_education_secondary", "form1[0].Page1[0].AndText2[0]", "1"),
    box("capacity", "mathematics_secondary", "form1[0].Page1[0].AndText3[0]", "1"),
    box("capacity", "science_secondary", "form1[0].Page1[0].AndText4[0]", "1"),
    box("capacity", "secondary_teacher", "form1[0].Page1[0].AndText5[0]", "1"),
    box("capacity", "elementary_teacher", "form1[0].Page1[0].AndText6[0]", "1"),
};

inline constexpr auto teaches_elementary = says_yes("teacher_school_level__elementary");
inline constexpr auto teaches_secondary = says_yes("teacher_school_level__secondary");
inline constexpr auto teaches_for_agency =
    says_yes("teacher_school_level__educational_service_agency");

inline constexpr std::array teacher_school_levels{
    form_option{.option = "elementary",
                .label = "At an eligible elementary school",
                .when = teaches_elementary},
    form_option{.option = "secondary",
                .label = "At an eligible secondary school",
                .when = teaches_secondary},
    form_option{.option = "educational_service_agency",
                .label = "For an eligible educational service agency",
                .when = teaches_for_agency},
};

inline constexpr std::array teacher_school_bie{form_option{
    .option = "yes",
    .label = "The school is operated by the Bureau of Indian Education (BIE), or on an Indian "
             "reservation by a tribal group under contract with the BIE"}};

} // namespace tassel::rules::forms::parts
