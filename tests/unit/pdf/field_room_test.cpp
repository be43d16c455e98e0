// That a value is judged without a form as the form is filled.
#include "drawing/drawn_template.hpp"
#include "pdf/kept_template.hpp"
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
#include <variant>
#include <vector>

namespace tassel::pdf::field_room_test {
namespace {

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

/// Official forms where they are, and specimens.
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

/// How many values: 5,000 unless TASSEL_ROOM_VALUES says another number.
std::size_t value_count() {
    auto const* const wished = std::getenv("TASSEL_ROOM_VALUES");
    return wished == nullptr ? 5'000 : std::stoul(wished);
}

class judged_values {
  public:
    explicit judged_values(tried_template const& form, std::uint32_t seed)
        : form_{form}, values_{seed} {}

    /// A value for each field in its turn. What fits is filled in together, and what does not, one
    /// value of each ten, alone: it takes a form each.
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
    std::size_t next_ = 0; ///< field
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
    EXPECT_EQ(room_of(names::name).places.size(), 2U); // widgets
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
    EXPECT_TRUE(of(names::signed_on, {}).empty()); // nobody asked
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
