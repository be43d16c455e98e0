// The answers that most questions have.
#pragma once

#include "tassel/core/text_catalogue.hpp"

#include <array>

namespace tassel::rules::spanish {

inline constexpr std::array short_answers{unchanged("No"), translation{"Yes", "Sí"}};

} // namespace tassel::rules::spanish
