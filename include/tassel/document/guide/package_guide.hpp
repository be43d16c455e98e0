// What the borrower must do with a finished package: which form goes where, and what is left to
// sign, complete, and attach. The package summary draws it, the instructions print it as text,
// cover sheets use the part of one recipient, and the bundle shows the steps.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_edition.hpp"
#include "tassel/document/package/document_bundle.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tassel {

/// One copy of a form in the bundle.
struct guided_form {
    std::string form_instance_id{};
    std::string title{};      ///< with the student or employer that it is about
    std::string form_title{}; ///< without that name: answers are not read back
    std::string path{};       ///< in the bundle
    std::string
        print_path{}; ///< of the copy for paper, if somebody else completes a part; otherwise empty
    std::string omb_number{};
    template_origin origin = template_origin::specimen;
    std::optional<civil_date> expires{}; ///< as printed
    bool edition_expired = false;
    std::string language_note{}; ///< set if it is not in the guide's language; may be empty
    std::int64_t page_count = 0;
    std::vector<todo_step> steps{};
    std::string by_when{}; ///< one sentence; may be empty
};

/// A document to include.
struct guided_document {
    std::string label{};              ///< of its role
    std::string path{};               ///< in the bundle; empty if it is requested but missing
    std::string filename{};           ///< its name when it was uploaded, made safe
    std::vector<std::string> notes{}; ///< what it must show
};

/// A recipient of a part of the package.
struct guided_recipient {
    std::string name{}; ///< of the holder, or for example U.S. Department of Education
    std::vector<std::string> address{}; ///< lines; empty if none is known
    std::string phone{};                ///< may be empty
    std::string fax{};                  ///< may be empty
    std::string where{};                ///< about the address, in sentences
    std::vector<std::string> how{};     ///< how to send the papers, in sentences
    std::string cover_path{};           ///< of the cover sheet, in the bundle
    std::vector<guided_form> forms{};
    std::vector<guided_document> documents{}; ///< to attach
};

/// A letter that asks a servicer to confirm months toward forgiveness.
struct guided_letter {
    std::string to{};         ///< the servicer's name
    std::string path{};       ///< in the bundle
    std::size_t servicer = 0; ///< its index among the servicers that the package keeps
};

/// A form that is not in the bundle, and why.
struct left_out_form {
    std::string title{};
    std::string reason{}; ///< one sentence
};

/// Something to do besides the forms, such as asking a servicer for a plan that has no form.
struct guided_step {
    std::string title{};
    std::vector<std::string> texts{}; ///< in sentences
};

/// The borrower's return address. Unknown parts are empty.
struct guided_sender {
    std::string name{}; ///< as printed on the forms
    std::vector<std::string> address{};
    std::string phone{};
    std::string email{};
    std::string about{}; ///< what the papers are about, if not the sender's own loans
};

struct package_guide {
    std::string language{"en-US"}; ///< BCP 47
    guided_sender sender{};
    std::string plan_label{}; ///< may be empty
    civil_date prepared_on{}; ///< the day of the package's last change
    std::vector<guided_recipient> recipients{};
    std::vector<guided_letter> letters{};
    std::size_t form_count = 0;     ///< in the bundle
    std::size_t document_count = 0; ///< in the bundle
    std::vector<left_out_form> left_out{};
    std::vector<guided_step> steps{}; ///< besides the forms
    std::vector<std::string> calendar{};
    std::vector<std::string> next{};   ///< what happens afterward, and whom to ask
    std::vector<std::string> online{}; ///< which online request replaces which paper
    std::vector<std::string> notes{};  ///< sentences about estimates, expired editions, specimens
};

/// The steps of every form, by recipient. Answers are not read back, so no student or employer is
/// named.
[[nodiscard]] inline std::vector<form_left_to_do> left_to_do_of(package_guide const& guide) {
    std::vector<form_left_to_do> all;
    for (auto const& recipient : guide.recipients) {
        for (auto const& form : recipient.forms)
            all.push_back({form.form_instance_id, form.form_title, recipient.name, form.steps});
    }
    return all;
}

} // namespace tassel
