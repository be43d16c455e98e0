#include "confinement/described_message.hpp"
#include "forms/form_children.hpp"
#include "pdf/kept_template.hpp"
#include "unit/pdf/synthetic_form.hpp"
#include "unit/support/places.hpp"

#include <future>
#include <gtest/gtest.h>
#include <string>
#include <variant>
#include <vector>

namespace tassel::forms::form_children_test {
namespace {

using pdf::synthetic_expectation;
using pdf::synthetic_form;
using values = std::vector<pdf::field_value>;

std::shared_ptr<pdf::prepared_template const> remote() {
    return form_children{test::server_program()}.prepare(synthetic_form(), synthetic_expectation());
}

TEST(form_children, fill_a_form_as_this_process_would) {
    auto const here = pdf::prepare_template(synthetic_form(), synthetic_expectation());
    auto const there = remote();
    EXPECT_EQ(std::get<std::string>(there->fill({}, {})),
              std::get<std::string>(here->fill({}, {})));
    values const city{{pdf::names::city, "Salem", {}}};
    auto const filled = std::get<std::string>(there->fill(city, {}));
    EXPECT_EQ(filled, std::get<std::string>(here->fill(city, {})));
    EXPECT_EQ(std::get<std::string>(there->fill(city, filled)),
              std::get<std::string>(here->fill(city, filled)));
}

TEST(form_children, tell_what_value_can_not_be_written) {
    auto const found = std::get<pdf::misfit>(
        remote()->fill({{pdf::names::city, "Salem", {}}, {pdf::names::name, "你", {}}}, {}));
    EXPECT_EQ(found.value, 1U);
    EXPECT_EQ(found.reason, pdf::misfit_reason::not_writable);
}

TEST(form_children, tell_why_a_file_is_no_template) {
    form_children const children{test::server_program()};
    auto other = synthetic_expectation();
    ++other.page_count;
    try {
        static_cast<void>(children.prepare(synthetic_form(), other));
        FAIL() << "taken";
    } catch (pdf::template_fault const& fault) {
        EXPECT_STREQ(fault.what(), "the file has a different number of pages");
    }
    EXPECT_THROW((void)children.prepare("no PDF", other), pdf::template_fault);
}

TEST(form_children, measure_what_a_template_has_room_for) {
    form_children const children{test::server_program()};
    auto const there = children.measure(synthetic_form(), synthetic_expectation());
    auto const here = pdf::measure_template(synthetic_form(), synthetic_expectation());
    EXPECT_EQ(confinement::write_message(there), confinement::write_message(here));
    EXPECT_FALSE(there.rooms.empty());
    EXPECT_FALSE(there.pages.empty());
    auto other = synthetic_expectation();
    ++other.page_count;
    EXPECT_THROW((void)children.measure(synthetic_form(), other), pdf::template_fault);
}

TEST(form_children, fill_a_copy_for_paper_too) {
    auto const here = pdf::prepare_template(synthetic_form(), synthetic_expectation());
    constexpr auto print = pdf::form_copy_kind::print;
    values const city{{pdf::names::city, "Salem", {}}};
    EXPECT_EQ(std::get<std::string>(remote()->fill(city, {}, print)),
              std::get<std::string>(here->fill(city, {}, print)));
}

TEST(form_children, fail_where_the_form_does) {
    // A value for a field that does not exist is this program's mistake, not its user's.
    EXPECT_THROW((void)remote()->fill({{"nowhere", "x", {}}}, {}), confinement::child_error);
}

TEST(form_children, are_asked_from_several_threads) {
    auto const prepared = remote();
    auto const expected = std::get<std::string>(prepared->fill({}, {}));
    std::vector<std::future<std::variant<std::string, pdf::misfit>>> forms;
    for (int form = 0; form < 8; ++form)
        forms.push_back(std::async(std::launch::async, [&] { return prepared->fill({}, {}); }));
    for (auto& form : forms)
        EXPECT_EQ(std::get<std::string>(form.get()), expected);
}

TEST(form_children, are_not_believed_whatever_they_answer) {
    for (auto const& program : {test::confinement_probe(), std::string{"/bin/cat"}}) {
        form_children const children{program};
        EXPECT_THROW((void)children.prepare(synthetic_form(), synthetic_expectation()),
                     confinement::child_error)
            << program;
        EXPECT_THROW((void)children.measure(synthetic_form(), synthetic_expectation()),
                     confinement::child_error)
            << program;
    }
}

} // namespace
} // namespace tassel::forms::form_children_test
