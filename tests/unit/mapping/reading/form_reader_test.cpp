// Files that are not forms: a confined child refuses them with a sentence.
#include "forms/form_children.hpp"
#include "pdf/form_filler.hpp"
#include "unit/pdf/synthetic_form.hpp"
#include "unit/support/places.hpp"

#include <gtest/gtest.h>
#include <random>
#include <string>
#include <string_view>

namespace tassel::mapping::form_reader_test {
namespace {

forms::form_children const& children() {
    static forms::form_children const all{test::server_program()};
    return all;
}

/// Why a file is refused; empty if it is read.
std::string refusal_of(std::string_view file) {
    try {
        static_cast<void>(children().read(file));
    } catch (pdf::template_fault const& fault) {
        return fault.what();
    }
    return {};
}

TEST(unknown_form, is_read_with_its_fields_and_tooltips) {
    auto const form = children().read(pdf::synthetic_form());
    EXPECT_EQ(form.pages.size(), 2U);
    bool found = false;
    for (auto const& field : form.fields) {
        if (field.name != pdf::names::answers) continue;
        found = true;
        EXPECT_EQ(field.kind, pdf::field_kind::box);
        ASSERT_FALSE(field.widgets.empty());
        EXPECT_EQ(field.widgets.front().page, 1);
        EXPECT_EQ(field.widgets.front().states.size(), 1U);
    }
    EXPECT_TRUE(found);
}

TEST(unknown_form, is_refused_with_a_sentence_where_it_is_none) {
    auto const good = pdf::synthetic_form();
    EXPECT_EQ(refusal_of(good), "");
    EXPECT_EQ(refusal_of(""), "the file is not a PDF");
    EXPECT_EQ(refusal_of("no PDF"), "the file is not a PDF");
    EXPECT_NE(refusal_of(good.substr(0, good.size() / 2)).find("damaged"), std::string::npos);
    EXPECT_EQ(refusal_of(document_check::pdf_of({"<< /Type /Catalog /Pages 2 0 R >>",
                                                 "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                                                 "<< /Type /Page /Parent 2 0 R "
                                                 "/MediaBox [0 0 612 792] >>"})),
              "the file has no form fields");
}

TEST(unknown_form, is_refused_where_it_does_something_by_itself) {
    EXPECT_EQ(refusal_of(pdf::synthetic_form(
                  {.catalog = "/AA << /WC << /S /URI /URI (https://example.org) >> >>"})),
              "the file opens addresses without a click, or sends data");
    EXPECT_EQ(refusal_of(pdf::synthetic_form({.catalog = "/X << /S /Launch /F (a) >>"})),
              "the file names other files or starts programs");
    EXPECT_EQ(refusal_of(pdf::synthetic_form({.catalog = "/X << /EF << /F 1 0 R >> >>"})),
              "the file carries other files");
    EXPECT_EQ(refusal_of(pdf::synthetic_form({.catalog = "/NeedsRendering true"})),
              "the form is drawn by its reader (dynamic XFA)");
}

TEST(unknown_form, is_refused_for_what_no_document_may_do) {
    using pdf::synthetic_form;
    auto const with = [](std::string const& object) {
        return refusal_of(synthetic_form({.catalog = "/X " + object}));
    };
    EXPECT_EQ(with("<< /S /GoToR /F (other.pdf) >>"),
              "the file names other files or starts programs");
    EXPECT_EQ(with("<< /Type /Filespec /F (other.pdf) >>"),
              "the file names other files or starts programs");
    EXPECT_EQ(with("<< /A << /S /SetOCGState >> >>"), "the file has actions that no form needs");
    EXPECT_EQ(with("<< /A << /S /Unheard >> >>"), "the file has actions that no form needs");
    EXPECT_EQ(
        with("<< /A << /S /URI /URI (file:///etc/passwd) >> >>"),
        "the file has a link to something other than a web page, an email, or a telephone call");
    EXPECT_EQ(with("<< /Subtype /Movie >>"), "the file plays sound or film");
    EXPECT_EQ(with("<< /OnInstantiate (script) >>"),
              "the file has scripts where no form needs them");
    EXPECT_EQ(with("<< /AA << /PO << /S /URI /URI (https://example.org) >> >> >>"),
              "the file opens addresses without a click, or sends data");
}

TEST(unknown_form, may_have_what_a_filled_one_loses) {
    for (auto const* const action : {"<< /S /JavaScript /JS (app.alert\\(1\\)) >>",
                                     "<< /S /SubmitForm /F (https://example.org) >>"}) {
        EXPECT_EQ(
            refusal_of(pdf::synthetic_form({.catalog = std::string{"/X << /A "} + action + " >>"})),
            "")
            << action;
    }
}

/// Whatever bytes of a file are changed, the child answers: the file is read or refused.
TEST(unknown_form, with_bytes_changed_is_read_or_refused) {
    auto const good = pdf::synthetic_form();
    std::mt19937 random{20'261'124};
    auto const below = [&](std::size_t bound) {
        return std::uniform_int_distribution<std::size_t>{0, bound - 1}(random);
    };
    constexpr std::string_view marks = "<>[]()/%0 RfT";
    for (int round = 0; round < 200; ++round) {
        auto changed = good;
        for (auto changes = below(6) + 1; changes > 0; --changes) {
            auto const place = below(changed.size());
            if (below(3) == 0)
                changed.erase(place, below(20));
            else
                changed[place] = marks[below(marks.size())];
        }
        EXPECT_NO_THROW(static_cast<void>(refusal_of(changed))) << round;
    }
}

} // namespace
} // namespace tassel::mapping::form_reader_test
