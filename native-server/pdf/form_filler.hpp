// Fills forms from a template whose file was checked. C++17, like everything that includes libqpdf.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tassel::pdf {

/// The kinds of fields that a form has.
enum class field_kind { text, box, push_button, signature, choice, unknown };
BOOST_DESCRIBE_ENUM(field_kind, text, box, push_button, signature, choice, unknown)

/// A field that a template must have.
struct expected_field {
    std::string_view field; ///< full name, UTF-8
    std::string_view state; ///< an on-state of a box, or empty for other fields
};
BOOST_DESCRIBE_STRUCT(expected_field, (), (field, state))

/// The requirements that a template's file must meet.
struct template_expectation {
    std::int64_t page_count = 0;
    std::int64_t field_count = 0; ///< fields without fields below them
    std::vector<expected_field> fields;
    std::vector<std::string_view> never_filled; ///< full names of fields that we never fill in
};
BOOST_DESCRIBE_STRUCT(template_expectation, (), (page_count, field_count, fields, never_filled))

/// Thrown for a file that can't be used as a template. `what()` says why, for people and without a
/// path.
class template_fault : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The size of print that a text's places must have room for.
enum class print_demand {
    readable, ///< 6 points in each place
    widest,   ///< 6 points in the widest place; the other places repeat the text
    repeats   ///< less in each place, because another field states the text
};
BOOST_DESCRIBE_ENUM(print_demand, readable, widest, repeats)

/// The value of a field: a text in UTF-8 with lines separated by '\n', or the on-state of a box. If
/// the field has only one line, we join the lines with commas.
struct field_value {
    std::string_view field;
    std::string_view text;
    std::string_view state; ///< empty for a text
    print_demand demand = print_demand::readable;
};
BOOST_DESCRIBE_STRUCT(field_value, (), (field, text, state, demand))

/// Why a text can't be written into its field. Nothing is ever truncated.
enum class misfit_reason {
    too_long,    ///< it does not fit even at the smallest size
    not_writable ///< it has a character that our typefaces lack
};
BOOST_DESCRIBE_ENUM(misfit_reason, too_long, not_writable)

struct misfit {
    std::size_t value = 0; ///< index of the value
    misfit_reason reason = misfit_reason::too_long;
};
BOOST_DESCRIBE_STRUCT(misfit, (), (value, reason))

/// The purpose of a filled copy.
enum class form_copy_kind {
    open, ///< people can fill in the other fields
    print ///< for paper: field contents become part of the pages, without fields
};
BOOST_DESCRIBE_ENUM(form_copy_kind, open, print)

/// A template that is ready to be filled. Immutable and thread-safe. form_appearance.hpp says how
/// values look.
class prepared_template {
  public:
    virtual ~prepared_template() = default;

    /// Returns a filled copy, followed by the pages of `sheets`, which is empty or a PDF without
    /// fields. The same values give the same bytes. Reads the copy back and compares it with the
    /// template (verify_filled.hpp, print_copy.hpp). Throws std::runtime_error if the comparison
    /// fails.
    [[nodiscard]] std::variant<std::string, misfit>
    fill(std::vector<field_value> const& values, std::string_view sheets,
         form_copy_kind copy = form_copy_kind::open) const {
        return fill_copy(values, sheets, copy);
    }

  private:
    [[nodiscard]] virtual std::variant<std::string, misfit>
    fill_copy(std::vector<field_value> const& values, std::string_view sheets,
              form_copy_kind copy) const = 0;
};

/// Checks a file and prepares it as a template, in the calling process. Do not call this in the
/// server's own process, where children prepare and fill templates (forms/form_children.hpp).
/// Throws template_fault if the file is damaged, encrypted, dynamic XFA, or signed, or if its pages
/// or fields are not the expected ones.
[[nodiscard]] std::shared_ptr<prepared_template const>
prepare_template(std::string_view file, template_expectation const& expected);

} // namespace tassel::pdf
