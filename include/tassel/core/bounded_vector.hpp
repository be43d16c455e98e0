// A vector with a compile-time capacity: no heap, usable in constant expressions.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>

namespace tassel {

/// Holds at most `Capacity` elements. A `push_back` beyond that returns false and changes nothing.
template <class Element, std::size_t Capacity>
class bounded_vector {
  public:
    using value_type = Element;

    constexpr bounded_vector() = default;
    constexpr bounded_vector(std::initializer_list<Element> elements) {
        for (auto const& element : elements)
            push_back(element);
    }

    constexpr bool push_back(Element const& element) {
        if (size_ == Capacity) return false;
        elements_[size_++] = element;
        return true;
    }
    /// Adds an element and returns it as it is: default-constructed, or with an earlier value. Call
    /// it only while `size()` is below `capacity()`.
    [[nodiscard]] constexpr Element& grow() {
        // Two statements because g++ 12 can't evaluate `elements_[size_++]` of nested vectors at
        // compile time.
        ++size_;
        return elements_[size_ - 1];
    }
    constexpr void clear() noexcept { size_ = 0; }

    [[nodiscard]] static constexpr std::size_t capacity() noexcept { return Capacity; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] constexpr Element& operator[](std::size_t index) { return elements_[index]; }
    [[nodiscard]] constexpr Element const& operator[](std::size_t index) const {
        return elements_[index];
    }
    [[nodiscard]] constexpr Element& back() { return elements_[size_ - 1]; }
    [[nodiscard]] constexpr Element const& back() const { return elements_[size_ - 1]; }
    [[nodiscard]] constexpr auto begin() noexcept { return elements_.data(); }
    [[nodiscard]] constexpr auto end() noexcept { return elements_.data() + size_; }
    [[nodiscard]] constexpr auto begin() const noexcept { return elements_.data(); }
    [[nodiscard]] constexpr auto end() const noexcept { return elements_.data() + size_; }

  private:
    std::array<Element, Capacity> elements_{};
    std::size_t size_ = 0;
};

} // namespace tassel
