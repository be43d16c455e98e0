// Connections for reading, as many as are in use at the same time.
#pragma once

#include "concurrent/disk_threads.hpp"
#include "store/sqlite/database.hpp"

#include <filesystem>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace tassel::store::sqlite {

/// A database's file, and the threads that wait for its reads.
struct read_source {
    std::filesystem::path file;
    concurrent::disk_threads& threads;
};

/// Lends readers of type `Reader`, which are made from the database's file. Thread-safe; a lent
/// reader belongs to one thread. The source's threads must outlive the pool.
template <class Reader>
class reader_pool {
  public:
    explicit reader_pool(read_source from) : from_{std::move(from)} {}

    /// Lends a reader for as long as the lease exists. The pool must outlive the lease.
    class lease {
      public:
        explicit lease(reader_pool& pool) : home_{pool}, reader_{pool.take()} {}
        lease(lease const&) = delete;
        lease& operator=(lease const&) = delete;
        ~lease() {
            std::lock_guard const lock{home_.mutex_};
            home_.idle_.push_back(std::move(reader_));
        }
        [[nodiscard]] Reader& reader() const noexcept { return *reader_; }

      private:
        reader_pool& home_;
        std::unique_ptr<Reader> reader_;
    };

    /// Returns what `use` returns for a reader. Throws store_error if none can be opened.
    template <class Use>
    auto with(Use use) {
        return from_.threads.carry_out([&] {
            lease const lent{*this};
            return use(lent.reader());
        });
    }

  private:
    std::unique_ptr<Reader> take() {
        {
            std::lock_guard const lock{mutex_};
            if (!idle_.empty()) {
                auto taken = std::move(idle_.back());
                idle_.pop_back();
                return taken;
            }
        }
        return std::make_unique<Reader>(from_.file);
    }

    read_source from_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Reader>> idle_;
};

} // namespace tassel::store::sqlite
