#include "drawing/drawn_template.hpp"
#include "pdf/field_room.hpp"
#include "pdf/kept_template.hpp"
#include "pdf/typeface.hpp"
#include "unit/drawing/specimens.hpp"
#include "unit/pdf/official_files.hpp"
#include "unit/pdf/random_values.hpp"
#include "unit/pdf/synthetic_form.hpp"

#include "rules/sources/all_sources.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <gtest/gtest.h>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tassel::pdf::field_room_test {
namespace {

std::string written(thousandths number) {
    std::string text;
    append_number(text, number);
    return text;
}

TEST(Measures, ReadsNumbers) {
    EXPECT_EQ(read_number("12"), 12'000);
    EXPECT_EQ(read_number("-.5"), -500);
    EXPECT_EQ(read_number("+3."), 3'000);
    EXPECT_EQ(read_number("338.0625"), 338'062);
    EXPECT_EQ(read_number("0.001"), 1);
}

TEST(Measures, RefusesWhatIsNone) {
    for (auto const* const text :
         {"", "-", ".", "1e3", "1.2.3", "/Helv", "Tf", "1234567", "1.x", "--1"})
        EXPECT_FALSE(read_number(text)) << text;
}

TEST(Measures, WritesNumbers) {
    EXPECT_EQ(written(0), "0 ");
    EXPECT_EQ(written(12'000), "12 ");
    EXPECT_EQ(written(-12'345), "-12.345 ");
    EXPECT_EQ(written(-500), "-0.5 ");
    EXPECT_EQ(written(1'050), "1.05 ");
}

text_space line_of(thousandths width, thousandths size = 11'000) {
    text_space space;
    space.width = width;
    space.height = 12'400;
    space.size = size;
    return space;
}

text_space box_of(thousandths width, thousandths height) {
    auto space = line_of(width, 10'000);
    space.height = height;
    space.several_lines = true;
    return space;
}

std::optional<fitted_text> fit(text_space const& space, std::string_view utf8) {
    return fit_text(space, set_in(typeface::helvetica, utf8).value());
}

// Ten digits are 5.56 times the size wide; 2 points stay free on each side.
TEST(TextFitting, ShrinksALineByQuartersOfAPoint) {
    EXPECT_EQ(fit(line_of(65'160), "0123456789")->size, 11'000);
    EXPECT_EQ(fit(line_of(65'159), "0123456789")->size, 10'750);
    EXPECT_EQ(fit(line_of(37'360), "0123456789")->size, 6'000);
}

TEST(TextFitting, NeverCutsALineShort) {
    EXPECT_FALSE(fit(line_of(37'359), "0123456789"));
    EXPECT_TRUE(fit(line_of(37'359), "012345678"));
}

/// The sizes of a text in the places of a field; empty if it does not fit.
std::vector<thousandths> sizes_in(std::vector<text_space> places, print_demand demand) {
    field_room const room{"Name", std::move(places)};
    auto const shown = show_in(room, "0123456789", demand);
    auto const* const value = std::get_if<shown_value>(&shown);
    std::vector<thousandths> sizes;
    for (auto const& one : value == nullptr ? std::vector<fitted_text>{} : value->shown)
        sizes.push_back(one.size);
    return sizes;
}

TEST(TextFitting, MakesARepetitionSmallerBeforeItLimitsTheText) {
    using enum print_demand;
    using sizes = std::vector<thousandths>;
    auto const wide = line_of(65'160), narrow = line_of(30'000);
    EXPECT_EQ(sizes_in({narrow}, readable), sizes{});
    EXPECT_EQ(sizes_in({narrow}, repeats), sizes{4'500}); // 26 points for 5.56 times the size
    EXPECT_EQ(sizes_in({line_of(23'460)}, repeats), sizes{3'500});
    EXPECT_EQ(sizes_in({line_of(8'000)}, repeats), sizes{});
    EXPECT_EQ(sizes_in({wide}, repeats), sizes{11'000});
    EXPECT_EQ(sizes_in({wide, narrow}, readable), sizes{});
    EXPECT_EQ(sizes_in({narrow, wide}, widest), (sizes{4'500, 11'000}));
    EXPECT_EQ(sizes_in({narrow}, widest), sizes{}) << "nothing else states it";
}

TEST(TextFitting, PutsARepetitionOnSeveralLinesBeforeItMakesItUnreadable) {
    auto high = line_of(58'000);
    high.height = 28'000;
    field_room const room{"Name", {high}};
    constexpr std::string_view name = "Maria Fernanda Gutierrez Villalobos";
    EXPECT_EQ(misfit_of(room, name), misfit_reason::too_long);
    auto const shown = show_in(room, name, print_demand::repeats);
    auto const& fitted = std::get<shown_value>(shown).shown.at(0);
    EXPECT_GE(fitted.size, 6'000);
    EXPECT_GT(fitted.runs.size(), 1U);
}

TEST(TextFitting, TakesTheSizeOfTheFormUpToElevenPoints) {
    EXPECT_EQ(fit(line_of(200'000, 8'000), "x")->size, 8'000);
    EXPECT_EQ(fit(line_of(200'000, 5'000), "x")->size, 5'000);
    EXPECT_EQ(fit(line_of(200'000, 0), "x")->size, 10'000);
    EXPECT_EQ(fit(line_of(200'000, 24'000), "x")->size, 11'000);
}

TEST(TextFitting, AlignsALine) {
    auto space = line_of(100'000);
    EXPECT_EQ(fit(space, "00")->runs.at(0).x, 2'000);
    space.aligned = alignment::right; // 2 * 0.556 * 11 points wide
    EXPECT_EQ(fit(space, "00")->runs.at(0).x, 100'000 - 2'000 - 12'232);
    space.aligned = alignment::center;
    EXPECT_EQ(fit(space, "00")->runs.at(0).x, (100'000 - 12'232) / 2);
}

TEST(TextFitting, LeavesRoomForTheAccentsOfCapitals) {
    auto const plain = *fit(line_of(100'000), "Alvaro");
    auto const accented = *fit(line_of(100'000), "\u00C1lvaro");
    EXPECT_EQ(plain.size, 11'000);
    EXPECT_LT(accented.size, plain.size);
    EXPECT_LE(accented.runs.at(0).y + accented.size * 94 / 100, 12'400);
}

TEST(TextFitting, LeavesRoomForTwoAccentsOfOneCapital) {
    auto const fitted = *fit(line_of(100'000), "\u1EAAN");
    EXPECT_EQ(fitted.face, typeface::kept);
    EXPECT_LE(fitted.runs.at(0).y + fitted.size * 896 / 1000, 12'400); // the height of that letter
    auto const lines = *fit(box_of(200'000, 100'000), "\u1EAA\n\u1EAC");
    auto const height = extent_of(typeface::kept, u"\u1EAA").above;
    EXPECT_GE(lines.runs[0].y - lines.runs[1].y, lines.size * height / 1000);
}

TEST(TextFitting, PutsOneCharacterInTheMiddleOfEachCell) {
    auto space = line_of(90'000);
    space.cells = 9;
    auto const fitted = *fit(space, "123456789");
    ASSERT_EQ(fitted.runs.size(), 9U);
    for (std::size_t at = 0; at < 9; ++at) { // a digit is 6.116 points wide at 11
        EXPECT_EQ(fitted.runs[at].x, static_cast<thousandths>(at) * 10'000 + (10'000 - 6'116) / 2);
        EXPECT_EQ(fitted.runs[at].text, std::u16string(1, static_cast<char16_t>(u'1' + at)));
    }
    EXPECT_FALSE(fit(space, "1234567890"));
}

TEST(TextFitting, PutsFewCharactersWhereTheFieldAlignsThem) {
    auto space = line_of(90'000);
    space.cells = 9;
    space.aligned = alignment::right;
    EXPECT_EQ(fit(space, "12")->runs.at(0).x, 70'000 + (10'000 - 6'116) / 2);
}

TEST(TextFitting, CountsCharactersWithoutCells) {
    auto space = line_of(200'000);
    space.maximum_characters = 9;
    EXPECT_TRUE(fit(space, "123456789"));
    EXPECT_FALSE(fit(space, "1234567890"));
}

std::string words(std::size_t count) {
    std::string text;
    for (std::size_t at = 0; at < count; ++at)
        text.append(at == 0 ? "" : " ").append("000");
    return text;
}

TEST(TextFitting, WrapsBetweenWords) {
    auto const fitted = *fit(box_of(60'000, 100'000), words(5));
    EXPECT_EQ(fitted.size, 10'000);
    // Three digits are 16.68 points wide at size 10, and a blank 2.78; 54 points are free.
    ASSERT_EQ(fitted.runs.size(), 3U);
    EXPECT_EQ(fitted.runs[0].text, u"000 000");
    EXPECT_EQ(fitted.runs[2].text, u"000");
    EXPECT_EQ(fitted.runs[0].y - fitted.runs[1].y, 11'500);
}

TEST(TextFitting, KeepsTheLinesOfAText) {
    auto const fitted = *fit(box_of(200'000, 100'000), "one\n\ntwo");
    ASSERT_EQ(fitted.runs.size(), 3U);
    EXPECT_EQ(fitted.runs[1].text, u"");
    EXPECT_EQ(fitted.runs[2].text, u"two");
}

TEST(TextFitting, ShrinksManyLinesByHalves) {
    std::size_t count = 1;
    thousandths before = 10'000;
    while (auto const fitted = fit(box_of(100'000, 100'000), words(count))) {
        EXPECT_LE(fitted->size, before);
        EXPECT_GE(fitted->size, 6'000);
        EXPECT_EQ(fitted->size % 500, 0);
        EXPECT_GE(fitted->runs.back().y, 0);
        std::u16string together;
        for (auto const& run : fitted->runs)
            together.append(together.empty() ? u"" : u" ").append(run.text);
        EXPECT_EQ(write_characters(together), words(count)); // nothing is left out
        before = fitted->size;
        ++count;
    }
    EXPECT_EQ(before, 6'000);
    EXPECT_GT(count, 90U);
}

TEST(TextFitting, PartsAWordThatNoLineHolds) {
    std::string const address(60, 'x');
    auto const fitted = *fit(box_of(100'000, 100'000), address);
    EXPECT_EQ(fitted.size, 10'000);
    EXPECT_EQ(fitted.runs.size(), 4U);
    auto const name = *fit(box_of(60'000, 100'000), "Constantinopolitana");
    EXPECT_LT(name.size, 10'000); // a shorter word stays whole as long as possible
    EXPECT_EQ(name.runs.size(), 1U);
    EXPECT_EQ(fit(box_of(40'000, 100'000), "Constantinopolitana")->runs.size(), 2U);
}

TEST(TextFitting, HasNoRoomInAFieldOfNoSize) {
    EXPECT_FALSE(fit(line_of(3'000), "x"));
    EXPECT_FALSE(fit(box_of(3'000, 3'000), "x"));
    EXPECT_TRUE(fit(line_of(5'000), ""));
}

struct tried_template {
    std::string name;
    std::vector<field_room> rooms;
    std::shared_ptr<prepared_template const> prepared;
};

tried_template try_template(std::string_view name, std::string_view file,
                            template_expectation const& expected) {
    return {std::string{name}, measure_template(file, expected).rooms,
            prepare_template(file, expected)};
}

/// Official forms, if there are any, and specimens.
std::vector<tried_template> all_templates() {
    std::vector<tried_template> all;
    auto const files = official_files();
    for (auto const& edition : rules::forms::registry.editions) {
        auto const found = files.find(std::string{edition.sha256});
        if (found == files.end()) continue;
        all.push_back(try_template(edition.title, found->second, expectation_of(edition)));
    }
    for (auto const& layout : rules::forms::registry.layouts) {
        auto const drawn = drawing::draw_specimen(
            drawing::testing::form_specimen(layout, {"A Request", "REQ", "1845-0000"}));
        template_expectation expected{drawn.page_count, drawn.field_count, {}, drawn.never_filled};
        for (auto const& binding : drawn.bindings)
            expected.fields.push_back({binding.field, binding.state});
        all.push_back(try_template("a specimen", drawn.file, expected));
    }
    return all;
}

std::optional<misfit_reason> reason_of(std::variant<std::string, misfit> const& filled) {
    auto const* const found = std::get_if<misfit>(&filled);
    return found == nullptr ? std::nullopt : std::optional{found->reason};
}

/// How many values: 5,000 unless TASSEL_ROOM_VALUES sets another number.
std::size_t value_count() {
    auto const* const wished = std::getenv("TASSEL_ROOM_VALUES");
    return wished == nullptr ? 5'000 : std::stoul(wished);
}

class judged_values {
  public:
    explicit judged_values(tried_template const& form, std::uint32_t seed)
        : form_{form}, values_{seed} {}

    /// Tries one value for each field in turn. Values that fit are filled in together. Of those
    /// that don't, every tenth is filled in alone, because each fills in a whole form.
    void run(std::size_t count) {
        for (; count > 0; --count) {
            if (next_ == form_.rooms.size()) fill_batch();
            auto const& room = form_.rooms[next_++];
            auto const& text = texts_.emplace_back(values_.next());
            field_value const value{room.field, text, {}};
            auto const reason = misfit_of(room, text);
            if (!reason)
                batch_.push_back(value);
            else if (++misfits % 10 == 0)
                expect_misfit(value, *reason);
        }
        fill_batch();
    }

    std::size_t misfits = 0;
    std::size_t fits = 0;

  private:
    void fill_batch() {
        auto const filled = form_.prepared->fill(batch_, {});
        auto const* const found = std::get_if<misfit>(&filled);
        EXPECT_EQ(found, nullptr) << form_.name << ": "
                                  << batch_[found == nullptr ? 0 : found->value].text;
        fits += batch_.size();
        batch_.clear();
        texts_.clear();
        next_ = 0;
    }

    void expect_misfit(field_value const& value, misfit_reason reason) {
        EXPECT_EQ(reason_of(form_.prepared->fill({value}, {})), reason)
            << form_.name << ": " << value.text;
    }

    tried_template const& form_;
    random_values values_;
    std::deque<std::string> texts_;
    std::vector<field_value> batch_;
    std::size_t next_ = 0; ///< index of the next field
};

TEST(FieldRoom, JudgesAsTheFormIsFilled) {
    auto const all = all_templates();
    std::size_t fits = 0, misfits = 0;
    std::uint32_t seed = 1;
    for (auto const& form : all) {
        if (form.rooms.empty()) continue;
        judged_values judged{form, seed++};
        judged.run(value_count() / all.size() + 1);
        fits += judged.fits;
        misfits += judged.misfits;
    }
    std::cout << fits << " values fit, " << misfits << " do not\n";
    EXPECT_GE(fits + misfits, value_count() * 9 / 10);
    EXPECT_GT(fits, misfits / 4);
    EXPECT_GT(misfits, fits / 8);
}

field_room room_of(std::string_view field) {
    auto const rooms = measure_template(synthetic_form(), synthetic_expectation()).rooms;
    return *std::find_if(rooms.begin(), rooms.end(),
                         [field](field_room const& room) { return room.field == field; });
}

TEST(FieldRoom, IsMeasuredForTextFieldsThatAreNamedInTheOrderOfTheirNames) {
    std::vector<std::string> fields;
    auto const measured = measure_template(synthetic_form(), synthetic_expectation());
    for (auto const& room : measured.rooms)
        fields.push_back(room.field);
    std::vector<std::string> expected;
    for (auto const name : {names::name, names::ssn, names::city, names::explanation, names::amount,
                            names::repeated_ssn, names::phone})
        expected.emplace_back(name);
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(fields, expected);
    EXPECT_EQ(room_of(names::name).places.size(), 2U); // it has two widgets
    EXPECT_EQ(room_of(names::ssn).places.at(0).cells, 9);
    EXPECT_TRUE(room_of(names::explanation).places.at(0).several_lines);
    auto other = synthetic_expectation();
    ++other.page_count;
    EXPECT_THROW(static_cast<void>(measure_template(synthetic_form(), other)), template_fault);
    EXPECT_THROW(static_cast<void>(measure_template("no PDF", other)), template_fault);
}

TEST(FieldPages, AreThoseThatShowAFieldOrTheBoxOfAState) {
    auto const pages = measure_template(synthetic_form(), synthetic_expectation()).pages;
    auto const of = [&](std::string_view field, std::string_view state) {
        std::vector<std::int64_t> found;
        for (auto const& one : pages)
            if (one.field == field && one.state == state) found.push_back(one.page);
        return found;
    };
    EXPECT_EQ(of(names::name, {}), (std::vector<std::int64_t>{1, 2})); // two places
    EXPECT_EQ(of(names::city, {}), std::vector<std::int64_t>{1});
    EXPECT_EQ(of(names::phone, {}), std::vector<std::int64_t>{2});
    EXPECT_EQ(of(names::answers, "2"), std::vector<std::int64_t>{1});
    EXPECT_TRUE(of(names::answers, {}).empty());
    EXPECT_TRUE(of(names::signed_on, {}).empty()); // this field is never filled in
    EXPECT_EQ(pages.size(), synthetic_expectation().fields.size() + 1);
}

TEST(FieldRoom, SaysWhyAValueHasNone) {
    auto const city = room_of(names::city);
    EXPECT_EQ(misfit_of(city, std::string(16, '0')), std::nullopt); // 53.4 of 56 points
    EXPECT_EQ(misfit_of(city, std::string(17, '0')), misfit_reason::too_long);
    EXPECT_EQ(misfit_of(city, "\u738B"), misfit_reason::not_writable);
    EXPECT_EQ(misfit_of(city, "\xFF"), misfit_reason::not_writable);
    EXPECT_EQ(misfit_of(city, "\u0141\u00F3d\u017A"), std::nullopt);
    EXPECT_EQ(misfit_of(city, "a\nb"), std::nullopt);
    EXPECT_EQ(misfit_of(room_of(names::ssn), "1234567890"), misfit_reason::too_long);
}

} // namespace
} // namespace tassel::pdf::field_room_test
