// What is moved: the tables that both schemas have, in an order in which rows can be written.
#pragma once

#include "store/moving/row_image.hpp"

#include <span>

namespace tassel::store::moving {

[[nodiscard]] std::span<table_image const> moved_tables();

/// PostgreSQL's witnesses are in chains of its own: they are said anew, in one chain an owner.
inline constexpr std::string_view moved_chain = "moved";
[[nodiscard]] table_image const& witness_table();

} // namespace tassel::store::moving
