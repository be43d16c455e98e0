// The manner in which a version writes the papers of a package, apart from their words.
#pragma once

namespace tassel::document {

/// A version's packages always have its manners. A version that states none writes papers as the
/// first version did.
struct paper_manners {
    /// Whether an amount for all holders together is divided among the copies for them.
    bool divides_amounts = false;
    /// Whether a place that repeats what a form states elsewhere may have smaller print, so that it
    /// does not limit what the form states.
    bool small_repetitions = false;
    /// Whether papers say what a form has notes about, and what older editions leave to complete.
    bool tells_notes = false;
    /// Whether a sentence that ends with a name has one period even if the name ends with one.
    bool one_period = false;
    /// Whether rows of a form and the manifest are in the language of the papers around them.
    bool one_language = false;
    /// Whether an archive is named after what it is and the day on which it was made.
    bool dated_archives = false;
};

} // namespace tassel::document
