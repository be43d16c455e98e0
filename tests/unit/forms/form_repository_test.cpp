#include "forms/form_file.hpp"
#include "forms/form_folder.hpp"
#include "forms/form_repository.hpp"
#include "unit/support/places.hpp"
#include "unit/support/temporary_directory.hpp"

#include "rules/sources/all_sources.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace tassel::forms::form_repository_test {
namespace {

using support::temporary_directory;

constexpr auto plan_request = document::form_source::income_driven_repayment_plan_request_pdf;
constexpr auto forbearance = document::form_source::general_forbearance_pdf;
constexpr auto add_loans = document::form_source::direct_consolidation_add_loans_pdf;

/// The folder of official forms, if any.
std::optional<std::filesystem::path> official_forms() {
    auto const* const folder =
        std::getenv("TASSEL_OFFICIAL_FORMS"); // NOLINT(concurrency-mt-unsafe)
    if (folder != nullptr && *folder != '\0') return folder;
    std::cout << "TASSEL_OFFICIAL_FORMS is not set: specimens carry this test\n";
    return std::nullopt;
}

std::shared_ptr<form_repository const> load(repository_settings settings) {
    std::vector<std::string> remarks;
    settings.program = test::server_program();
    auto repository = form_repository::load(settings, remarks);
    for (auto const& remark : remarks)
        EXPECT_EQ(remark, ""); // a load makes no remarks
    return repository;
}

void write(std::filesystem::path const& file, std::string_view bytes) {
    std::ofstream{file, std::ios::binary} << bytes;
}

TEST(form_repository, without_official_forms_partners_have_none_and_the_sandbox_has_specimens) {
    auto const repository = load({.folder = "/nowhere/at/all"});
    for (std::size_t place = 0; place < document::form_count; ++place) {
        EXPECT_EQ(repository->for_partners()[place], nullptr);
        auto const* const drawn = repository->for_sandbox()[place];
        ASSERT_NE(drawn, nullptr) << place;
        EXPECT_EQ(drawn->origin, document::template_origin::specimen);
        EXPECT_EQ(drawn->edition, "specimen");
        EXPECT_EQ(drawn->sha256.size(), 64U);
        EXPECT_FALSE(drawn->expires);
        EXPECT_GE(drawn->page_count, 1);
        EXPECT_FALSE(drawn->bindings.empty());
    }
}

TEST(form_repository, partners_have_specimens_where_that_is_wished) {
    auto const repository = load({.folder = {}, .specimens_for_partners = true});
    EXPECT_EQ(repository->for_partners(), repository->for_sandbox());
    EXPECT_NE(document::template_of(repository->for_partners(), add_loans), nullptr);
}

TEST(form_repository, every_specimen_can_be_filled) {
    auto const repository = load({});
    for (auto const* const drawn : repository->for_sandbox()) {
        auto const& ready = repository->prepared(*drawn);
        EXPECT_TRUE(std::holds_alternative<std::string>(ready.fill({}, {})));
        EXPECT_EQ(&repository->prepared(*drawn), &ready); // it is prepared only once
    }
}

TEST(form_repository, specimens_are_there_in_spanish_when_they_are_asked_for) {
    auto const repository = load({.folder = "/nowhere/at/all"});
    EXPECT_EQ(repository->for_partners_in_spanish(), repository->for_partners());
    for (std::size_t place = 0; place < document::form_count; ++place) {
        auto const* const english = repository->for_sandbox()[place];
        auto const* const spanish = repository->for_sandbox_in_spanish()[place];
        ASSERT_NE(spanish, nullptr) << place;
        EXPECT_EQ(english->language, document::form_language::english);
        EXPECT_EQ(spanish->language, document::form_language::spanish);
        EXPECT_EQ(spanish->origin, document::template_origin::specimen);
        EXPECT_NE(spanish->sha256, english->sha256) << place;
        // Longer texts may need one more page, and the name is repeated at its top.
        EXPECT_GE(spanish->bindings.size(), english->bindings.size()) << place;
        EXPECT_TRUE(
            std::holds_alternative<std::string>(repository->prepared(*spanish).fill({}, {})));
        EXPECT_NO_THROW((void)repository->prepared(*english));
    }
    EXPECT_EQ(&repository->for_sandbox_in_spanish(), &repository->for_sandbox_in_spanish()); // once
}

TEST(form_repository, partners_have_spanish_specimens_where_they_have_specimens) {
    auto const repository = load({.folder = {}, .specimens_for_partners = true});
    EXPECT_EQ(repository->for_partners_in_spanish(), repository->for_sandbox_in_spanish());
}

TEST(form_repository, fields_are_measured_when_they_are_asked_for_and_once) {
    auto const repository = load({});
    auto const& chosen = *document::template_of(repository->for_sandbox(), forbearance);
    auto const& [rooms, pages] = repository->measured(chosen);
    EXPECT_EQ(&repository->measured(chosen).rooms, &rooms);
    for (auto const& binding : chosen.bindings) {
        EXPECT_TRUE(std::any_of(pages.begin(), pages.end(), [&](pdf::field_page const& one) {
            return one.field == binding.field && one.state == binding.state && one.page >= 1 &&
                   one.page <= chosen.page_count;
        })) << binding.field;
        bool const measured = std::any_of(rooms.begin(), rooms.end(), [&](auto const& room) {
            return room.field == binding.field;
        });
        EXPECT_EQ(measured, binding.state.empty()) << binding.field;
    }
}

TEST(form_repository, a_template_of_another_repository_is_refused) {
    auto const repository = load({});
    auto const other = load({});
    EXPECT_THROW(
        (void)repository->prepared(*document::template_of(other->for_sandbox(), forbearance)),
        std::invalid_argument);
}

TEST(form_repository, specimens_are_the_same_at_every_start) {
    auto const first = load({});
    auto const second = load({});
    for (std::size_t place = 0; place < document::form_count; ++place)
        EXPECT_EQ(first->for_sandbox()[place]->sha256, second->for_sandbox()[place]->sha256);
}

TEST(form_repository, whatever_lies_in_the_folder_a_repository_is_loaded_and_no_path_is_told) {
    temporary_directory const directory;
    write(directory.path() / "general_forbearance_pdf.pdf", "%PDF-1.7 something else\n%%EOF\n");
    write(directory.path() / "private-name.pdf", "no form");
    write(directory.path() / "empty.pdf", "");
    write(directory.path() / ".hidden", "is not looked at");
    std::filesystem::create_directory(directory.path() / "folder.pdf");
    std::vector<std::string> remarks;
    auto const repository = form_repository::load({.folder = directory.path()}, remarks);
    EXPECT_EQ(document::template_of(repository->for_partners(), forbearance), nullptr);
    EXPECT_EQ(document::template_of(repository->for_sandbox(), forbearance)->origin,
              document::template_origin::specimen);
    ASSERT_EQ(remarks.size(), 3U);
    for (auto const& remark : remarks) {
        EXPECT_EQ(remark.find(directory.path().string()), std::string::npos);
        EXPECT_EQ(remark.find("private-name"), std::string::npos);
    }
    EXPECT_EQ(std::count_if(remarks.begin(), remarks.end(),
                            [](std::string const& remark) {
                                return remark.find("(general_forbearance_pdf)") !=
                                       std::string::npos;
                            }),
              1);
}

TEST(form_repository, a_file_in_the_place_of_the_folder_does_no_harm) {
    temporary_directory const directory;
    write(directory.path() / "forms", "a file");
    std::vector<std::string> remarks;
    auto const repository = form_repository::load({.folder = directory.path() / "forms"}, remarks);
    EXPECT_EQ(remarks.size(), 1U);
    EXPECT_EQ(document::template_of(repository->for_partners(), forbearance), nullptr);
}

TEST(form_repository, the_newest_english_edition_is_used) {
    auto const folder = official_forms();
    if (!folder) return;
    std::vector<std::string> remarks;
    auto const repository = form_repository::load({.folder = *folder}, remarks);
    std::size_t official = 0;
    for (auto const& layout : rules::forms::registry.layouts) {
        auto const* const used = document::template_of(repository->for_partners(), layout.source);
        auto const* const shown = document::template_of(repository->for_sandbox(), layout.source);
        ASSERT_NE(shown, nullptr);
        if (used == nullptr) {
            EXPECT_EQ(shown->origin, document::template_origin::specimen);
            continue;
        }
        EXPECT_EQ(shown, used);
        EXPECT_EQ(used->origin, document::template_origin::official);
        for (auto const& edition : rules::forms::registry.editions) {
            if (edition.source != layout.source) continue;
            if (edition.language == document::form_language::english) {
                EXPECT_LE(edition.expires, used->expires.value());
            }
        }
        EXPECT_EQ(find_edition(used->sha256)->language, document::form_language::english);
        ++official;
    }
    EXPECT_EQ(official, 23U); // 21 exact editions and 2 predecessors
    EXPECT_EQ(document::template_of(repository->for_partners(), plan_request),
              nullptr); // the form has a Spanish edition
}

TEST(form_repository, spanish_editions_are_used_where_that_is_wished) {
    auto const folder = official_forms();
    if (!folder) return;
    std::vector<std::string> remarks;
    auto const repository =
        form_repository::load({.folder = *folder, .spanish_editions = true}, remarks);
    auto const* const used = document::template_of(repository->for_partners(), plan_request);
    ASSERT_NE(used, nullptr);
    EXPECT_EQ(find_edition(used->sha256)->language, document::form_language::spanish);
    auto const* const english = document::template_of(repository->for_partners(), forbearance);
    EXPECT_EQ(find_edition(english->sha256)->language, document::form_language::english);
}

TEST(form_repository, who_prefers_spanish_has_a_form_in_spanish_where_there_is_one) {
    auto const folder = official_forms();
    if (!folder) return;
    std::vector<std::string> remarks;
    auto const allowed =
        form_repository::load({.folder = *folder, .spanish_editions = true}, remarks);
    auto const language_of = [](document::form_templates const& templates,
                                document::form_source source) {
        auto const* const used = document::template_of(templates, source);
        EXPECT_EQ(find_edition(used->sha256)->language, used->language);
        return used->language;
    };
    auto const& spanish = allowed->for_partners_in_spanish();
    EXPECT_EQ(language_of(spanish, plan_request), document::form_language::spanish);
    EXPECT_EQ(language_of(spanish, document::form_source::loan_reaffirmation_form),
              document::form_language::spanish);
    EXPECT_EQ(language_of(spanish, forbearance),
              document::form_language::english); // there is no other
    EXPECT_EQ(document::template_of(allowed->for_sandbox_in_spanish(), add_loans)->language,
              document::form_language::spanish); // a specimen
    EXPECT_EQ(document::template_of(allowed->for_sandbox_in_spanish(), forbearance)->language,
              document::form_language::english); // an official form before a specimen

    auto const refused = form_repository::load({.folder = *folder}, remarks);
    EXPECT_EQ(document::template_of(refused->for_partners_in_spanish(), plan_request), nullptr);
}

TEST(form_repository, an_edition_for_some_copies_leads_to_that_for_the_others) {
    auto const folder = official_forms();
    if (!folder) return;
    std::vector<std::string> remarks;
    auto const repository =
        form_repository::load({.folder = *folder, .program = test::server_program()}, remarks);
    constexpr auto certification = document::form_source::pslf_tepslf_certification_application_pdf;
    auto const* const first = document::template_of(repository->for_partners(), certification);
    ASSERT_NE(first, nullptr);
    ASSERT_NE(first->next, nullptr);
    EXPECT_NE(first->next->sha256, first->sha256);
    EXPECT_EQ(first->next->next, nullptr);
    EXPECT_FALSE(first->when.always() || first->next->when.always());
    EXPECT_NO_THROW((void)repository->prepared(*first->next));
    EXPECT_EQ(document::template_of(repository->for_partners(), forbearance)->next, nullptr);
}

TEST(form_repository, editions_that_expired_before_the_cut_off_are_not_used) {
    auto const folder = official_forms();
    if (!folder) return;
    std::vector<std::string> remarks;
    auto const last_day =
        *document::template_of(form_repository::load({.folder = *folder}, remarks)->for_partners(),
                               forbearance)
             ->expires;
    auto const used = [&](civil_date cut_off) {
        auto const repository =
            form_repository::load({.folder = *folder, .cut_off = cut_off}, remarks);
        return document::template_of(repository->for_partners(), forbearance) != nullptr;
    };
    EXPECT_TRUE(used(last_day));
    EXPECT_FALSE(used(
        {.year = last_day.year, .month = static_cast<std::uint8_t>(last_day.month + 1), .day = 1}));
}

TEST(form_folder, a_file_of_no_known_edition_is_refused_for_what_can_be_seen) {
    auto const reason = [](std::string_view file) -> std::string {
        try {
            (void)edition_of(file, {});
        } catch (pdf::template_fault const& fault) {
            return fault.what();
        }
        return "taken";
    };
    std::string const hash = "hash mismatch: no known edition of a form has its SHA-256";
    EXPECT_EQ(reason("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n"), hash);
    EXPECT_EQ(reason("hello"), hash + "; it is not a PDF");
    EXPECT_EQ(reason("%PDF-1.7\n1 0 obj\n"), hash + "; it is truncated");
    EXPECT_EQ(reason("%PDF-1.7\ntrailer << /Encrypt 5 0 R >>\n%%EOF\n"),
              hash + "; it is encrypted");
    EXPECT_EQ(reason("%PDF-1.7\n<< /NeedsRendering true >>\n%%EOF\n"),
              hash + "; it is a dynamic XFA form");
}

TEST(form_folder, files_beyond_the_limit_and_missing_ones_are_not_read) {
    temporary_directory const directory;
    auto const file = directory.path() / "large.pdf";
    write(file, std::string(largest_form, 'x'));
    EXPECT_EQ(form_file{file}.read().size(), largest_form);
    write(file, std::string(largest_form + 1, 'x'));
    EXPECT_THROW(form_file{file}, pdf::template_fault);
    EXPECT_THROW(form_file{directory.path() / "missing.pdf"}, pdf::template_fault);
    EXPECT_THROW(form_file{directory.path()}, pdf::template_fault);
}

TEST(form_folder, an_edition_is_known_by_its_digest_alone) {
    for (auto const& edition : rules::forms::registry.editions)
        EXPECT_EQ(find_edition(edition.sha256), &edition);
    EXPECT_EQ(find_edition(std::string(64, '0')), nullptr);
}

TEST(form_folder, a_kept_file_is_whole_and_for_its_owner_alone) {
    temporary_directory const directory;
    auto const folder = directory.path() / "forms";
    keep_file(folder, "one.pdf", "first");
    keep_file(folder, "one.pdf", "second");
    std::ifstream kept{folder / "one.pdf", std::ios::binary};
    EXPECT_EQ((std::string{std::istreambuf_iterator<char>{kept}, {}}), "second");
    EXPECT_EQ(std::filesystem::status(folder / "one.pdf").permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator{folder},
                            std::filesystem::directory_iterator{}),
              1); // no temporary file is left
    EXPECT_THROW(keep_file(directory.path() / "missing" / "forms", "one.pdf", ""),
                 std::system_error);
}

TEST(form_list, every_form_is_listed_as_what_it_is) {
    form_folder folder;
    auto const& edition = *std::find_if(
        rules::forms::registry.editions.begin(), rules::forms::registry.editions.end(),
        [](document::form_edition const& one) { return one.source == forbearance; });
    folder.forms.push_back({.known = {.edition = &edition, .owner = {}}, .file = nullptr});
    folder.rejected.push_back({.claimed = plan_request, .reason = "it is truncated"});
    auto const listed = list_forms(folder, edition.expires);
    ASSERT_EQ(listed.size(), document::form_count);
    auto const of = [&](document::form_source source) -> listed_form const& {
        return *std::find_if(listed.begin(), listed.end(),
                             [&](listed_form const& form) { return form.source_id == source; });
    };
    EXPECT_EQ(of(forbearance).status, installed_status::verified);
    EXPECT_EQ(of(forbearance).sha256, edition.sha256);
    EXPECT_EQ(of(forbearance).expired, false); // on its last day
    EXPECT_EQ(of(plan_request).status, installed_status::mismatch);
    EXPECT_EQ(of(plan_request).reason, "it is truncated");
    EXPECT_EQ(of(add_loans).status, installed_status::unmapped);
    EXPECT_EQ(of(document::form_source::loan_reaffirmation_form).status, installed_status::missing);
}

TEST(form_list, the_newest_edition_of_the_preferred_language_comes_first) {
    document::form_edition const older{.expires = {.year = 2016, .month = 12, .day = 31}};
    document::form_edition const newer{.expires = {.year = 2020, .month = 5, .day = 31}};
    document::form_edition const spanish{.expires = {.year = 2025, .month = 1, .day = 31},
                                         .language = document::form_language::spanish};
    auto const english = document::form_language::english;
    EXPECT_TRUE(precedes(newer, older, english));
    EXPECT_FALSE(precedes(older, newer, english));
    EXPECT_FALSE(precedes(older, older, english));
    EXPECT_TRUE(precedes(older, spanish, english));
    EXPECT_FALSE(precedes(spanish, newer, english));
    EXPECT_TRUE(precedes(spanish, newer, document::form_language::spanish));
    EXPECT_TRUE(precedes(newer, older, document::form_language::spanish));
}

} // namespace
} // namespace tassel::forms::form_repository_test
