// The manner in which a version takes intake, apart from the definitions.
#pragma once

#include <string_view>

namespace tassel::document {

#ifdef TASSEL_SHORT_INTAKE
/// Whether this build judges intake under the newest version alone.
inline constexpr bool judges_newest_alone = true;
#else
inline constexpr bool judges_newest_alone = false;
#endif

/// A version's packages always have its manners. A version that states none takes intake as the
/// first version did.
struct intake_manners {
    /// Whether a client may raise a record count before its records have values. Their fields are
    /// then missing, and a report shows the fields of one further record of each group.
    bool counts_lead = false;
    /// Whether a client may write Social Security numbers and ZIP codes with hyphens or without.
    /// They are stored in one form.
    bool either_hyphenation = false;
    /// Whether a report says how a program writes a value.
    bool formats_told = false;
    /// Whether a code is a country's. Null if the version takes any two capital letters, and
    /// telephone numbers of ten digits only.
    bool (*is_country)(std::string_view code) noexcept = nullptr;
};

} // namespace tassel::document
