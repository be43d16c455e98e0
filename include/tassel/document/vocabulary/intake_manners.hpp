// How intake is taken, apart from its definitions.
#pragma once

namespace tassel::document {

/// Packages of a version keep its manners. Without any, intake is taken as by the first version.
struct intake_manners {
    /// A record count may be raised before its records have values. Their fields are then missing,
    /// and a report shows the fields of one further record of each group.
    bool counts_lead = false;
    /// Social Security numbers and ZIP codes may be written with hyphens or without. They are kept
    /// in one form.
    bool either_hyphenation = false;
    /// A report says how a program writes a value.
    bool formats_told = false;
};

} // namespace tassel::document
