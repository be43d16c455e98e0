#include "store/port/store_error.hpp"
#include "unit/store/stored_tables.hpp"
#include "unit/store/waiting_calls.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tassel::store::sqlite::analysis_table_test {
namespace {

class analysis_table_test : public stored_tables {};

TEST_F(analysis_table_test, a_failing_create_hurts_no_other_of_its_group) {
    create(analysis("anl_0"));
    std::vector<std::optional<store_error>> failures(21);
    waiting_calls calls;
    {
        database blocking{file()};
        transaction const held{
            blocking}; // everything below waits for this, and then shares one group
        for (std::size_t index = 0; index < failures.size(); ++index) {
            calls.begin([this, index, &failure = failures[index]] {
                auto const id = index % 3 == 1 ? "anl_0" : "anl_x" + std::to_string(index);
                failure = failure_of([&] { return create(analysis(id)); });
            });
        }
    }
    calls.finish();
    for (std::size_t index = 0; index < failures.size(); ++index)
        EXPECT_EQ(failures[index].has_value(), index % 3 == 1) << index;
    EXPECT_EQ(count("analysis"), 15);
}

TEST_F(analysis_table_test, a_lost_table_is_a_failure_for_all_that_wait) {
    database breaking{file()};
    breaking.execute("ALTER TABLE analysis RENAME TO hidden");
    EXPECT_THROW(create(analysis("anl_1")), store_error);
    EXPECT_THROW((void)kept().analyses().find(owner::partner("acme"), "anl_1"), store_error);
    breaking.execute("ALTER TABLE hidden RENAME TO analysis");
    EXPECT_EQ(create(analysis("anl_1")).status, creation_status::created);
}

TEST_F(analysis_table_test, a_page_reads_only_the_rows_of_its_owner) {
    database opened{file()};
    for (auto const* query :
         {"SELECT analysis_id FROM analysis WHERE owner = ?1 AND number < ?2"
          " ORDER BY number DESC LIMIT ?3",
          "SELECT document_package_id FROM document_package"
          " WHERE package_owner = ?1 AND number < ?2 ORDER BY number DESC LIMIT ?3"}) {
        auto plan = opened.prepare(std::string{"EXPLAIN QUERY PLAN "} + query);
        ASSERT_TRUE(plan.step());
        EXPECT_NE(plan.text(3).find("_by_owner"), std::string::npos) << plan.text(3);
        EXPECT_FALSE(plan.step()) << plan.text(3); // such as a sorter
    }
}

TEST_F(analysis_table_test, everything_is_kept_whatever_the_group) {
    for (std::size_t const group : {std::size_t{1}, std::size_t{3}}) {
        store_.reset();
        store_ = open_maintained_store(
            directory_.path(), {.commit_group = group, .on_error = [](std::string_view) {}});
        auto const before = count("analysis");
        waiting_calls calls;
        for (std::size_t index = 0; index < 40; ++index) {
            calls.begin([this, id = "anl_" + std::to_string(100 * group + index)] {
                auto const failure = failure_of([&] { return create(analysis(id)); });
                EXPECT_FALSE(failure) << id;
            });
        }
        calls.finish();
        EXPECT_EQ(count("analysis"), before + 40);
    }
}

TEST_F(analysis_table_test, audit_rows_that_are_lost_are_told) {
    std::string lost;
    store_ = open_maintained_store(directory_.path(),
                                   {.on_error = [&lost](std::string_view text) { lost = text; }});
    change("ALTER TABLE audit RENAME TO hidden");
    kept().audits().record(owner::partner("acme"), audit("req_1"));
    store_.reset();
    EXPECT_FALSE(lost.empty());
}

} // namespace
} // namespace tassel::store::sqlite::analysis_table_test
