// The answer sheet, which takes the place of a form that can't be made: where to make the request,
// with which answers, and what to upload and to keep. It is for the borrower alone; nobody sends
// it.
#pragma once

#include "tassel/document/vocabulary/source.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tassel::document {

/// A document to include.
struct guided_document {
    std::string label{};              ///< the label of its role
    std::string path{};               ///< in the bundle; empty if it is requested but missing
    std::string filename{};           ///< its name when it was uploaded, made safe
    std::vector<std::string> notes{}; ///< what the document must show
};

struct sheet_answer {
    std::string number{}; ///< as the form numbers the question; may be empty
    std::string question{};
    std::string answer{};
    bool hidden = false; ///< a number that the sheet does not show; `answer` says so
};

/// Answers that are asked for together.
struct sheet_answers {
    std::string heading{};
    std::vector<sheet_answer> answers{};
};

struct guided_sheet {
    std::string form_instance_id{};
    form_source source{};
    std::string title{};      ///< with the student, the employer, or the holder that it is about
    std::string form_title{}; ///< without that name
    std::string plan{};       ///< the plan that is asked for; empty if none is
    std::string path{};       ///< in the bundle
    std::string address{};    ///< of the online application; empty if there is none
    std::string reason{};     ///< why there is no form, in one sentence
    std::string by_when{};    ///< one sentence; may be empty
    std::vector<std::string> where{};   ///< in sentences
    std::vector<std::string> contact{}; ///< how to reach who decides, one line each
    std::vector<std::string> at_hand{}; ///< in sentences
    std::vector<sheet_answers> parts{};
    std::vector<guided_document> uploads{};
    std::vector<std::string> keep{}; ///< in sentences
};

inline constexpr std::string_view sheets_folder = "answer-sheets/";

} // namespace tassel::document
