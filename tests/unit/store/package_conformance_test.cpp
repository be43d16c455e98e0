#include "unit/store/store_conformance.hpp"

#include <thread>
#include <tuple>

namespace tassel::store::package_conformance_test {
namespace {

using std::chrono::hours;

class package_conformance : public store_conformance {
  protected:
    package_conformance() { create_analysis("anl_1", acme); }

    [[nodiscard]] std::string latest(std::string_view analysis_id = "anl_1") {
        auto const found = packages().find_latest(acme, analysis_id);
        auto const revision = packages().revision_of_latest(acme, analysis_id);
        if (!found) {
            EXPECT_FALSE(revision);
            return "none";
        }
        EXPECT_EQ(revision->document_package_id, found->document_package_id);
        EXPECT_EQ(revision->revision, found->revision);
        return found->document_package_id;
    }
};
TASSEL_FOR_EVERY_STORE(package_conformance);

TEST_P(package_conformance, what_was_created_is_found_by_its_owner_in_its_analysis_alone) {
    create_analysis("anl_2", acme);
    create_analysis("anl_3", stranger);
    auto const made = create(package("pkg_1"));
    EXPECT_EQ(made.status, package_creation_status::created);
    EXPECT_EQ(made.document_package_id, "pkg_1");

    auto const found = packages().find(acme, "anl_1", "pkg_1");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->document_package_id, "pkg_1");
    EXPECT_EQ(found->revision, first_revision);
    EXPECT_EQ(found->origin.key_id, "mk_1");
    EXPECT_EQ(found->origin.wrapped_key, "wrapped origin pkg_1");
    EXPECT_EQ(found->origin.content, "origin pkg_1");
    EXPECT_EQ(found->state.wrapped_key, "wrapped state 1 pkg_1");
    EXPECT_EQ(found->state.content, "state 1 pkg_1");
    EXPECT_EQ(packages().revision_of(acme, "anl_1", "pkg_1"), first_revision);
    EXPECT_EQ(packages().analysis_of(acme, "pkg_1"), "anl_1");
    EXPECT_FALSE(packages().analysis_of(acme, "pkg_2"));
    EXPECT_FALSE(packages().analysis_of(stranger, "pkg_1"));
    EXPECT_FALSE(packages().analysis_of(owner::sandbox(crypto::sha256("acme")), "pkg_1"));

    for (auto const& [caller, analysis, id] :
         {std::tuple{acme, "anl_2", "pkg_1"}, std::tuple{acme, "anl_1", "pkg_2"},
          std::tuple{acme, "", ""}, std::tuple{stranger, "anl_1", "pkg_1"},
          std::tuple{stranger, "anl_3", "pkg_1"},
          std::tuple{owner::sandbox(crypto::sha256("acme")), "anl_1", "pkg_1"}}) {
        EXPECT_FALSE(packages().find(caller, analysis, id)) << analysis << id;
        EXPECT_FALSE(packages().revision_of(caller, analysis, id)) << analysis << id;
    }
    EXPECT_FALSE(packages().find_latest(stranger, "anl_1"));
    EXPECT_FALSE(packages().revision_of_latest(stranger, "anl_1"));
}

TEST_P(package_conformance, a_selection_has_one_package_in_each_analysis) {
    create_analysis("anl_2", acme);
    EXPECT_EQ(create(package("pkg_1", "a")).status, package_creation_status::created);
    auto const again = create(package("pkg_2", "a"));
    EXPECT_EQ(again.status, package_creation_status::existing);
    EXPECT_EQ(again.document_package_id, "pkg_1");
    EXPECT_EQ(create(package("pkg_3", "b")).status, package_creation_status::created);
    EXPECT_EQ(create(package("pkg_4", "a", acme, "anl_2")).status,
              package_creation_status::created);
    EXPECT_EQ(counts().packages, 3);
    EXPECT_EQ(packages().find(acme, "anl_1", "pkg_1")->state.content, "state 1 pkg_1");
}

TEST_P(package_conformance, fifty_simultaneous_creates_of_a_selection_make_one_package) {
    constexpr int simultaneous = 50;
    std::vector<std::promise<package_creation>> promises(simultaneous);
    std::vector<std::jthread> threads;
    for (int index = 0; index < simultaneous; ++index) {
        threads.emplace_back([this, index, &promise = promises[static_cast<std::size_t>(index)]] {
            promise.set_value(create(package("pkg_" + std::to_string(index))));
        });
    }
    std::string first;
    int created = 0;
    for (auto& promise : promises) {
        auto const made = promise.get_future().get();
        if (first.empty()) first = made.document_package_id;
        EXPECT_EQ(made.document_package_id, first);
        if (made.status == package_creation_status::created) ++created;
    }
    EXPECT_EQ(created, 1);
    EXPECT_EQ(counts().packages, 1);
}

TEST_P(package_conformance, a_package_needs_an_analysis_of_its_owner) {
    for (auto created : {package("pkg_1", "a", acme, "anl_2"), package("pkg_1", "a", stranger)}) {
        auto const made = create(created);
        EXPECT_EQ(made.status, package_creation_status::not_found);
        EXPECT_EQ(made.document_package_id, "");
    }
    EXPECT_EQ(counts().packages, 0);
}

TEST_P(package_conformance, a_create_has_its_audit_row_unless_the_package_exists) {
    create(package("pkg_1", "a"));
    create(package("pkg_2", "a"));
    create(package("pkg_3", "a", acme, "anl_9"));
    auto const rows = tested_->audits();
    ASSERT_EQ(rows.size(), 3U); // the first is the analysis's
    auto row = rows.begin();
    for (auto const& [request, status, analysis] :
         {std::tuple{"req_pkg_1", 200U, "anl_1"}, std::tuple{"req_pkg_3", 404U, ""}}) {
        ++row;
        EXPECT_EQ(row->request_id, request);
        EXPECT_EQ(row->status, status);
        EXPECT_EQ(row->analysis_id, analysis);
    }
}

TEST_P(package_conformance, a_failing_create_leaves_nothing) {
    create(package("pkg_1", "a"));
    auto const failure =
        failure_of([this] { return create(package("pkg_1", "b")); }); // the id is taken
    std::string const reason{failure.value().what()};
    EXPECT_FALSE(reason.empty());
    EXPECT_EQ(reason.find("pkg_1"), std::string::npos);
    EXPECT_EQ(counts().packages, 1);
    EXPECT_EQ(audit_count(), 2U); // of the analysis and of the package
}

TEST_P(package_conformance, an_update_makes_the_next_revision_with_its_audit_row) {
    create(package("pkg_1"));
    auto change = change_of("pkg_1", 1);
    change.audit.status = 201;
    EXPECT_EQ(update(change), package_change_status::changed);
    auto const found = packages().find(acme, "anl_1", "pkg_1");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->revision, 2);
    EXPECT_EQ(found->origin.content, "origin pkg_1");
    EXPECT_EQ(found->state.content, "state 2 pkg_1");
    EXPECT_EQ(found->state.wrapped_key, "wrapped state 2 pkg_1");
    auto const kept_row = tested_->audits().back();
    EXPECT_EQ(kept_row.request_id, "req_2_pkg_1");
    EXPECT_EQ(kept_row.status, 201U);
    EXPECT_EQ(kept_row.analysis_id, "anl_1");
    reopen();
    EXPECT_EQ(packages().revision_of(acme, "anl_1", "pkg_1"), 2);
    EXPECT_EQ(update(change_of("pkg_1", 2)), package_change_status::changed);
}

TEST_P(package_conformance, another_revision_is_a_conflict_that_writes_nothing) {
    create(package("pkg_1"));
    ASSERT_EQ(update(change_of("pkg_1", 1)), package_change_status::changed);
    auto const audits = audit_count();
    for (auto const revision : {0, 1, 3}) {
        EXPECT_EQ(update(change_of("pkg_1", revision)), package_change_status::conflict);
    }
    EXPECT_EQ(audit_count(), audits);
    EXPECT_EQ(packages().find(acme, "anl_1", "pkg_1")->state.content, "state 2 pkg_1");
}

TEST_P(package_conformance, what_is_not_there_is_not_changed) {
    create_analysis("anl_2", acme);
    create(package("pkg_1"));
    auto const audits = audit_count();
    for (auto const& change :
         {change_of("pkg_2", 1), change_of("pkg_1", 1, stranger),
          change_of("pkg_1", 1, acme, "anl_2"), change_of("pkg_1", 1, acme, "anl_3")}) {
        EXPECT_EQ(update(change), package_change_status::not_found);
    }
    EXPECT_EQ(audit_count(), audits);
}

TEST_P(package_conformance, simultaneous_changes_have_an_order) {
    constexpr int writers = 8;
    constexpr int changes = 25;
    create(package("pkg_1"));
    {
        std::vector<std::jthread> threads;
        for (int writer = 0; writer < writers; ++writer) {
            threads.emplace_back([this] {
                for (int done = 0; done < changes;) {
                    auto const read = packages().find(acme, "anl_1", "pkg_1");
                    auto change = change_of("pkg_1", read->revision);
                    change.state.content = read->state.content + ".";
                    auto const made = update(std::move(change));
                    if (made == package_change_status::changed) ++done;
                    ASSERT_TRUE(made == package_change_status::changed ||
                                made == package_change_status::conflict);
                }
            });
        }
    }
    auto const found = packages().find(acme, "anl_1", "pkg_1");
    EXPECT_EQ(found->revision, 1 + writers * changes);
    EXPECT_EQ(found->state.content, "state 1 pkg_1" + std::string(writers * changes, '.'));
}

TEST_P(package_conformance, the_latest_is_the_one_that_was_changed_last) {
    EXPECT_EQ(latest(), "none");
    create_analysis("anl_2", acme);
    create(package("pkg_a", "a"));
    EXPECT_EQ(latest(), "pkg_a");
    create(package("pkg_b", "b"));
    EXPECT_EQ(latest(), "pkg_b");
    update(change_of("pkg_a", 1));
    EXPECT_EQ(latest(), "pkg_a");
    update(change_of("pkg_a", 2));
    update(change_of("pkg_b", 7)); // meets a conflict
    create(package("pkg_c", "b")); // finds an existing package
    EXPECT_EQ(latest(), "pkg_a");
    create(package("pkg_d", "d", acme, "anl_2"));
    EXPECT_EQ(latest(), "pkg_a");
    EXPECT_EQ(latest("anl_2"), "pkg_d");
    update(change_of("pkg_b", 1));
    EXPECT_EQ(latest(), "pkg_b");
    EXPECT_EQ(packages().find_latest(acme, "anl_1")->state.content, "state 2 pkg_b");
}

TEST_P(package_conformance, a_session_takes_its_packages_and_objects_along) {
    auto const gone = owner::sandbox(crypto::sha256("a token"));
    auto const kept = owner::sandbox(crypto::sha256("another token"));
    for (auto const& [session, name] : {std::pair{gone, "gone"}, std::pair{kept, "kept"}}) {
        auto const analysis = std::string{"anl_"} + name;
        create_analysis(analysis, session);
        create(package(std::string{"pkg_"} + name, "a", session, analysis));
        for (auto const* part : {"published", "waiting"})
            upload(std::string{"att_"} + name + "_" + part, session);
        auto change = change_of(std::string{"pkg_"} + name, 1, session, analysis);
        change.publish_object = std::string{"att_"} + name + "_published";
        ASSERT_EQ(update(std::move(change)), package_change_status::changed);
    }
    EXPECT_TRUE(sessions().touch(kept.session().value(), start + hours{20}));
    flush();
    purge_sessions(start + hours{26});

    EXPECT_FALSE(packages().find(gone, "anl_gone", "pkg_gone"));
    EXPECT_TRUE(packages().find(kept, "anl_kept", "pkg_kept"));
    EXPECT_EQ(content("att_gone_published", gone), std::nullopt);
    EXPECT_NE(content("att_kept_published", kept), std::nullopt);
    EXPECT_EQ(counts().packages, 1);
    EXPECT_EQ(counts().objects, 2);
    purge_objects(start);
    EXPECT_EQ(counts().chunks, 6);
}

} // namespace
} // namespace tassel::store::package_conformance_test
