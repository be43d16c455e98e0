// Specimens as unknown editions: a child reads them, and the program proposes bindings for them.
#include "forms/form_children.hpp"
#include "mapping/editions/draft_edition.hpp"
#include "unit/mapping/unknown_specimen.hpp"
#include "unit/support/places.hpp"

#include <gtest/gtest.h>
#include <map>
#include <set>
#include <tuple>

namespace tassel::mapping::draft_edition_test {
namespace {

form_knowledge knowledge_of(document::form_source source) {
    form_knowledge known{
        .layout = testing::layout_of(source), .fields = testing::fields_of(source), .editions = {}};
    for (auto const& edition : testing::law::form_registry.editions) {
        if (edition.source != source) known.editions.push_back({&edition, nullptr});
    }
    return known;
}

using place = std::tuple<std::string, std::string, std::int64_t>; // item, option, row

TEST(mapping, of_specimens_is_mostly_proposed_rightly) {
    forms::form_children const children{test::server_program()};
    std::size_t fields = 0, right = 0, sure_and_wrong = 0;
    for (auto const source : {document::form_source::general_forbearance_pdf,
                              document::form_source::unemployment_deferment_pdf,
                              document::form_source::in_school_deferment_pdf,
                              document::form_source::closed_school_discharge_pdf}) {
        auto const drawn = testing::specimen_of(source);
        std::map<std::string, std::set<place>, std::less<>> truth;
        for (auto const& one : drawn.bindings)
            truth[std::string{one.field}].emplace(one.item, one.option, one.row);
        auto const read = children.read(drawn.file);
        for (auto const& one : propose(read, knowledge_of(source))) {
            std::set<place> proposed;
            for (auto const& part : one.parts) {
                auto const option =
                    part.option == nullptr ? std::string_view{} : part.option->option.view();
                proposed.emplace(part.item->item.view(), option, part.row);
            }
            bool const same =
                one.becomes != proposed_fate::undecided && proposed == truth[one.field->name];
            ++fields;
            right += same ? 1U : 0U;
            sure_and_wrong += !same && one.score >= 900 ? 1U : 0U;
        }
    }
    EXPECT_GT(fields, 100U);
    EXPECT_GE(right * 100, fields * 70) << right << " of " << fields;
    EXPECT_EQ(sure_and_wrong, 0U);
}

TEST(mapping, of_a_specimen_is_drafted_without_faults_of_shape) {
    constexpr auto source = document::form_source::general_forbearance_pdf;
    auto const drawn = testing::specimen_of(source);
    auto const read = forms::form_children{test::server_program()}.read(drawn.file);
    auto const digest = crypto::hexadecimal(crypto::sha256(drawn.file));
    auto const file = draft_edition(read, knowledge_of(source), digest, {"Title", "1845-0018"});
    EXPECT_EQ(file.page_count, drawn.page_count);
    EXPECT_EQ(file.field_count, drawn.field_count);
    EXPECT_EQ(file.omb_number, "1845-0018");
    EXPECT_EQ(file.language, document::form_language::english);
    EXPECT_TRUE(std::holds_alternative<edition_file>(read_edition_file(write_edition_file(file))));
    std::set<std::string> listed;
    for (auto const& one : file.bindings)
        listed.insert(one.field);
    EXPECT_EQ(
        static_cast<std::int64_t>(listed.size() + file.never_filled.size() + file.undecided.size()),
        file.field_count)
        << "every field is somewhere, and once";
}

} // namespace
} // namespace tassel::mapping::draft_edition_test
