// Makes and changes records of a store, for the store's tests.
#pragma once

#include "store/port/store.hpp"

#include <chrono>
#include <future>
#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::store {

inline constexpr std::chrono::sys_seconds start{std::chrono::seconds{1'800'000'000}};

class record_making {
  protected:
    ~record_making() = default;
    /// The store under test.
    [[nodiscard]] virtual store& kept() = 0;

    static audit_row audit(std::string request_id) {
        return {.request_id = std::move(request_id),
                .at = "2027-01-15T08:00:00Z",
                .kind = owner_kind::partner,
                .partner_id = "acme",
                .operation = "POST /somewhere",
                .status = 200,
                .analysis_id = {}};
    }
    /// A record that is sealed in name only, because the tables do not look inside.
    static crypto::sealed_record record(std::string const& content) {
        return {.key_id = "mk_1", .wrapped_key = "wrapped " + content, .content = content};
    }

    static new_analysis analysis(std::string const& id, owner belongs_to = owner::partner("acme")) {
        return {.analysis_id = id,
                .belongs_to = std::move(belongs_to),
                .created_at = "2027-01-15T08:00:00Z",
                .now = start,
                .once = std::nullopt,
                .sealed = record(id),
                .audit = audit("req_" + id),
                .conflict_status = 409};
    }
    static new_analysis keyed(std::string const& id, std::string_view key, std::string_view payload,
                              owner belongs_to = owner::partner("acme")) {
        auto made = analysis(id, std::move(belongs_to));
        made.once = idempotency{crypto::sha256(key), crypto::sha256(payload)};
        return made;
    }
    /// Why a write failed; nothing if it did not.
    template <class Write>
    static std::optional<store_error> failure_of(Write const& write) {
        try {
            (void)write();
        } catch (store_error const& error) {
            return error;
        }
        return std::nullopt;
    }

    creation create(new_analysis created) { return kept().analyses().create(std::move(created)); }
    removal remove(std::string const& id, owner belongs_to = owner::partner("acme")) {
        return kept().analyses().remove({.analysis_id = id,
                                         .belongs_to = std::move(belongs_to),
                                         .audit = audit("req_end_" + id)});
    }
    void create_analysis(std::string const& id, owner const& belongs_to) {
        create_analysis(id, belongs_to, record(id));
    }
    void create_analysis(std::string const& id, owner const& belongs_to,
                         crypto::sealed_record sealed) {
        auto created = analysis(id, belongs_to);
        created.sealed = std::move(sealed);
        ASSERT_EQ(create(std::move(created)).status, creation_status::created);
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
                .audit = audit("req_" + id),
                .not_found_status = 404};
    }
    package_creation create(new_package created) {
        return kept().packages().create(std::move(created));
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
    package_change_status update(package_change change) {
        return kept().packages().update(std::move(change));
    }

    /// Whether the write was accepted.
    template <class Write>
    static bool taken(Write const& write) {
        std::promise<bool> made;
        write([&made](std::optional<store_error> const& failure) { made.set_value(!failure); });
        return made.get_future().get();
    }
    bool begin(std::string const& object_id, owner const& belongs_to = owner::partner("acme"),
               object_info info = {.key = {"mk_1", "wrapped"}, .header = "header"}) {
        return taken([&](chunk_written done) {
            kept().objects().begin({.object_id = object_id,
                                    .belongs_to = belongs_to,
                                    .now = start,
                                    .info = std::move(info)},
                                   std::move(done));
        });
    }
    bool append(std::string const& object_id, std::int64_t number, std::string bytes, bool last,
                owner const& belongs_to = owner::partner("acme")) {
        return taken([&](chunk_written done) {
            kept().objects().append({.belongs_to = belongs_to,
                                     .object_id = object_id,
                                     .number = number,
                                     .last = last,
                                     .bytes = std::move(bytes)},
                                    std::move(done));
        });
    }
    /// Uploads an object of three chunks, which then waits to be published.
    void upload(std::string const& object_id, owner const& belongs_to = owner::partner("acme")) {
        ASSERT_TRUE(begin(object_id, belongs_to));
        for (int chunk = 0; chunk < 3; ++chunk) {
            ASSERT_TRUE(append(object_id, chunk, object_id + " " + std::to_string(chunk),
                               chunk == 2, belongs_to));
        }
    }
    package_change_status publish(std::string const& object_id, std::string const& package_id,
                                  std::int64_t revision) {
        auto change = change_of(package_id, revision);
        change.publish_object = object_id;
        return update(std::move(change));
    }
    /// The content of an open object, its chunks joined; empty if there is none.
    std::optional<std::string> content(std::string const& object_id,
                                       owner const& belongs_to = owner::partner("acme")) {
        auto const opened = kept().objects().open(belongs_to, object_id);
        if (!opened) return std::nullopt;
        std::string all;
        while (auto chunk = opened->next())
            all.append("[").append(*chunk).append("]");
        return all;
    }
};

} // namespace tassel::store
