// The growing text that a module writes its answers to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

/// A text sink. Most pieces are short, so it copies them word by word, without a call.
class answer_text {
  public:
    void push_back(char character) {
        reserve(1);
        data_[size_++] = character;
    }
    [[gnu::noinline]] void append(std::string_view text) {
        reserve(text.size());
        auto* const to = data_ + size_;
        if (text.size() >= sizeof(std::uint64_t)) {
            copy<std::uint64_t>(to, text);
        } else if (text.size() >= sizeof(std::uint32_t)) {
            copy<std::uint32_t>(to, text);
        } else {
            for (std::size_t i = 0; i < text.size(); ++i)
                to[i] = text[i];
        }
        size_ += text.size();
    }
    /// Clears the text and keeps its memory.
    void clear() noexcept { size_ = 0; }
    [[nodiscard]] std::string_view view() const noexcept { return {data_, size_}; }

  private:
    /// Copies word by word; the last word may overlap the one before it.
    template <class Word>
    static void copy(char* to, std::string_view text) {
        auto const copy_word = [&](std::size_t offset) {
            Word word;
            std::memcpy(&word, text.data() + offset, sizeof word);
            std::memcpy(to + offset, &word, sizeof word);
        };
        auto const last = text.size() - sizeof(Word);
        for (std::size_t offset = 0; offset < last; offset += sizeof(Word))
            copy_word(offset);
        copy_word(last);
    }

    void reserve(std::size_t more) {
        if (capacity_ - size_ < more) [[unlikely]] {
            grow(more);
        }
    }
    [[gnu::noinline]] void grow(std::size_t more) {
        constexpr std::size_t usual_size = 12 * 1024;
        auto const capacity = 2 * (size_ + more) + usual_size;
        auto* const data = static_cast<char*>(operator new(capacity));
        if (size_ != 0) std::memcpy(data, data_, size_);
        operator delete(data_);
        data_ = data;
        capacity_ = capacity;
    }

    char* data_ = nullptr;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};
