// A JSON object that was written before, with one more member.
#pragma once

#include "tassel/reflect/json_writer.hpp"

#include <string_view>

namespace tassel::reflect {

/// The text of an object with at least one member, and what follows its last member.
template <class Member>
struct extended_object {
    std::string_view object{};
    std::string_view name{};
    Member const& member;
};

/// Appends the object with the member at its end.
template <text_sink Sink, class Member>
constexpr void write_extended(Sink& sink, extended_object<Member> const& extended) {
    sink.append(extended.object.substr(0, extended.object.size() - 1));
    sink.push_back(',');
    json_writer<Sink> writer{sink};
    writer.member(extended.name, extended.member);
    sink.push_back('}');
}

} // namespace tassel::reflect
