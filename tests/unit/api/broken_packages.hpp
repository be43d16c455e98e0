// Stores of packages, objects, and keys whose operations fail.
#pragma once

#include "store/port/store.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::api {

[[nodiscard]] inline store::store_error disk_is_gone() {
    return store::store_error{"the disk is gone"};
}

class broken_packages final : public store::package_store {
  public:
    store::package_creation create(store::new_package) override { throw disk_is_gone(); }
    store::package_change_status update(store::package_change) override { throw disk_is_gone(); }
    std::optional<store::stored_package> find(store::owner const&, std::string_view,
                                              std::string_view) override {
        throw disk_is_gone();
    }
    std::optional<std::string> analysis_of(store::owner const&, std::string_view) override {
        throw disk_is_gone();
    }
    std::optional<store::stored_package> find_latest(store::owner const&,
                                                     std::string_view) override {
        throw disk_is_gone();
    }
    std::optional<std::int64_t> revision_of(store::owner const&, std::string_view,
                                            std::string_view) override {
        throw disk_is_gone();
    }
    std::optional<latest_revision> revision_of_latest(store::owner const&,
                                                      std::string_view) override {
        throw disk_is_gone();
    }
    std::vector<store::listed_package>
    page(store::owner const&, std::optional<store::list_place> const&, std::int64_t) override {
        throw disk_is_gone();
    }
    std::optional<store::linked_package> find_link(std::string_view, std::string_view) override {
        throw disk_is_gone();
    }
};

class broken_objects final : public store::object_store {
  public:
    void begin(store::new_object, store::chunk_written done) override { done(disk_is_gone()); }
    void append(store::object_chunk, store::chunk_written done) override { done(disk_is_gone()); }
    void discard(store::owner const&, std::string_view) override {}
    std::unique_ptr<store::object_reader> open(store::owner const&, std::string_view) override {
        throw disk_is_gone();
    }
    std::unique_ptr<store::object_reader> open_unpublished(store::owner const&,
                                                           std::string_view) override {
        throw disk_is_gone();
    }
};

/// Room without bounds, which refuses nothing.
class boundless_room final : public store::storage_room {
  public:
    void require(store::owner const&, std::int64_t) override {}
    [[nodiscard]] store::room_refusals refusals() const noexcept override { return {}; }
    [[nodiscard]] std::optional<store::room_figures> figures() const noexcept override {
        return std::nullopt;
    }
};

class broken_keys final : public store::key_store {
  public:
    std::vector<std::string> used() override { return {}; }
    std::optional<store::active_key> active() override { return std::nullopt; }
    void seal_with(std::shared_ptr<crypto::master_keys const>) override { throw disk_is_gone(); }
    void attest(crypto::master_keys const&, store::beginning) override { throw disk_is_gone(); }
    store::rewrap_outcome rewrap(crypto::master_keys const&) override { throw disk_is_gone(); }
};

} // namespace tassel::api
