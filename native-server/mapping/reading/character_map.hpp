// What the codes of a font mean, as its ToUnicode stream says (ISO 32000-1, 9.10.3).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace tassel::mapping {

class character_map {
  public:
    character_map() = default;
    /// Of a stream's decoded text; what of it is no map of characters is left out.
    explicit character_map(std::string_view stream);

    [[nodiscard]] bool empty() const noexcept { return characters_.empty(); }
    /// UTF-8; null where it says nothing of a code.
    [[nodiscard]] std::string const* of(std::uint32_t code) const;

  private:
    std::map<std::uint32_t, std::string> characters_;
};

} // namespace tassel::mapping
