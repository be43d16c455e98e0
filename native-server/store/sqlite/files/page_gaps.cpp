#include "store/sqlite/files/page_gaps.hpp"

#include "store/port/store_error.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace tassel::store::sqlite {
namespace {

constexpr unsigned char page_of_rows = 0x0d; // a leaf of a table
constexpr std::size_t bytes_of_header = 8;
constexpr int smallest_page = 512;
constexpr int largest_page = 65'536;

// Pages of other kinds begin with a kind of their own, those of pointers with one below six, and
// others with the number of another page, which in a file of so many can't look like a page of
// rows: from 0x0d000000 on it could.
constexpr sqlite3_int64 maximum_pages = 0x08000000;

struct gap {
    std::size_t begin = 0;
    std::size_t end = 0;
};

std::size_t number_at(unsigned char const* bytes) {
    return static_cast<std::size_t>(bytes[0]) << 8U | bytes[1];
}

/// Between the places of the rows, which stand at the beginning, and the first of the rows.
std::optional<gap> gap_of(unsigned char const* page, std::size_t size) {
    if (page[0] != page_of_rows) return std::nullopt;
    gap const found{bytes_of_header + 2 * number_at(page + 3), number_at(page + 5)};
    if (found.begin >= found.end || found.end > size) return std::nullopt;
    return found;
}

} // namespace

page_gaps::page_gaps(sqlite3* connection) : page_(largest_page) {
    if (sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file_) != SQLITE_OK ||
        file_ == nullptr || file_->pMethods == nullptr) {
        throw store_error{"the database has no file"};
    }
    static_cast<sqlite3_io_methods&>(methods_) = *file_->pMethods;
    methods_.xWrite = &write;
    methods_.plain = file_->pMethods;
    methods_.page = page_.data();
    file_->pMethods = &methods_;
}

page_gaps::~page_gaps() {
    file_->pMethods = methods_.plain;
}

int page_gaps::write(sqlite3_file* file, void const* bytes, int size, sqlite3_int64 offset) {
    auto const& self = *static_cast<methods const*>(file->pMethods);
    auto const* const page = static_cast<unsigned char const*>(bytes);
    // The first page begins with the file's own header, and holds the schema.
    bool const is_page =
        offset != 0 && size >= smallest_page && size <= largest_page && offset % size == 0;
    auto const unused = is_page ? gap_of(page, static_cast<std::size_t>(size)) : std::nullopt;
    sqlite3_int64 length = 0; // asked last: most pages are those of documents
    if (!unused || self.plain->xFileSize(file, &length) != SQLITE_OK ||
        length / size >= maximum_pages) {
        return self.plain->xWrite(file, bytes, size, offset);
    }
    std::copy_n(page, size, self.page);
    std::fill(self.page + unused->begin, self.page + unused->end, static_cast<unsigned char>(0));
    return self.plain->xWrite(file, self.page, size, offset);
}

} // namespace tassel::store::sqlite
