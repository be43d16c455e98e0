#include "store/postgres/wire/query.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <libpq-fe.h>
#include <utility>

namespace tassel::store::postgres {
namespace {

// https://www.postgresql.org/docs/15/catalog-pg-type.html: numbers of built-in types never change.
constexpr unsigned bytea_type = 17;
constexpr unsigned bigint_type = 20;
constexpr unsigned text_type = 25;

std::string big_endian(std::int64_t value) {
    auto const bits = std::bit_cast<std::uint64_t>(value);
    std::string octets(sizeof bits, '\0');
    for (std::size_t place = 0; place < octets.size(); ++place)
        octets[place] = static_cast<char>(bits >> (8 * (octets.size() - 1 - place)) & 0xFFU);
    return octets;
}

// https://www.postgresql.org/docs/15/errcodes-appendix.html
bool is_of_class(std::string_view state, std::string_view classified) {
    return state.starts_with(classified);
}

store_fault fault_of(std::string_view state) {
    if (state == "53100") return store_fault::full;
    // Connections, resources, an operator's or a lock's interruption, a transaction to be repeated,
    // and a server that was demoted to a replica.
    for (std::string_view const passing : {"08", "53", "57", "55P03", "40", "25006"})
        if (is_of_class(state, passing)) return store_fault::busy;
    return state.empty() ? store_fault::busy : store_fault::failed;
}

std::string message_of(std::string_view state) {
    if (state.empty()) return "the connection to the database is lost";
    return std::string{"the database refused a statement: SQLSTATE "}.append(state);
}

} // namespace

query& query::text(std::string_view value) {
    parameters_.push_back({text_type, std::string{value}});
    return *this;
}
query& query::number(std::int64_t value) {
    parameters_.push_back({bigint_type, big_endian(value)});
    return *this;
}
query& query::octets(std::string_view value) {
    parameters_.push_back({bytea_type, std::string{value}});
    return *this;
}
query& query::digest(crypto::digest const& value) {
    return octets({reinterpret_cast<char const*>(value.data()), value.size()});
}
query& query::no_text() {
    parameters_.push_back({text_type, std::nullopt});
    return *this;
}
query& query::no_number() {
    parameters_.push_back({bigint_type, std::nullopt});
    return *this;
}
query& query::no_octets() {
    parameters_.push_back({bytea_type, std::nullopt});
    return *this;
}
query& query::text_if_said(std::string_view value) {
    return value.empty() ? no_text() : text(value);
}

rows::rows(pg_result* result) : result_{result, &PQclear} {}

int rows::count() const noexcept {
    return PQntuples(result_.get());
}

std::int64_t rows::changed() const {
    std::string_view const digits = PQcmdTuples(result_.get());
    std::int64_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

std::string_view rows::tag() const {
    return PQcmdStatus(result_.get());
}

bool rows::is_null(int row, int column) const {
    return PQgetisnull(result_.get(), row, column) != 0;
}

std::string_view rows::view(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::string rows::text(int row, int column) const {
    return std::string{view(row, column)};
}

std::int64_t rows::number(int row, int column) const {
    auto const octets = view(row, column);
    if (octets.size() != sizeof(std::int64_t)) throw store_error{"a column is not a number"};
    std::uint64_t bits = 0;
    for (auto const octet : octets)
        bits = bits << 8U | static_cast<unsigned char>(octet);
    return std::bit_cast<std::int64_t>(bits);
}

crypto::digest rows::digest(int row, int column) const {
    auto const octets = view(row, column);
    crypto::digest value{};
    if (octets.size() != value.size()) throw store_error{"a column is not a digest"};
    std::transform(octets.begin(), octets.end(), value.begin(),
                   [](char octet) { return static_cast<std::uint8_t>(octet); });
    return value;
}

crypto::sealed_record rows::sealed_record(int row, int first_column) const {
    return {.key_id = text(row, first_column),
            .wrapped_key = text(row, first_column + 1),
            .content = text(row, first_column + 2)};
}

query require_that(std::string_view condition) {
    return query{
        std::string{"SELECT 1 / CASE WHEN "}.append(condition).append(" THEN 1 ELSE 0 END")};
}

database_error::database_error(std::string_view state)
    : store_error{message_of(state), fault_of(state)}, state_{state} {}

database_error database_error::unreachable(std::string const& why, bool lasts) {
    return {why, store_fault::busy, lasts};
}

bool database_error::is_lost() const noexcept {
    return state_.empty() || is_of_class(state_, "08") || is_of_class(state_, "57P") ||
           state_ == "25006";
}

bool database_error::is_undone() const noexcept {
    // Who is ended in the middle of a commit may be told so after it.
    return !is_lost() || state_ == "25006";
}

bool database_error::passes() const noexcept {
    // Connections that were cut, a server that starts or stops, serialization and deadlock.
    return (is_lost() && !lasts_) || state_ == "40001" || state_ == "40P01";
}

store_error no_answer() {
    return store_error{"the database gave no answer in time", store_fault::busy};
}

} // namespace tassel::store::postgres
