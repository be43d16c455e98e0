// What the borrower is told to do with a finished package: which form goes where, what is left to
// sign, complete and attach. The package summary draws it, the instructions write it.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_template.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tassel {

/// One copy of a form, as it lies in the bundle.
struct guided_form {
    std::string title{};
    std::string qualifier_label{}; ///< what sets this copy apart; may be empty
    std::string path{};            ///< in the bundle
    std::string omb_number{};
    std::string edition{};
    template_origin origin = template_origin::specimen;
    std::optional<civil_date> expires{}; ///< as printed
    bool edition_expired = false;
    std::int64_t page_count = 0;
    std::vector<std::string> to_sign{}; ///< e.g. Borrower's signature and date, Section 3
    std::vector<std::string>
        to_complete{}; ///< what others fill in, e.g. Section 4: school official
};

/// A document that goes along.
struct guided_document {
    std::string label{};    ///< of its role
    std::string path{};     ///< in the bundle
    std::string filename{}; ///< as it was uploaded, made safe
};

/// Somebody to whom a part of the package is sent.
struct guided_recipient {
    std::string name{};                 ///< of the holder, or e.g. U.S. Department of Education
    std::vector<std::string> address{}; ///< lines; none where the portfolio has none
    std::string phone{};                ///< may be empty
    std::string routing{};              ///< how to send, in a sentence
    std::vector<guided_form> forms{};
    std::vector<guided_document> documents{}; ///< to attach
};

/// A form that is not in the bundle, and why.
struct left_out_form {
    std::string title{};
    std::string qualifier_label{};
    std::string reason{}; ///< a sentence
};

/// Where the borrower is sent instead of a form, or asks for a plan without one.
struct guided_step {
    std::string title{};
    std::string text{}; ///< sentences
};

struct package_guide {
    std::string document_package_id{};
    std::string borrower_name{}; ///< as printed on the forms; may be empty
    std::string plan_label{};    ///< may be empty
    civil_date prepared_on{};    ///< the day of the package's last change
    std::vector<guided_recipient> recipients{};
    std::vector<left_out_form> left_out{};
    std::vector<guided_step> steps{}; ///< beside the forms
    std::vector<std::string> notes{}; ///< sentences: estimates, expired editions, specimens
};

} // namespace tassel
