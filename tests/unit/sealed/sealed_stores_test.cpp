#include "sealed/sealed_stores.hpp"
#include "store/port/store_error.hpp"
#include "unit/store/stored_tables.hpp"

#include <fstream>
#include <iterator>
#include <vector>

namespace tassel::sealed::sealed_stores_test {
namespace {

crypto::master_keys new_keys() {
    std::vector<crypto::secret_key> keys;
    keys.push_back(crypto::secret_key::random());
    return crypto::master_keys{std::move(keys)};
}

class sealed_package_store_test : public store::sqlite::stored_tables {
  protected:
    sealed_package_store_test() {
        create_analysis("anl_1", acme);
        create_analysis("anl_2", acme);
        keep("pkg_1", "anl_1");
        keep("pkg_2", "anl_1");
        keep("pkg_3", "anl_2");
    }

    void keep(std::string const& id, std::string const& analysis) {
        auto created = package(id, id, acme, analysis);
        created.origin = sealed_.seal_origin("origin of " + id, acme, analysis, id);
        created.state = sealed_.seal_state("state of " + id, acme, analysis, id, 1);
        ASSERT_EQ(create(std::move(created)).status, store::package_creation_status::created);
    }
    void change_state(std::int64_t revision) {
        auto next = change_of("pkg_1", revision);
        next.state = sealed_.seal_state("state " + std::to_string(revision + 1), acme, "anl_1",
                                        "pkg_1", revision + 1);
        ASSERT_EQ(update(std::move(next)), store::package_change_status::changed);
    }
    /// Changes rows as only an intruder would; after that, the package must not be served.
    void expect_refused_after(std::string const& sql) {
        change(sql);
        EXPECT_THROW((void)sealed_.find(acme, "anl_1", "pkg_1"), store::store_error) << sql;
        EXPECT_TRUE(sealed_.find(acme, "anl_2", "pkg_3"));
    }

    store::owner const acme = store::owner::partner("acme");
    crypto::master_keys const keys_ = new_keys();
    sealed_package_store const sealed_{kept().packages(), keys_};
};

std::string const pkg_1 = " WHERE number = (SELECT number FROM document_package"
                          " WHERE document_package_id = 'pkg_1')";
std::string const state_of_pkg_1 = " WHERE package_number = (SELECT number FROM document_package"
                                   " WHERE document_package_id = 'pkg_1')";

TEST_F(sealed_package_store_test, what_was_sealed_is_opened) {
    auto const read = sealed_.find(acme, "anl_1", "pkg_1");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->document_package_id, "pkg_1");
    EXPECT_EQ(read->revision, 1);
    EXPECT_EQ(read->origin, "origin of pkg_1");
    EXPECT_EQ(read->state, "state of pkg_1");
    EXPECT_FALSE(sealed_.find(acme, "anl_2", "pkg_1"));
    EXPECT_EQ(sealed_.find_latest(acme, "anl_1")->document_package_id, "pkg_2");
    change_state(1);
    auto const latest = sealed_.find_latest(acme, "anl_1");
    EXPECT_EQ(latest->document_package_id, "pkg_1");
    EXPECT_EQ(latest->revision, 2);
    EXPECT_EQ(latest->state.text(), "state 2");
    EXPECT_EQ(latest->origin.text(), "origin of pkg_1");
    EXPECT_EQ(latest->origin.size(), std::string_view{"origin of pkg_1"}.size());
}

TEST_F(sealed_package_store_test, nothing_is_readable_in_the_database) {
    store_.reset();
    std::ifstream stored{file(), std::ios::binary};
    std::string const bytes{std::istreambuf_iterator<char>{stored}, {}};
    EXPECT_NE(bytes.find("pkg_1"), std::string::npos);
    EXPECT_EQ(bytes.find("origin of"), std::string::npos);
    EXPECT_EQ(bytes.find("state of"), std::string::npos);
}

TEST_F(sealed_package_store_test, another_packages_origin_is_not_served) {
    for (auto const* other : {"pkg_2", "pkg_3"}) {
        expect_refused_after("UPDATE document_package SET (key_id, wrapped_key, content) ="
                             " (SELECT key_id, wrapped_key, content FROM document_package"
                             " WHERE document_package_id = '" +
                             std::string{other} + "')" + pkg_1);
    }
}

TEST_F(sealed_package_store_test, another_packages_state_is_not_served) {
    expect_refused_after("UPDATE package_state SET (key_id, wrapped_key, content) ="
                         " (SELECT key_id, wrapped_key, content FROM package_state"
                         " WHERE package_number = (SELECT number FROM document_package"
                         " WHERE document_package_id = 'pkg_2'))" +
                         state_of_pkg_1);
}

TEST_F(sealed_package_store_test, an_origin_is_no_state) {
    expect_refused_after("UPDATE package_state SET (key_id, wrapped_key, content) ="
                         " (SELECT key_id, wrapped_key, content FROM document_package"
                         " WHERE document_package_id = 'pkg_1')" +
                         state_of_pkg_1);
}

TEST_F(sealed_package_store_test, an_old_state_is_not_another_revisions) {
    change("CREATE TABLE kept AS SELECT * FROM package_state" + state_of_pkg_1);
    change_state(1);
    expect_refused_after("UPDATE package_state SET (key_id, wrapped_key, content) ="
                         " (SELECT key_id, wrapped_key, content FROM kept)" +
                         state_of_pkg_1);
}

TEST_F(sealed_package_store_test, a_revision_can_not_be_given_to_another_state) {
    change_state(1);
    expect_refused_after("UPDATE package_state SET revision = 3" + state_of_pkg_1);
}

TEST_F(sealed_package_store_test, altered_bytes_are_not_served) {
    expect_refused_after("UPDATE document_package SET content = zeroblob(length(content))" + pkg_1);
}

TEST_F(sealed_package_store_test, another_data_key_is_not_served) {
    expect_refused_after("UPDATE package_state SET wrapped_key ="
                         " (SELECT wrapped_key FROM document_package" +
                         pkg_1 + ")" + state_of_pkg_1);
}

TEST_F(sealed_package_store_test, a_package_moved_to_another_analysis_is_not_served) {
    change("UPDATE document_package SET analysis_number ="
           " (SELECT number FROM analysis WHERE analysis_id = 'anl_2')" +
           pkg_1);
    EXPECT_FALSE(sealed_.find(acme, "anl_1", "pkg_1"));
    EXPECT_THROW((void)sealed_.find(acme, "anl_2", "pkg_1"), store::store_error);
}

TEST_F(sealed_package_store_test, a_package_given_to_another_owner_is_not_served) {
    change("UPDATE analysis SET owner = 'partner:other' WHERE analysis_id = 'anl_1'");
    EXPECT_FALSE(sealed_.find(acme, "anl_1", "pkg_1"));
    auto const other = store::owner::partner("other");
    EXPECT_THROW((void)sealed_.find(other, "anl_1", "pkg_1"), store::store_error);
    EXPECT_THROW((void)sealed_.find_latest(other, "anl_1"), store::store_error);
}

} // namespace
} // namespace tassel::sealed::sealed_stores_test
