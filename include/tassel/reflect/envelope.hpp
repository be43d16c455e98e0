// The envelope of every JSON answer: success, data, and error_message at the top, and nothing else.
#pragma once

#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::reflect {

/// The `data` of an error. `errors` is present when an input was rejected.
struct error_data {
    std::string_view code{};
    std::string_view request_id{};
    std::optional<std::vector<fault>> errors{};
    std::optional<std::int64_t> errors_omitted{};
    std::optional<std::vector<std::string>> accepted{};
};
BOOST_DESCRIBE_STRUCT(error_data, (), (code, request_id, errors, errors_omitted, accepted))

/// The contract lets the data of an error carry more members.
constexpr bool open_members(std::type_identity<error_data>) {
    return true;
}
constexpr auto constraints_of(std::type_identity<error_data>) {
    return constraint_list(
        constrain<&error_data::request_id>(identifier_of{"req"}),
        constrain<&error_data::errors>(
            described_as{"The faults of the input, in the order of the schema."}),
        constrain<&error_data::errors_omitted>(never_below{1}),
        constrain<&error_data::errors_omitted>(
            described_as{"The number of faults that are not listed."}),
        constrain<&error_data::accepted>(described_as{
            "The fields of the intake whose values are right. These values were not saved either, "
            "but with `partial=true` they would have been. Absent if there are none."}));
}

template <class Data>
struct envelope {
    bool success = true;
    Data data{};
    std::string_view error_message{};

    BOOST_DESCRIBE_CLASS(envelope, (), (success, data, error_message), (), ())
};

/// Only an error has `error_data` and a message, which has one or more lines.
template <class Data>
constexpr auto constraints_of(std::type_identity<envelope<Data>>) {
    using whole = envelope<Data>;
    if constexpr (std::same_as<Data, error_data>) {
        return constraint_list(
            constrain<&whole::success>(always{false}),
            constrain<&whole::error_message>(has_pattern{R"(^- [^\n]+(\n- [^\n]+)*$)"}));
    } else {
        return constraint_list(constrain<&whole::success>(always{true}),
                               constrain<&whole::error_message>(always{std::string_view{}}));
    }
}

/// Appends the envelope of a successful answer.
template <text_sink Sink, class Data>
constexpr void write_success(Sink& sink, Data const& data) {
    // Written around the data instead of copying the data into an envelope: answers are large.
    json_writer<Sink> writer{sink};
    writer.begin_object();
    writer.member("success", true);
    writer.member("data", data);
    writer.member("error_message", std::string_view{});
    writer.end_object();
}

/// Appends the envelope of an error that one sentence explains.
template <text_sink Sink>
void write_error(Sink& out, std::string_view code, std::string_view request_id,
                 std::string_view sentence) {
    std::string message{"- "};
    message += sentence;
    write_json(
        out, envelope<error_data>{false, {code, request_id, std::nullopt, std::nullopt}, message});
}

/// Appends the envelope of a rejected input: one line for each fault, in the given order, and a
/// last line if more were `omitted`. `accepted` names the fields whose values were right.
template <text_sink Sink>
void write_faults(Sink& out, std::string_view request_id, std::vector<fault> faults,
                  std::size_t omitted = 0, std::vector<std::string> accepted = {}) {
    std::string message;
    for (auto const& one : faults) {
        if (!message.empty()) message += '\n';
        message.append("- ").append(one.path).append(": ").append(one.message);
    }
    envelope<error_data> answer{
        false, {"validation_failed", request_id, std::move(faults), std::nullopt}, {}};
    if (omitted != 0) {
        bounded_text count;
        count.append_number(static_cast<std::int64_t>(omitted));
        message.append("\n- and ").append(count.view()).append(" more");
        answer.data.errors_omitted = static_cast<std::int64_t>(omitted);
    }
    if (!accepted.empty()) answer.data.accepted = std::move(accepted);
    answer.error_message = message;
    write_json(out, answer);
}

/// Appends the envelope of a rejected input with all faults of a list.
template <text_sink Sink>
void write_faults(Sink& out, std::string_view request_id, fault_list faults,
                  std::vector<std::string> accepted = {}) {
    auto const omitted = faults.omitted();
    write_faults(out, request_id, faults.take(), omitted, std::move(accepted));
}

} // namespace tassel::reflect
