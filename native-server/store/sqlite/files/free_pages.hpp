// The pages of the database's file that hold nothing: counted, and given back to the disk.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

struct sqlite3;
struct sqlite3_stmt;

namespace tassel::store::sqlite {

/// For the writer's thread, but for `bytes`. A database that was made without auto_vacuum keeps
/// its free pages: changing that would write it anew as a whole
/// (https://www.sqlite.org/pragma.html#pragma_auto_vacuum).
class free_pages {
  public:
    /// The writer's connection must outlive this. Throws store_error.
    explicit free_pages(sqlite3* writer);

    /// Counts them. Throws store_error.
    void look();
    /// As of the last look. Safe from several threads.
    [[nodiscard]] std::int64_t bytes() const noexcept {
        return bytes_.load(std::memory_order_relaxed);
    }
    /// Gives some back, where there are more than the next writes want. To be called inside a
    /// transaction; gives whether there may be more. Throws store_error.
    [[nodiscard]] bool give_back();

  private:
    struct finalize {
        void operator()(sqlite3_stmt* handle) const noexcept;
    };
    using question = std::unique_ptr<sqlite3_stmt, finalize>;

    [[nodiscard]] question ask_for(char const* sql) const;
    [[nodiscard]] std::int64_t answer(question const& asked) const;

    sqlite3* writer_;
    question count_;
    std::int64_t page_bytes_;
    bool can_give_;
    bool giving_ = false;
    std::atomic<std::int64_t> bytes_{0};
};

} // namespace tassel::store::sqlite
