// Everything that a borrower who prefers Spanish reads on paper exists in Spanish. The checks find
// each kind of mistake.
#include "rules/in_force/law_facts.hpp"
#include "rules/rulesets_with_documents.hpp"
#include "rules/texts/question_sentences.hpp"
#include "rules/texts/spanish/spanish_analysis_texts.hpp"
#include "rules/texts/spanish/spanish_intake_texts.hpp"
#include "tassel/answer/said_texts.hpp"
#include "tassel/document/checks/intake_texts.hpp"
#include "tassel/document/checks/translation_checks.hpp"

namespace tassel::compile_translations {
namespace {

constexpr auto const& spanish = rules::newest_paperwork::preferred_language.texts;

/// Covers every version, because answers and papers under an older version have texts of that
/// version.
constexpr auto read_by_all = [] {
    document::catalog_reader<rules::spanish::entries.size()> reader{spanish};
    (void)rules::rulesets::every([&]<class Law>(chosen_ruleset<Law>) {
        using paperwork = rules::paperwork_of<Law>;
        document::for_each_package_text<paperwork>(reader);
        document::for_each_layout_text(paperwork::form_registry, reader);
        return true;
    });
    return reader;
}();
static_assert(read_by_all.missing().empty(), "a text without its Spanish");
static_assert(read_by_all.unused().empty(), "Spanish of a text that there is no more");
static_assert(document::unsound_entry(spanish).empty());
static_assert(spanish.code() == "es-US");

/// Covers only the newest version, because a page analyzes under no other version.
constexpr auto said_by_analyses = [] {
    document::catalog_reader<rules::spanish::analysis_entries.size()> reader{
        rules::spanish_analysis_texts};
    analysis::for_each_analysis_text<rules::newest>(reader);
    analysis::for_each_screening_text<rules::newest>(reader);
    analysis::for_each_question_text(rules::all_questions, reader);
    // What a page in Spanish says about the law itself.
    reader(rules::law_facts{}.affordable_share);
    return reader;
}();
static_assert(said_by_analyses.missing().empty(), "a text without its Spanish");
static_assert(said_by_analyses.unused().empty(), "Spanish of a text that there is no more");
static_assert(document::unsound_entry(rules::spanish_analysis_texts).empty());
static_assert(
    document::unsound_entry(text_catalog{"es-US", catalogd(rules::spanish::readings)}).empty());

constexpr auto asked_by_intake = [] {
    document::catalog_reader<rules::spanish::intake_entries.size()> reader{
        rules::spanish_intake_texts};
    auto elsewhere = [&reader](plain_text text) {
        auto const words = text.view();
        if (spanish.find(words) == nullptr && rules::spanish_analysis_texts.find(words) == nullptr)
            reader(text);
    };
    document::for_each_intake_text<rules::newest_paperwork>(elsewhere);
    return reader;
}();
static_assert(asked_by_intake.missing().empty(), "a text without its Spanish");
static_assert(asked_by_intake.unused().empty(), "Spanish of a text that stands elsewhere, or none");
static_assert(document::unsound_entry(rules::spanish_intake_texts).empty());

// --- mistakes ------------------------------------------------------------------------------------

constexpr std::array sound{translation{"Page {} of {}", "Página {} de {}"},
                           translation{"No", "No"}};
constexpr auto sorted = catalogd(sound);
constexpr text_catalog few{"es-US", sorted};
static_assert(few("No") == "No" && few("Page {} of {}") == "Página {} de {}");
static_assert(few("Ada Example") == "Ada Example", "what is not the program's own stays");
static_assert(text_catalog{}.code() == "en-US" && text_catalog{}("No") == "No" &&
              text_catalog{}.english() && !few.english());
static_assert(document::unsound_entry(few).empty() &&
              document::unsound_entry(text_catalog{}).empty());

template <class... Text>
constexpr auto read(Text... text) {
    document::catalog_reader<sorted.size()> reader{few};
    (reader(plain_text{text}), ...);
    return reader;
}
constexpr plain_text no = "No", page = "Page {} of {}", yes = "Yes";
static_assert(read(no, page, plain_text{}).missing().empty());
static_assert(read(no, page).unused().empty());
static_assert(read(no, yes).missing() == "Yes");
static_assert(read(no).unused() == "Page {} of {}" && read(page).unused() == "No");

consteval bool faulty(std::array<translation, 2> entries) {
    auto const ordered = catalogd(entries);
    return !document::unsound_entry(text_catalog{"es-US", ordered}).empty();
}
static_assert(!faulty(sound));
static_assert(faulty({translation{"No", "No"}, translation{"No", "Ni"}}), "twice");
static_assert(faulty({translation{"No", "No"}, translation{"Yes", ""}}), "says nothing");
static_assert(faulty({translation{"No", "No"}, translation{"Row {}", "Fila"}}), "a gap is lost");

constexpr std::array<plain_text, 2> several{"a", "b"};
struct inner_part {
    plain_text one{};
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(inner_part, (), (one, number))
struct outer_part {
    plain_text first{};
    std::array<inner_part, 2> parts{};
    std::array<plain_text, 2> texts{};
};
BOOST_DESCRIBE_STRUCT(outer_part, (), (first, parts, texts))
static_assert(
    [] {
        std::size_t bytes = 0;
        auto count = [&](plain_text text) { bytes += text.view().size(); };
        document::for_each_text(outer_part{"abc", {{{"de", 1}, {"f", 2}}}, several}, count);
        return bytes;
    }() == 8,
    "every text of every part");

} // namespace
} // namespace tassel::compile_translations
