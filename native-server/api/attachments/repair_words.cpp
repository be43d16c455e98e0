#include "api/attachments/repair_words.hpp"

#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

namespace tassel::api {
namespace {

using document_check::repair_step;

struct step_words {
    repair_step step;
    std::string_view done;
    std::string_view to_do;
    std::string_view what;
};

constexpr step_words removal(repair_step step, std::string_view what) {
    return {step, "Removed ", "remove ", what};
}

constexpr std::array all_steps{
    removal(repair_step::leading_data, "what came before the PDF"),
    removal(repair_step::trailing_data, "what came after the end of the PDF"),
    removal(repair_step::restrictions, "the lock against printing, copying, and changing"),
    removal(repair_step::scripts, "the scripts"),
    removal(repair_step::second_form, "the XFA version of the form"),
    removal(repair_step::signatures, "the digital signatures, but not what they show"),
    removal(repair_step::unused_parts, "parts that no page uses"),
    step_words{repair_step::picture_end, "Ended ", "end ", "the picture where it breaks off"},
    removal(repair_step::picture_tail, "what came after the picture, such as a video"),
    removal(repair_step::picture_notes, "notes and previews within the picture file"),
};

static_assert(all_steps.size() == reflect::enumerator_names<repair_step>.size());

step_words const& words_of(repair_step step) {
    return *std::find_if(all_steps.begin(), all_steps.end(),
                         [step](step_words const& each) { return each.step == step; });
}

} // namespace

std::vector<std::string> words_for_done(std::vector<repair_step> const& steps) {
    std::vector<std::string> sentences;
    std::transform(steps.begin(), steps.end(), std::back_inserter(sentences), [](repair_step step) {
        auto const& words = words_of(step);
        return std::string{words.done}.append(words.what).append(".");
    });
    return sentences;
}

reflect::fault needs_repair(std::vector<repair_step> const& steps) {
    std::string message{"needs a repair, which would "};
    for (auto const step : steps) {
        auto const& words = words_of(step);
        if (step != steps.front()) message.append("; ");
        message.append(words.to_do).append(words.what);
    }
    message.append(". To keep the repaired copy, send the file again with repair=true");
    return {"file", reflect::fault_code::needs_repair, std::move(message)};
}

} // namespace tassel::api
