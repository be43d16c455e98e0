// The tables of a database of its own, for tests that look beneath the store.
#pragma once

#include "store/port/record_identity.hpp"
#include "store/sqlite/analysis_table.hpp"
#include "store/sqlite/key_table.hpp"
#include "store/sqlite/object_table.hpp"
#include "store/sqlite/package_table.hpp"
#include "store/sqlite/schema.hpp"
#include "unit/support/temporary_directory.hpp"

#include <fstream>
#include <future>
#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::store::sqlite {

inline constexpr std::chrono::sys_seconds start{std::chrono::seconds{1'800'000'000}};

/// What the tables are made of, as a store makes them.
struct open_tables {
    explicit open_tables(std::filesystem::path const& file)
        : queue{file, usual_commit_group}, audits{queue, [](std::string_view) {}}, guard{queue},
          analyses{file, queue, audits, guard}, objects{file, queue, guard},
          packages{file, queue, audits, guard, objects}, keys{file, guard} {}
    open_tables(open_tables const&) = delete;
    open_tables& operator=(open_tables const&) = delete;
    ~open_tables() { queue.finish(); }

    commit_queue queue;
    audit_table audits;
    key_guard guard;
    analysis_table analyses;
    object_table objects;
    package_table packages;
    key_table keys;
};

class stored_tables : public ::testing::Test {
  protected:
    stored_tables() {
        std::ofstream{file()};
        database opened{file()};
        migrate(opened);
        tables_.emplace(file());
    }

    [[nodiscard]] std::filesystem::path file() const { return directory_.path() / "tassel.db"; }
    void reopen() {
        tables_.reset();
        tables_.emplace(file());
    }

    void change(std::string const& sql) const {
        database opened{file()};
        opened.execute(sql);
    }
    [[nodiscard]] std::int64_t number(std::string const& sql) const {
        database opened{file()};
        auto query = opened.prepare(sql);
        query.step();
        return query.number(0);
    }
    [[nodiscard]] std::int64_t count(std::string const& of) const {
        return number("SELECT count(*) FROM " + of);
    }

    static audit_row audit(std::string request_id) {
        return {.request_id = std::move(request_id),
                .at = "2027-01-15T08:00:00Z",
                .kind = owner_kind::partner,
                .partner_id = "acme",
                .operation = "POST /somewhere",
                .status = 200,
                .analysis_id = {}};
    }
    /// Sealed in name only: the tables do not look inside.
    static crypto::sealed_record record(std::string const& content) {
        return {.key_id = "mk_1", .wrapped_key = "wrapped " + content, .content = content};
    }

    void create_analysis(std::string const& id, owner const& belongs_to) {
        create_analysis(id, belongs_to, record(id));
    }
    void create_analysis(std::string const& id, owner const& belongs_to,
                         crypto::sealed_record sealed) {
        std::promise<creation> made;
        tables_->analyses.create({.analysis_id = id,
                                  .belongs_to = belongs_to,
                                  .created_at = "2027-01-15T08:00:00Z",
                                  .now = start,
                                  .once = std::nullopt,
                                  .sealed = std::move(sealed),
                                  .audit = audit("req_" + id)},
                                 [&made](creation result) { made.set_value(std::move(result)); });
        ASSERT_EQ(made.get_future().get().status, creation_status::created);
    }

    static new_package package(std::string const& id, std::string_view selection = "selection",
                               owner belongs_to = owner::partner("acme"),
                               std::string analysis_id = "anl_1") {
        return {.document_package_id = id,
                .analysis_id = std::move(analysis_id),
                .belongs_to = std::move(belongs_to),
                .created_at = "2027-01-15T08:00:00Z",
                .selection_sha256 = crypto::sha256(selection),
                .origin = record("origin " + id),
                .state = record("state 1 " + id),
                .audit = audit("req_" + id)};
    }
    package_creation create(new_package created) {
        std::promise<package_creation> made;
        tables_->packages.create(std::move(created), [&made](package_creation result) {
            made.set_value(std::move(result));
        });
        return made.get_future().get();
    }

    static package_change change_of(std::string const& id, std::int64_t revision,
                                    owner belongs_to = owner::partner("acme"),
                                    std::string analysis_id = "anl_1") {
        auto const next = std::to_string(revision + 1);
        return {.belongs_to = std::move(belongs_to),
                .analysis_id = std::move(analysis_id),
                .document_package_id = id,
                .expected_revision = revision,
                .state = record("state " + next + " " + id),
                .publish_object = std::nullopt,
                .delete_objects = {},
                .audit = audit("req_" + next + "_" + id)};
    }
    package_outcome update(package_change change) {
        std::promise<package_outcome> made;
        tables_->packages.update(std::move(change), [&made](package_outcome result) {
            made.set_value(std::move(result));
        });
        return made.get_future().get();
    }

    /// Whether the write was taken.
    template <class Write>
    static bool taken(Write const& write) {
        std::promise<bool> made;
        write([&made](std::optional<std::string_view> failure) { made.set_value(!failure); });
        return made.get_future().get();
    }
    bool begin(std::string const& object_id, owner const& belongs_to = owner::partner("acme"),
               object_info info = {.key = {"mk_1", "wrapped"}, .header = "header"}) {
        return taken([&](chunk_written done) {
            tables_->objects.begin({.object_id = object_id,
                                    .belongs_to = belongs_to,
                                    .now = start,
                                    .info = std::move(info)},
                                   std::move(done));
        });
    }
    bool append(std::string const& object_id, std::int64_t number, std::string octets, bool last,
                owner const& belongs_to = owner::partner("acme")) {
        return taken([&](chunk_written done) {
            tables_->objects.append({.belongs_to = belongs_to,
                                     .object_id = object_id,
                                     .number = number,
                                     .last = last,
                                     .octets = std::move(octets)},
                                    std::move(done));
        });
    }
    /// An object of three chunks that waits to be published.
    void upload(std::string const& object_id, owner const& belongs_to = owner::partner("acme")) {
        ASSERT_TRUE(begin(object_id, belongs_to));
        for (int chunk = 0; chunk < 3; ++chunk) {
            ASSERT_TRUE(append(object_id, chunk, object_id + " " + std::to_string(chunk),
                               chunk == 2, belongs_to));
        }
    }
    package_outcome publish(std::string const& object_id, std::string const& package_id,
                            std::int64_t revision) {
        auto change = change_of(package_id, revision);
        change.publish_object = object_id;
        return update(std::move(change));
    }
    /// What an open object holds, its chunks one after the other; or nothing.
    std::optional<std::string> content(std::string const& object_id,
                                       owner const& belongs_to = owner::partner("acme")) {
        auto const opened = tables_->objects.open(belongs_to, object_id);
        if (!opened) return std::nullopt;
        std::string all;
        while (auto chunk = opened->next())
            all.append("[").append(*chunk).append("]");
        return all;
    }

    support::temporary_directory directory_;
    std::optional<open_tables> tables_;
};

} // namespace tassel::store::sqlite
