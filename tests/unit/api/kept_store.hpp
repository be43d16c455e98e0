// A copy of a store that an earlier program made, and what that program answered.
#pragma once

#include "crypto/master_key_file.hpp"
#include "forms/form_repository.hpp"
#include "store/sqlite/database.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "unit/support/places.hpp"
#include "unit/support/temporary_directory.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include <zlib.h>

namespace tassel::api::tests {

inline std::filesystem::path kept_stores() {
    return std::filesystem::path{test::test_data()} / "kept_store";
}

/// The names of the kept stores. A store has the name of its rule version. If that version was
/// still open, a number follows, because each set of changes under an open version has its own
/// store.
inline std::vector<std::string> kept_store_names() {
    std::vector<std::string> names;
    for (auto const& entry : std::filesystem::directory_iterator{kept_stores()}) {
        if (entry.is_directory()) names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

/// Whether the store was made while its version was still open. If so, only its analyses are kept
/// as they are.
inline bool of_open_version(std::string_view store) {
    return store.find('-') != std::string_view::npos;
}

/// The store's name with only characters that a test's name may have.
inline std::string as_name(std::string store) {
    std::replace_if(
        store.begin(), store.end(), [](char each) { return each == '.' || each == '-'; }, '_');
    return store;
}

/// The text in a gzip file.
inline std::string unpacked(std::filesystem::path const& file) {
    std::unique_ptr<gzFile_s, int (*)(gzFile)> const opened{::gzopen(file.c_str(), "rb"),
                                                            &::gzclose};
    if (!opened) throw std::runtime_error{"the kept answers can't be opened"};
    std::string text;
    std::array<char, 65'536> piece{};
    for (;;) {
        auto const size = ::gzread(opened.get(), piece.data(), piece.size());
        if (size < 0) throw std::runtime_error{"the kept answers can't be read"};
        if (size == 0) return text;
        text.append(piece.data(), static_cast<std::size_t>(size));
    }
}

/// A copy of the data folder that tests may change.
class kept_data : public support::temporary_directory {
  public:
    explicit kept_data(std::string const& store) {
        namespace fs = std::filesystem;
        for (auto const* name : {"tassel.db", "master.key"}) {
            fs::copy_file(kept_stores() / store / name, path() / name);
            // The files in a working copy of the sources may be readable by everyone, but the key
            // file must be readable only by its owner.
            fs::permissions(path() / name, fs::perms::owner_read | fs::perms::owner_write);
        }
    }
};

class kept_store {
  public:
    explicit kept_store(std::string const& store)
        : data_{store},
          answers_{
              boost::json::parse(unpacked(kept_stores() / store / "answers.json.gz")).as_object()} {
    }

    /// The requests and answers, as make.mjs in the folder of the stores wrote them.
    [[nodiscard]] boost::json::object const& answers() const { return answers_; }
    [[nodiscard]] std::string cookie() const {
        return std::string{answers_.at("callers").at("sandbox").at("cookie").as_string()};
    }
    /// When the session was last used.
    [[nodiscard]] std::chrono::sys_seconds session_used() const {
        store::sqlite::database opened{data_.path() / "tassel.db"};
        auto query = opened.prepare("SELECT last_seen_at FROM sandbox_session");
        if (!query.step()) throw std::runtime_error{"there is no session"};
        return std::chrono::sys_seconds{std::chrono::seconds{query.number(0)}};
    }
    /// Opens the store without maintenance, which would purge by the machine's clock.
    [[nodiscard]] std::unique_ptr<store::store> open() const {
        return store::sqlite::open_store(data_.path(), store::sqlite::missing_data::refuse);
    }
    [[nodiscard]] crypto::master_keys const& keys() const { return keys_; }
    [[nodiscard]] forms::form_repository const& repository() const { return *repository_; }

  private:
    [[nodiscard]] crypto::master_keys read_keys() const {
        return crypto::load_master_keys(data_.path() / "master.key", open()->keys().used());
    }
    [[nodiscard]] std::shared_ptr<forms::form_repository const> load_repository() const {
        std::vector<std::string> remarks;
        return forms::form_repository::load(
            {.folder = data_.path() / "forms", .program = test::server_program()}, remarks);
    }

    kept_data data_;
    boost::json::object answers_;
    crypto::master_keys keys_{read_keys()};
    std::shared_ptr<forms::form_repository const> repository_{load_repository()};
};

/// A store whose sessions are used at a fixed time, whatever the clock says.
class store_at final : public store::store, private store::session_store {
  public:
    store_at(std::unique_ptr<tassel::store::store> kept, std::chrono::sys_seconds time)
        : kept_{std::move(kept)}, time_{time} {}

    [[nodiscard]] tassel::store::partner_store& partners() noexcept override {
        return kept_->partners();
    }
    [[nodiscard]] session_store& sessions() noexcept override { return *this; }
    [[nodiscard]] tassel::store::analysis_store& analyses() noexcept override {
        return kept_->analyses();
    }
    [[nodiscard]] tassel::store::package_store& packages() noexcept override {
        return kept_->packages();
    }
    [[nodiscard]] tassel::store::object_store& objects() noexcept override {
        return kept_->objects();
    }
    [[nodiscard]] tassel::store::audit_log& audits() noexcept override { return kept_->audits(); }
    [[nodiscard]] tassel::store::key_store& keys() noexcept override { return kept_->keys(); }
    [[nodiscard]] tassel::store::storage_room& room() noexcept override { return kept_->room(); }
    [[nodiscard]] tassel::store::forgery_counts forgeries() const override {
        return kept_->forgeries();
    }
    [[nodiscard]] tassel::store::waiting_figures waits() const override { return kept_->waits(); }
    void check() override { kept_->check(); }
    void end_by(std::chrono::steady_clock::time_point time) override { kept_->end_by(time); }

  private:
    void open(tassel::store::owner const& session, std::chrono::sys_seconds) override {
        kept_->sessions().open(session, time_);
    }
    bool touch(crypto::digest const& token_sha256, std::chrono::sys_seconds) override {
        return kept_->sessions().touch(token_sha256, time_);
    }

    std::unique_ptr<tassel::store::store> kept_;
    std::chrono::sys_seconds time_;
};

} // namespace tassel::api::tests
