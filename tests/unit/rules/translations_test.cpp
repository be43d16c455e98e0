// The Spanish of the ruleset's texts: it is Spanish, and nothing is missing.
// tests/compile/translations.cpp proves that nothing is missing, but can't name a missing text.
#include "rules/rulesets_with_documents.hpp"
#include "tassel/document/checks/translation_checks.hpp"

#include <array>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <string_view>

namespace tassel::rules::translations_test {
namespace {

constexpr auto const& spanish = rules::newest_paperwork::preferred_language.texts;

template <class Visit>
void for_each_text_of_all(Visit& visit) {
    EXPECT_TRUE(rules::rulesets::every([&]<class Law>(chosen_ruleset<Law>) {
        using paperwork = rules::paperwork_of<Law>;
        for_each_package_text<paperwork>(visit);
        for_each_layout_text(paperwork::form_registry, visit);
        return true;
    }));
}

TEST(translations, are_there_for_all_texts_and_no_others) {
    std::set<std::string_view> read;
    auto const visit = [&](plain_text text) {
        if (!text.empty()) read.insert(text.view());
    };
    for_each_text_of_all(visit);
    EXPECT_GT(read.size(), 900U);
    for (auto const text : read)
        EXPECT_NE(spanish.find(text), nullptr) << "no Spanish: " << text;
    for (auto const& one : spanish.entries())
        EXPECT_TRUE(read.count(one.english.view()) == 1) << "unused: " << one.english.view();
    EXPECT_EQ(unsound_entry(spanish), "");
}

TEST(translations, are_spanish) {
    EXPECT_EQ(spanish("Section 1: Borrower information"), "Sección 1: Información del prestatario");
    EXPECT_EQ(spanish("Standard Repayment Plan"), "Plan de Pago Básico");
    EXPECT_EQ(spanish("General Forbearance Request"),
              "Solicitud general de suspensión temporal de cobro");
    EXPECT_EQ(spanish("Loan holder or servicer"), "Acreedor o entidad administradora");
    EXPECT_EQ(spanish("Somebody's Name"), "Somebody's Name");
}

/// Texts without a Spanish name.
constexpr std::array<std::string_view, 7> names{"Direct Loan Program",
                                                "Direct Loans",
                                                "Federal Student Aid",
                                                "Default Resolution Group",
                                                "PSLF Help Tool",
                                                "StudentAid.gov/loan-consolidation",
                                                "Title IV"};
/// Words that Spanish does not have.
constexpr std::array<std::string_view, 24> english_words{
    "the",  "of",   "and",  "your", "you",     "with",     "this",   "that",
    "form", "send", "sign", "loan", "payment", "borrower", "school", "is",
    "are",  "will", "must", "have", "has",     "for",      "not",    "by"};

std::string without_names(std::string_view text) {
    std::string rest{text};
    for (auto const name : names) {
        for (auto at = rest.find(name); at != std::string::npos; at = rest.find(name))
            rest.replace(at, name.size(), "X");
    }
    return rest;
}

bool has_word(std::string const& text, std::string_view word) {
    auto const is_letter = [](char one) {
        return (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z') ||
               static_cast<unsigned char>(one) >= 0x80;
    };
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        auto const end = at + word.size();
        bool const begins = at == 0 || !is_letter(text[at - 1]);
        if (begins && (end == text.size() || !is_letter(text[end]))) return true;
    }
    return false;
}

TEST(translations, keep_no_english_word) {
    EXPECT_TRUE(has_word("Sign the form", "the") && !has_word("these", "the"));
    for (auto const& one : spanish.entries()) {
        auto const text = without_names(one.translated.view());
        for (auto const word : english_words)
            EXPECT_FALSE(has_word(text, word)) << word << ": " << text;
    }
}

} // namespace
} // namespace tassel::rules::translations_test
