// Overwrites what SQLite leaves of moved rows in the pages that it writes into the database file.
#pragma once

#include <sqlite3.h>
#include <vector>

namespace tassel::store::sqlite {

/// `secure_delete` overwrites what is deleted, and not what was moved: where rows are spread over
/// pages anew, copies of them stay in the part of a page that holds none, and outlive the rows.
/// While this lives, that part of every page of rows is zeros by the time it gets to the file
/// (https://www.sqlite.org/fileformat2.html#b_tree_pages, "the unallocated region"). In write-ahead
/// mode pages get there by way of checkpoints alone: it is enough on the connection that makes
/// them.
class page_gaps {
  public:
    /// The connection must outlive this.
    explicit page_gaps(sqlite3* connection);
    page_gaps(page_gaps const&) = delete;
    page_gaps& operator=(page_gaps const&) = delete;
    ~page_gaps();

  private:
    struct methods : sqlite3_io_methods { // SQLite sees what is inherited
        sqlite3_io_methods const* plain;
        unsigned char* page;
    };
    static int write(sqlite3_file* file, void const* bytes, int size, sqlite3_int64 offset);

    sqlite3_file* file_ = nullptr;
    std::vector<unsigned char> page_;
    methods methods_{};
};

} // namespace tassel::store::sqlite
