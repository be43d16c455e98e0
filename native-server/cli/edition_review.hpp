// What the commands about editions share: reading an edition file, finding its form, and filling
// the form with samples as a check.
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

/// A fault of an edition file, with the name of the faulty member.
struct told_fault {
    std::string field; ///< e.g. bindings[12].item
    std::string message;
};
BOOST_DESCRIBE_STRUCT(told_fault, (), (field, message))

/// An edition file and its form.
struct reviewed_edition {
    std::string name;                                         ///< of its file, without extension
    std::string written;                                      ///< the text of the edition file
    std::string form;                                         ///< the PDF
    std::shared_ptr<mapping::operator_edition const> edition; ///< null if it can't be read
    std::vector<told_fault> faults;
};

/// A contact sheet: the form, filled with samples.
struct contact_sheet {
    std::string ending; ///< the ending of its name
    std::string bytes;
};

/// Reads an edition file and its form, and makes every check that the compiler makes of compiled
/// editions. If `pdf` is empty, reads the PDF with the same name beside the edition file. Throws
/// pdf::template_fault if a file can't be read.
[[nodiscard]] reviewed_edition review_edition(std::filesystem::path const& file,
                                              std::filesystem::path const& pdf);

/// Lets a child fill the form with samples and verify the result. Adds a fault for each field that
/// can't be filled. Makes as many sheets as it takes to tick every box.
[[nodiscard]] std::vector<contact_sheet> fill_with_samples(forms::form_children const& children,
                                                           reviewed_edition& reviewed);

/// Returns a table of all fields. A sheet shows where a field is; the table says what goes into the
/// field and why.
[[nodiscard]] std::string listing_of(mapping::edition_file const& file);

} // namespace tassel::cli
