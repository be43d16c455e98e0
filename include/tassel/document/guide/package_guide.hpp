// What the borrower must do with a finished package: which form goes where, and what is left to
// sign, complete, and attach. The package summary draws the guide, the instructions print it as
// text, each cover sheet uses the part of one recipient, and the bundle shows the steps. Each
// recipient appears once, in order, with everything it gets. This header also defines the names of
// papers and the paths of files in a bundle's archive.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/guide/guide_rules.hpp"
#include "tassel/document/guide/guided_sheet.hpp"
#include "tassel/document/guide/owned_sentence.hpp"
#include "tassel/document/package/document_bundle.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/vocabulary/paper_manners.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/submission_route.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {

/// A recipient of a part of the package.
struct mail_recipient {
    std::string name{};
    std::string slug{};                            ///< used in file names
    std::vector<std::string> address{};            ///< lines; empty if none is known
    std::string phone{};                           ///< in the usual notation; may be empty
    mail_destination const* destination = nullptr; ///< the destination that has the address
    std::vector<submission_route const*> routes{};
    std::vector<std::size_t> copies{};    ///< indexes of the forms that are made
    std::vector<intake_source> sources{}; ///< the sources whose documents are included
    std::string cover_filename{};
    held_form const* held = nullptr; ///< set if nothing of it is sent for now
};

/// A copy that can't be made, and who is asked in its place.
struct sheet_place {
    std::size_t copy = 0; ///< index of the copy
    std::string filename{};
    std::vector<mail_recipient> asked{};
    submission_route const* route = nullptr;
};

struct sending_order {
    std::vector<mail_recipient> recipients{};
    std::vector<sheet_place> sheets{};    ///< nothing of them is sent
    std::vector<std::string> filenames{}; ///< for every copy, including those that are not made
    /// Indexes of the copies that are made, in the order in which they are sent.
    std::vector<std::size_t> copies{};
};

namespace detail {

[[nodiscard]] constexpr char lowered(char letter) noexcept {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// Returns ASCII letters in lower case and digits, with underscores between words, up to a maximum
/// length.
[[nodiscard]] inline std::string slug_of(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string slug;
    bool gap = false;
    for (char const one : text) {
        auto const letter = lowered(one);
        bool const kept = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (kept && gap && !slug.empty()) slug += '_';
        if (kept) slug += letter;
        // An accented letter does not separate words.
        if (static_cast<unsigned char>(one) < 0x80) gap = !kept;
        if (slug.size() >= longest) break;
    }
    while (!slug.empty() && slug.back() == '_')
        slug.pop_back();
    return slug;
}

/// Whether two names are equal except for case.
[[nodiscard]] inline bool same_name(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lowered(x) == lowered(y); });
}

/// Splits an address as packages store it into its lines.
[[nodiscard]] inline std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        auto const end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// Writes a number with two digits, as in 07; with three if it is above 99, as in 112.
[[nodiscard]] inline std::string numbered(std::size_t number) {
    auto text = std::to_string(number);
    if (text.size() < 2) text.insert(0, 1, '0');
    return text;
}

} // namespace detail

inline constexpr std::string_view summary_path = "package-summary.pdf";
inline constexpr std::string_view instructions_path = "instructions.txt";
inline constexpr std::string_view manifest_path = "manifest.json";

/// Returns the path of a form or a cover sheet, from its file name.
[[nodiscard]] inline std::string paper_path(std::string const& filename) {
    return "forms/" + filename;
}

/// Returns the name of a form's copy for paper: `02_mohela_form_print.pdf` beside
/// `02_mohela_form.pdf`.
[[nodiscard]] inline std::string print_name(std::string filename) {
    constexpr std::string_view ending = ".pdf";
    return filename.insert(filename.size() - ending.size(), "_print");
}

/// Returns the path of the letter with this number to a servicer.
[[nodiscard]] inline std::string letter_path(std::size_t number, std::string_view servicer) {
    auto slug = detail::slug_of(servicer);
    if (slug.empty()) slug = "servicer";
    return "letters/" + detail::numbered(number) + "_" + slug + "_ledger_letter.pdf";
}

/// An attachment in the archive, with its path there.
struct bundled_document {
    attachment const* file = nullptr;
    std::string path{};
};

/// Lists the available attachments in the order of their uploads. They are numbered, because names
/// may repeat.
[[nodiscard]] inline std::vector<bundled_document>
bundled_documents(std::vector<attachment> const& attachments) {
    std::vector<bundled_document> documents;
    for (auto const& one : attachments) {
        if (one.status != attachment_status::available) continue;
        auto path = "supporting-documents/" + detail::numbered(documents.size() + 1);
        path.append("_").append(one.filename);
        documents.push_back({&one, std::move(path)});
    }
    return documents;
}

/// One copy of a form in the bundle.
struct guided_form {
    std::string form_instance_id{};
    std::string title{};      ///< with the student or employer that the form is about
    std::string form_title{}; ///< without that name, because answers are not read back
    std::string path{};       ///< in the bundle
    std::string
        print_path{}; ///< of the copy for paper, if somebody else completes a part; otherwise empty
    std::string omb_number{};
    template_origin origin = template_origin::specimen;
    std::optional<civil_date> expires{}; ///< as printed
    bool edition_expired = false;
    std::string language_note{}; ///< set if the form is not in the guide's language; may be empty
    std::int64_t page_count = 0;
    std::vector<todo_step> steps{};
    std::string by_when{}; ///< one sentence; may be empty
    sentence_owner owner{};
    form_source form{};
    std::vector<owned_sentence> notes{}; ///< to read before signing
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
    std::string until{}; ///< why nothing of it is sent for now, in one sentence; may be empty
};

/// A letter that asks a servicer to confirm months toward forgiveness.
struct guided_letter {
    std::string to{};         ///< the servicer's name
    std::string path{};       ///< in the bundle
    std::size_t servicer = 0; ///< its index among the servicers that the package stores
};

/// A request whose form is in the bundle, although it can be made online, too.
struct guided_online_way {
    std::string title{};
    std::string how{}, saves{}, paper{}; ///< in sentences
};

/// A form that is not in the bundle, and why.
struct left_out_form {
    std::string title{};
    std::string reason{}; ///< one sentence
};

/// Something to do besides the forms, such as asking a servicer for a plan that has no form.
struct guided_step {
    std::string title{};
    std::vector<owned_sentence> texts{};
};

/// What is said about the forms of a source, or about one of its forms.
struct guided_subject {
    std::string title{};
    std::vector<owned_sentence> sentences{};
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
    paper_manners manners{};
    guided_sender sender{};
    std::string plan_label{};           ///< may be empty
    civil_date prepared_on{};           ///< the day of the package's last change
    bool owned = false;                 ///< each sentence stands with what it is about
    std::vector<guided_sheet> sheets{}; ///< to work through first
    std::vector<guided_online_way> online_first{};
    std::vector<guided_recipient> recipients{};
    std::vector<guided_letter> letters{};
    std::size_t form_count = 0;     ///< in the bundle
    std::size_t document_count = 0; ///< in the bundle
    std::vector<left_out_form> left_out{};
    std::vector<guided_step> steps{}; ///< besides the forms
    // Under versions whose sentences have owners, `days` and `following` replace `calendar` and
    // `next`.
    std::vector<guided_subject> days{};
    std::vector<guided_subject> following{}; ///< what happens afterward, and whom to ask
    std::vector<std::string> calendar{};
    std::vector<std::string> next{}; ///< what happens afterward, and whom to ask
    /// Which online request replaces which paper, under versions that do not put it first.
    std::vector<std::string> online{};
    std::vector<std::string> notes{}; ///< sentences about estimates, expired editions, specimens
};

/// Lists the steps of every form, by recipient. Names no student or employer, because answers are
/// not read back.
[[nodiscard]] inline std::vector<form_left_to_do> left_to_do_of(package_guide const& guide) {
    std::vector<form_left_to_do> all;
    for (auto const& recipient : guide.recipients) {
        for (auto const& form : recipient.forms)
            all.push_back({form.form_instance_id, form.form_title, recipient.name, form.steps});
    }
    return all;
}

/// Shows an answer sheet without names, and without answers.
[[nodiscard]] inline shown_answer_sheet shown_sheet_of(guided_sheet const& sheet) {
    shown_answer_sheet shown{.form_instance_id = sheet.form_instance_id,
                             .source_id = sheet.source,
                             .title = sheet.form_title,
                             .path = sheet.path,
                             .reason = sheet.reason};
    if (!sheet.address.empty()) shown.url = "https://" + sheet.address;
    shown.where = sheet.where;
    shown.where.insert(shown.where.end(), sheet.contact.begin(), sheet.contact.end());
    shown.at_hand = sheet.at_hand;
    for (auto const& document : sheet.uploads)
        shown.upload.push_back(document.label.empty() ? document.filename : document.label);
    shown.keep = sheet.keep;
    return shown;
}

} // namespace tassel::document
