// Lists of an owner's analyses and packages, page by page.
#include "unit/store/store_conformance.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tassel::store::page_conformance_test {
namespace {

using ids = std::vector<std::string>;

class page_conformance : public store_conformance {
  protected:
    /// The ids of a page, and the place after it.
    template <class Listed>
    static ids ids_of(std::vector<Listed> const& page, std::optional<list_place>& after) {
        ids found;
        for (auto const& one : page)
            found.push_back(one.place.id);
        if (!page.empty()) after = page.back().place;
        return found;
    }
    ids next_analyses(owner const& of, std::optional<list_place>& after, std::int64_t most) {
        return ids_of(analyses().page(of, after, most), after);
    }
    ids next_packages(owner const& of, std::optional<list_place>& after, std::int64_t most) {
        return ids_of(packages().page(of, after, most), after);
    }
    ids all_analyses(owner const& of) {
        std::optional<list_place> after;
        return next_analyses(of, after, 1'000);
    }
    ids all_packages(owner const& of) {
        std::optional<list_place> after;
        return next_packages(of, after, 1'000);
    }

    owner const session = owner::sandbox(crypto::sha256("acme"));
};
TASSEL_FOR_EVERY_STORE(page_conformance);

TEST_P(page_conformance, the_newest_come_first_and_only_the_owners) {
    EXPECT_EQ(all_analyses(acme), ids{});
    EXPECT_EQ(all_packages(acme), ids{});
    create_analysis("anl_2", acme);
    create_analysis("anl_3", stranger);
    create_analysis("anl_9", session);
    create_analysis("anl_1", acme);
    create(package("pkg_5", "a", acme, "anl_1"));
    create(package("pkg_7", "a", stranger, "anl_3"));
    create(package("pkg_8", "a", session, "anl_9"));
    create(package("pkg_4", "a", acme, "anl_2"));
    create(package("pkg_6", "b", acme, "anl_1"));
    EXPECT_EQ(all_analyses(acme), (ids{"anl_1", "anl_2"}));
    EXPECT_EQ(all_analyses(stranger), ids{"anl_3"});
    EXPECT_EQ(all_analyses(session), ids{"anl_9"});
    EXPECT_EQ(all_analyses(owner::partner("ACME")), ids{});
    EXPECT_EQ(all_packages(acme), (ids{"pkg_6", "pkg_4", "pkg_5"}));
    EXPECT_EQ(all_packages(stranger), ids{"pkg_7"});
    EXPECT_EQ(all_packages(session), ids{"pkg_8"});
}

TEST_P(page_conformance, a_row_says_what_was_kept) {
    auto created = analysis("anl_1", acme);
    created.created_at = "2027-02-03T04:05:06Z";
    create(std::move(created));
    create(package("pkg_1"));
    update(change_of("pkg_1", 1));
    auto const listed = analyses().page(acme, std::nullopt, 10);
    ASSERT_EQ(listed.size(), 1U);
    EXPECT_EQ(listed.front().created_at, "2027-02-03T04:05:06Z");
    auto const packed = packages().page(acme, std::nullopt, 10);
    ASSERT_EQ(packed.size(), 1U);
    EXPECT_EQ(packed.front().analysis_id, "anl_1");
    EXPECT_EQ(packed.front().revision, 2);
}

TEST_P(page_conformance, pages_join_into_the_whole) {
    for (int number = 10; number < 45; ++number) {
        auto const name = std::to_string(number);
        create_analysis("anl_" + name, number % 3 == 0 ? stranger : acme);
        if (number % 3 != 0) create(package("pkg_" + name, "a", acme, "anl_" + name));
    }
    for (std::int64_t const most : {1, 2, 7, 100}) {
        std::optional<list_place> after;
        ids joined;
        for (auto page = next_analyses(acme, after, most); !page.empty();
             page = next_analyses(acme, after, most)) {
            EXPECT_LE(page.size(), static_cast<std::size_t>(most));
            joined.insert(joined.end(), page.begin(), page.end());
        }
        EXPECT_EQ(joined, all_analyses(acme)) << most;
        after.reset();
        joined.clear();
        for (auto page = next_packages(acme, after, most); !page.empty();
             page = next_packages(acme, after, most)) {
            joined.insert(joined.end(), page.begin(), page.end());
        }
        EXPECT_EQ(joined, all_packages(acme)) << most;
    }
    EXPECT_EQ(all_analyses(acme).size(), 24U);
}

TEST_P(page_conformance, rows_that_come_and_go_hide_no_others) {
    for (auto const* name : {"1", "2", "3", "4", "5", "6"}) {
        create_analysis(std::string{"anl_"} + name, acme);
        create(package(std::string{"pkg_"} + name, "a", acme, std::string{"anl_"} + name));
    }
    std::optional<list_place> after;
    std::optional<list_place> after_package;
    EXPECT_EQ(next_analyses(acme, after, 2), (ids{"anl_6", "anl_5"}));
    EXPECT_EQ(next_packages(acme, after_package, 2), (ids{"pkg_6", "pkg_5"}));
    remove("anl_5"); // the last of the page
    remove("anl_3");
    create_analysis("anl_7", acme);
    create(package("pkg_7", "a", acme, "anl_7"));
    update(change_of("pkg_1", 1, acme, "anl_1"));
    EXPECT_EQ(next_analyses(acme, after, 2), (ids{"anl_4", "anl_2"}));
    EXPECT_EQ(next_packages(acme, after_package, 2), (ids{"pkg_4", "pkg_2"}));
    EXPECT_EQ(next_analyses(acme, after, 2), ids{"anl_1"});
    EXPECT_EQ(next_packages(acme, after_package, 2), ids{"pkg_1"});
    EXPECT_EQ(next_analyses(acme, after, 2), ids{});
    EXPECT_EQ(next_packages(acme, after_package, 2), ids{});
    EXPECT_EQ(all_analyses(acme), (ids{"anl_7", "anl_6", "anl_4", "anl_2", "anl_1"}));
    EXPECT_EQ(all_packages(acme), (ids{"pkg_7", "pkg_6", "pkg_4", "pkg_2", "pkg_1"}));
}

TEST_P(page_conformance, the_newest_can_go_and_another_come) {
    create_analysis("anl_1", acme);
    create_analysis("anl_2", acme);
    std::optional<list_place> after;
    EXPECT_EQ(next_analyses(acme, after, 1), ids{"anl_2"});
    remove("anl_2");
    create_analysis("anl_3", acme);
    EXPECT_EQ(next_analyses(acme, after, 1), ids{"anl_1"});
    EXPECT_EQ(all_analyses(acme), (ids{"anl_3", "anl_1"}));
}

TEST_P(page_conformance, a_list_is_the_same_after_a_restart) {
    create_analysis("anl_1", acme);
    create_analysis("anl_2", acme);
    create(package("pkg_1"));
    create(package("pkg_2", "a", acme, "anl_2"));
    std::optional<list_place> after;
    EXPECT_EQ(next_packages(acme, after, 1), ids{"pkg_2"});
    reopen();
    EXPECT_EQ(next_packages(acme, after, 1), ids{"pkg_1"});
    EXPECT_EQ(all_analyses(acme), (ids{"anl_2", "anl_1"}));
}

} // namespace
} // namespace tassel::store::page_conformance_test
