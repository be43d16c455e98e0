// The names of intake fields, with a hash for fast lookup.
#pragma once

#include <cstdint>
#include <string_view>

namespace tassel {

namespace detail {
/// Not defined, so that a name that calls it does not compile.
void a_field_name_is_lower_case_words_joined_by_underscores();

inline constexpr std::uint64_t empty_name_hash = 14'695'981'039'346'656'037U;

/// FNV-1a. `hash` is the hash of the preceding text.
[[nodiscard]] constexpr std::uint64_t name_hash(std::string_view text,
                                                std::uint64_t hash = empty_name_hash) noexcept {
    for (char const character : text) {
        hash ^= static_cast<unsigned char>(character);
        hash *= 1'099'511'628'211U;
    }
    return hash;
}

[[nodiscard]] constexpr bool is_field_name(std::string_view text) noexcept {
    if (text.empty() || text.size() > 80 || text.back() == '_') return false;
    if (text.front() < 'a' || text.front() > 'z') return false;
    for (char const character : text) {
        bool const letter = character >= 'a' && character <= 'z';
        bool const digit = character >= '0' && character <= '9';
        if (!letter && !digit && character != '_') return false;
    }
    return true;
}
#ifdef TASSEL_SHORT_NAMES
/// Computes the hash at each lookup instead of storing it. For builds in which the size of the data
/// matters more than lookup time, because hashes don't compress.
struct name_mark {
    constexpr name_mark() = default;
    constexpr explicit name_mark(std::string_view) noexcept {}
    [[nodiscard]] constexpr std::uint64_t of(std::string_view text) const noexcept {
        return text.empty() ? 0 : name_hash(text);
    }
};
#else
/// The hash of a name, computed once.
class name_mark {
  public:
    constexpr name_mark() = default;
    constexpr explicit name_mark(std::string_view text) noexcept : hash_{name_hash(text)} {}
    [[nodiscard]] constexpr std::uint64_t of(std::string_view) const noexcept { return hash_; }

  private:
    std::uint64_t hash_ = 0;
};
#endif
} // namespace detail

/// The name of a field. In a repeated group, it is the part after `<group>__N__`.
class field_name {
  public:
    constexpr field_name() = default;
    consteval field_name(char const* literal) : field_name{std::string_view{literal}} {}
    /// The name of a described member.
    consteval explicit field_name(std::string_view name) : text_{name}, hash_{name} {
        if (!detail::is_field_name(text_)) {
            detail::a_field_name_is_lower_case_words_joined_by_underscores();
        }
    }

    [[nodiscard]] constexpr std::string_view view() const noexcept { return text_; }
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept { return hash_.of(text_); }
    [[nodiscard]] constexpr bool empty() const noexcept { return text_.empty(); }
    friend constexpr bool operator==(field_name a, field_name b) noexcept {
        return a.text_ == b.text_;
    }

  private:
    std::string_view text_;
    [[no_unique_address]] detail::name_mark hash_;
};

} // namespace tassel
