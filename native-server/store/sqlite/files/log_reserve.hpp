// Room on the disk that only the log can use.
#pragma once

#include <cstdint>
#include <filesystem>

namespace tassel::store::sqlite {

/// The log's file is never shorter than that while the database is open: what is deleted is written
/// there first, and has a place even where others have filled the disk. SQLite goes by what the
/// log's frames say, and not by how long its file is
/// (https://www.sqlite.org/fileformat2.html#the_write_ahead_log).
inline constexpr std::int64_t kept_log_bytes = std::int64_t{1} << 20U;

/// Has the disk keep them. Where it has no room they are asked for again the next time.
void keep_room_in_log(std::filesystem::path const& log) noexcept;

} // namespace tassel::store::sqlite
