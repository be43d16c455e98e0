// Writes a document package as text for storage, and reads it back.
#pragma once

#include "tassel/document/intake/intake_values.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_values.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {

namespace detail {

inline constexpr std::int64_t package_record_version = 1;

/// The two records of a package: one is stored forever, the other until the package's next change.
struct origin_record {
    std::int64_t record_version = package_record_version;
    package_origin package{};
    reflect::written<std::vector<eligibility::plan_option>> plan_options{};
};
BOOST_DESCRIBE_STRUCT(origin_record, (), (record_version, package, plan_options))

struct state_record {
    std::int64_t record_version = package_record_version;
    package_progress progress{};
    reflect::written<intake_state> intake{};
};
BOOST_DESCRIBE_STRUCT(state_record, (), (record_version, progress, intake))

/// Reads a record. Returns nothing if the text is not a record, or if its version is unknown.
template <class Record>
[[nodiscard]] std::optional<Record> read_record(std::string_view text) {
    reflect::fault_list faults;
    auto record = reflect::read_json<Record>(text, reflect::no_ruleset{}, faults);
    if (record && record->record_version != package_record_version) record.reset();
    return record;
}

} // namespace detail

/// Appends the record that is stored forever.
inline void write_package_origin(std::string& out, kept_package const& kept) {
    reflect::write_json(
        out, detail::origin_record{.package = kept.origin, .plan_options = kept.plan_options});
}

/// Appends the record that is stored until the package's next change.
inline void write_package_state(std::string& out, package_state const& state) {
    detail::state_record record{.progress = state.progress};
    write_intake_state(record.intake.text, state.intake);
    reflect::write_json(out, record);
}

/// Reads a stored package. Returns nothing if the texts are not records or have an unknown record
/// version. `law_under(rule_version)` returns the definitions for the version that `package_origin`
/// names.
template <class LawUnder>
[[nodiscard]] std::optional<kept_package> read_package(std::string_view origin,
                                                       std::string_view state, LawUnder law_under) {
    auto made = detail::read_record<detail::origin_record>(origin);
    auto changed = detail::read_record<detail::state_record>(state);
    if (!made || !changed) return std::nullopt;
    document_law const& law = law_under(made->package.rule_version);
    auto intake = read_intake_state(law, changed->intake.text);
    if (!intake) return std::nullopt;
    return kept_package{.origin = std::move(made->package),
                        .plan_options = std::move(made->plan_options),
                        .state = {std::move(changed->progress), std::move(*intake)}};
}

} // namespace tassel::document
