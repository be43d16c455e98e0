// Whoever requests an analysis is asked once for each fact that the analysis can use, with a choice
// for each of its values.
#include "rules/texts/question_sentences.hpp"

namespace tassel::compile_questions {
namespace {

using namespace std::string_view_literals;

constexpr auto const& all = rules::all_questions;

// The day is today's, the region follows from the state, and only forms need names.
constexpr std::array not_of_the_profile{"analysis_as_of"sv, "borrower_id"sv,
                                        "poverty_guideline_region"sv,
                                        "public_service_employment"sv};
constexpr std::array not_of_the_employment{"employer_name"sv, "employer_ein"sv,
                                           "average_hours_per_week"sv, "service_start_date"sv,
                                           "service_end_date"sv};
constexpr std::array<std::string_view, 0> nothing{};
constexpr auto employment = "public_service_employment."sv;

static_assert(screening::asks_for_each_member<borrower_profile>(all, "", not_of_the_profile));
static_assert(screening::asks_for_each_member<public_service_employment>(all, employment,
                                                                         not_of_the_employment));

// The check finds a member that is not asked, or that is asked although it is left out.
static_assert(!screening::asks_for_each_member<borrower_profile>(all, "", nothing));
static_assert(!screening::asks_for_each_member<borrower_profile>(
    all, "",
    std::array{"family_size"sv, "analysis_as_of"sv, "borrower_id"sv, "poverty_guideline_region"sv,
               "public_service_employment"sv}));

// It also finds a missing choice.
constexpr auto short_of_a_choice = [] {
    auto questions = rules::questions::profile;
    questions[1].choices = questions[1].choices.first(3);
    return questions;
}();
static_assert(!screening::asks_for_each_member<borrower_profile>({.sections = all.sections,
                                                                  .profile = short_of_a_choice},
                                                                 "", not_of_the_profile));

consteval bool screens_each_question() {
    bool sound = true;
    std::size_t place = 0;
    reflect::for_each_member<screening::document_screening_answers>([&](auto descriptor) {
        auto const name = reflect::member_name<decltype(descriptor)>;
        if (place >= all.screening.size() || all.screening[place].question.view() != name)
            sound = false;
        ++place;
    });
    return sound && place == all.screening.size();
}
static_assert(screens_each_question());
static_assert(
    screening::detail::has_label_for_each<screening::screening_answer>(all.screening_choices));

} // namespace
} // namespace tassel::compile_questions
