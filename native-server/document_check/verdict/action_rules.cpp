#include "document_check/verdict/action_rules.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace tassel::document_check {
namespace {

/// A kind that is refused for a reason of its own.
struct refused_kind {
    std::string_view kind;
    pdf_verdict verdict;
    /// Whether nothing but an action has it. Elements of a document's structure may be called
    /// anything, `Movie` or `Thread` too.
    bool telling;
};

constexpr std::array refused_kinds{
    refused_kind{"JavaScript", pdf_verdict::scripted, true},
    refused_kind{"JS", pdf_verdict::scripted, true},
    refused_kind{"Launch", pdf_verdict::launching, true},
    refused_kind{"ImportData", pdf_verdict::launching, true},
    refused_kind{"GoToR", pdf_verdict::launching, true},
    refused_kind{"SubmitForm", pdf_verdict::calling, true},
    refused_kind{"GoToE", pdf_verdict::embedding, true},
    refused_kind{"Rendition", pdf_verdict::playing, true},
    refused_kind{"RichMediaExecute", pdf_verdict::playing, true},
    refused_kind{"GoTo3DView", pdf_verdict::playing, true},
    refused_kind{"SetOCGState", pdf_verdict::acting, true},
    refused_kind{"Movie", pdf_verdict::playing, false},
    refused_kind{"Sound", pdf_verdict::playing, false},
};

template <std::size_t Count>
bool is_one_of(std::array<std::string_view, Count> const& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

refused_kind const* find_refused(std::string_view kind) {
    auto const* const found = std::find_if(refused_kinds.begin(), refused_kinds.end(),
                                           [kind](auto const& each) { return each.kind == kind; });
    return found == refused_kinds.end() ? nullptr : found;
}

/// Of the commands of a reader: those that turn pages, and the one that prints.
bool is_harmless_command(std::string_view command) {
    static constexpr std::array<std::string_view, 5> commands{"NextPage", "PrevPage", "FirstPage",
                                                              "LastPage", "Print"};
    return is_one_of(commands, command);
}

} // namespace

std::string word_of(QPDFObjectHandle value) {
    if (value.isName()) return value.getName().substr(1);
    return value.isString() ? value.getStringValue() : std::string{};
}

pdf_verdict check_action(QPDFObjectHandle action, action_start start) {
    auto written = action.getKey("/S");
    if (written.isNull()) return pdf_verdict::sound;
    auto const kind = word_of(written);
    if (kind == "GoTo") return pdf_verdict::sound;
    if (kind == "Named" && is_harmless_command(word_of(action.getKey("/N"))))
        return pdf_verdict::sound;
    bool const is_pressed = start == action_start::pressed;
    if (is_pressed && (kind == "ResetForm" || kind == "URI")) return pdf_verdict::sound;
    if (kind == "URI") return pdf_verdict::calling;
    auto const* const refused = find_refused(kind);
    return refused == nullptr ? pdf_verdict::acting : refused->verdict;
}

pdf_verdict check_possible_action(QPDFObjectHandle dictionary) {
    if (word_of(dictionary.getKey("/Type")) == "Action")
        return check_action(dictionary, action_start::pressed);
    auto const* const refused = find_refused(word_of(dictionary.getKey("/S")));
    return refused == nullptr || !refused->telling ? pdf_verdict::sound : refused->verdict;
}

} // namespace tassel::document_check
