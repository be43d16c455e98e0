// A letter that asks a servicer to confirm months toward forgiveness, in words. write_letter.hpp
// puts it together.
#pragma once

#include "tassel/document/guide/written_cover.hpp"
#include "tassel/document/guide/written_guide.hpp"

#include <string>
#include <vector>

namespace tassel {

struct written_letter {
    std::string language{"en-US"}; ///< BCP 47
    std::string title{};
    std::vector<cover_row> rows{};
    std::vector<guide_group> groups{};
    std::vector<cover_row> signing{}; ///< below all else
    std::string foot{};               ///< whose it is; may be empty
};

} // namespace tassel
