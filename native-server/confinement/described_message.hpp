// Encodes described structures as bytes, for a child of the same program. Numbers have this
// machine's format; texts and lists begin with their lengths. The decoder does not trust the bytes
// of a child, and checks that they are such a message.
#pragma once

#include "tassel/reflect/describe.hpp"

#include <boost/mp11/algorithm.hpp>

#include <array>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace tassel::confinement {
namespace message_parts {

template <class Type, template <class...> class Template>
inline constexpr bool is_made_of = false;
template <template <class...> class Template, class... Arguments>
inline constexpr bool is_made_of<Template<Arguments...>, Template> = true;

/// A number can have any bytes. A bool can't, so it is not a `number` here.
template <class Type>
concept number = std::integral<Type> && !std::same_as<Type, bool>;
template <class Type>
concept text = std::same_as<Type, std::string> || std::same_as<Type, std::string_view>;
template <class Type>
concept bytes = std::same_as<Type, std::array<std::uint8_t, std::tuple_size<Type>::value>>;
template <class Type>
concept list = is_made_of<Type, std::vector>;
template <class Type>
concept map = is_made_of<Type, std::map>;
template <class Type>
concept choice = is_made_of<Type, std::variant>;

class writer {
  public:
    template <class Type>
    void write(Type const& value) {
        if constexpr (number<Type>) {
            append(&value, sizeof value);
        } else if constexpr (std::same_as<Type, bool>) {
            write(static_cast<std::uint8_t>(value ? 1 : 0));
        } else if constexpr (reflect::described_enum<Type>) {
            write(static_cast<std::underlying_type_t<Type>>(value));
        } else if constexpr (text<Type>) {
            write(std::uint64_t{value.size()});
            written_.append(value);
        } else if constexpr (bytes<Type>) {
            append(value.data(), value.size());
        } else if constexpr (list<Type> || map<Type>) {
            write(std::uint64_t{value.size()});
            for (auto const& each : value)
                write_element(each);
        } else if constexpr (choice<Type>) {
            write(std::uint64_t{value.index()});
            std::visit([this](auto const& chosen) { this->write(chosen); }, value);
        } else {
            static_assert(reflect::described_struct<Type>);
            reflect::for_each_member<Type>(
                [&](auto member) { write(value.*decltype(member)::pointer); });
        }
    }
    [[nodiscard]] std::string take() { return std::move(written_); }

  private:
    void append(void const* bytes, std::size_t size) {
        written_.append(static_cast<char const*>(bytes), size);
    }
    template <class Element>
    void write_element(Element const& element) {
        write(element);
    }
    template <class Key, class Value>
    void write_element(std::pair<Key const, Value> const& element) {
        write(element.first);
        write(element.second);
    }

    std::string written_;
};

class reader {
  public:
    explicit reader(std::string_view text) : left_{text} {}

    /// Reads a value. Returns false if the text does not encode a value of the type.
    template <class Type>
    [[nodiscard]] bool read(Type& value) {
        if constexpr (number<Type>) {
            return take(&value, sizeof value);
        } else if constexpr (std::same_as<Type, bool>) {
            std::uint8_t byte = 0;
            if (!read(byte) || byte > 1) return false;
            value = byte == 1;
            return true;
        } else if constexpr (reflect::described_enum<Type>) {
            std::underlying_type_t<Type> number{};
            if (!read(number)) return false;
            value = static_cast<Type>(number);
            return !reflect::enumerator_name(value).empty();
        } else if constexpr (text<Type>) {
            std::uint64_t size = 0;
            if (!read(size) || size > left_.size()) return false;
            value = left_.substr(0, size);
            left_.remove_prefix(size);
            return true;
        } else if constexpr (bytes<Type>) {
            return take(value.data(), value.size());
        } else if constexpr (list<Type> || map<Type>) {
            return read_elements(value);
        } else if constexpr (choice<Type>) {
            return read_choice(value);
        } else {
            static_assert(reflect::described_struct<Type>);
            bool whole = true;
            reflect::for_each_member<Type>(
                [&](auto member) { whole = whole && read(value.*decltype(member)::pointer); });
            return whole;
        }
    }
    [[nodiscard]] bool at_end() const noexcept { return left_.empty(); }

  private:
    [[nodiscard]] bool take(void* bytes, std::size_t size) {
        if (size > left_.size()) return false;
        std::memcpy(bytes, left_.data(), size);
        left_.remove_prefix(size);
        return true;
    }

    /// Reads a list. Allocates memory only for elements that arrive, no matter which count the
    /// message claims.
    template <class Elements>
    [[nodiscard]] bool read_elements(Elements& elements) {
        std::uint64_t count = 0;
        if (!read(count)) return false;
        for (; count != 0; --count) {
            if constexpr (map<Elements>) {
                typename Elements::key_type key{};
                if (!read(key) || !read(elements[std::move(key)])) return false;
            } else {
                if (!read(elements.emplace_back())) return false;
            }
        }
        return true;
    }

    template <class... Alternatives>
    [[nodiscard]] bool read_choice(std::variant<Alternatives...>& value) {
        std::uint64_t index = 0;
        if (!read(index) || index >= sizeof...(Alternatives)) return false;
        return boost::mp11::mp_with_index<sizeof...(Alternatives)>(
            index, [&](auto place) { return read(value.template emplace<place>()); });
    }

    std::string_view left_;
};

} // namespace message_parts

template <class Message>
[[nodiscard]] std::string write_message(Message const& message) {
    message_parts::writer written;
    written.write(message);
    return written.take();
}

/// Decodes a message. Returns nothing if `text` is not exactly one such message. The views in the
/// result point into `text`.
template <class Message>
[[nodiscard]] std::optional<Message> read_message(std::string_view text) {
    message_parts::reader left{text};
    Message message{};
    if (!left.read(message) || !left.at_end()) return std::nullopt;
    return message;
}

} // namespace tassel::confinement
