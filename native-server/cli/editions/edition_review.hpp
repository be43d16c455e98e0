// What the commands about editions share: reading an edition file, finding its form, and looking
// how the form is filled by it.
#pragma once

#include "forms/form_children.hpp"
#include "mapping/editions/edition_file.hpp"

#include <boost/describe/class.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::cli {

/// What is wrong with an edition file, by the name of its member.
struct told_fault {
    std::string field; ///< e.g. bindings[12].item
    std::string message;
};
BOOST_DESCRIBE_STRUCT(told_fault, (), (field, message))

/// An edition file and its form.
struct reviewed_edition {
    std::string name;                                         ///< of its file, without its ending
    std::string written;                                      ///< the edition file
    std::string form;                                         ///< the PDF
    std::shared_ptr<mapping::operator_edition const> edition; ///< null where it can't be read
    std::vector<told_fault> faults;
};

/// A contact sheet: the form with samples in place.
struct contact_sheet {
    std::string ending; ///< of its name
    std::string bytes;
};

/// Reads both and makes every check that the compiler makes of compiled editions. `pdf` empty: the
/// PDF of that name beside the edition file. Throws pdf::template_fault where a file can't be read.
[[nodiscard]] reviewed_edition review_edition(std::filesystem::path const& file,
                                              std::filesystem::path const& pdf);

/// Has the form filled and verified by a child, with samples; adds to `faults` what can't be. As
/// many sheets as it takes to tick every box.
[[nodiscard]] std::vector<contact_sheet> fill_with_samples(forms::form_children const& children,
                                                           reviewed_edition& reviewed);

/// A table of every field: page and place are on the sheet, what goes there and why is here.
[[nodiscard]] std::string listing_of(mapping::edition_file const& file);

} // namespace tassel::cli
