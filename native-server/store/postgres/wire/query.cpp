#include "store/postgres/wire/query.hpp"

#include "store/port/failures.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <libpq-fe.h>
#include <utility>

namespace tassel::store::postgres {
namespace {

// https://www.postgresql.org/docs/15/catalog-pg-type.html: the numbers of built-in types never
// change.
constexpr unsigned bytea_type = 17;
constexpr unsigned bigint_type = 20;
constexpr unsigned text_type = 25;

std::string big_endian(std::int64_t value) {
    auto const bits = std::bit_cast<std::uint64_t>(value);
    std::string bytes(sizeof bits, '\0');
    for (std::size_t place = 0; place < bytes.size(); ++place)
        bytes[place] = static_cast<char>(bits >> (8 * (bytes.size() - 1 - place)) & 0xFFU);
    return bytes;
}

// https://www.postgresql.org/docs/15/errcodes-appendix.html
bool is_of_class(std::string_view state, std::string_view classified) {
    return state.starts_with(classified);
}

/// Returns why a statement or an open connection failed, or `other` if storage did not fail.
failure_cause cause_of(std::string_view state, std::string_view said) {
    // Before version 16, an exhausted disk quota has no SQLSTATE of its own.
    if (said.ends_with("Disk quota exceeded")) return failure_cause::disk_full;
    auto const cause = cause_of_state(state);
    bool const only_of_connecting = is_of_class(state, "28") || is_of_class(state, "3D") ||
                                    is_of_class(state, "42704") || is_of_class(state, "22");
    return only_of_connecting ? failure_cause::other : cause;
}

std::string message_of(std::string_view state) {
    if (state.empty()) return "the connection to the database is lost";
    return std::string{"the database refused a statement: SQLSTATE "}.append(state);
}

/// Whether another attempt would fail in the same way, because the server does not accept this
/// user, password, or database.
bool is_lasting(failure_cause cause) {
    return cause == failure_cause::wrong_password || cause == failure_cause::missing_password ||
           cause == failure_cause::not_admitted || cause == failure_cause::unknown_database;
}

std::string_view first_line(std::string_view text) {
    return text.substr(0, text.find('\n'));
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
query& query::bytes(std::string_view value) {
    parameters_.push_back({bytea_type, std::string{value}});
    return *this;
}
query& query::digest(crypto::digest const& value) {
    return bytes({reinterpret_cast<char const*>(value.data()), value.size()});
}
query& query::no_text() {
    parameters_.push_back({text_type, std::nullopt});
    return *this;
}
query& query::no_number() {
    parameters_.push_back({bigint_type, std::nullopt});
    return *this;
}
query& query::no_bytes() {
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
    auto const bytes = view(row, column);
    if (bytes.size() != sizeof(std::int64_t)) throw store_error{"a column is not a number"};
    std::uint64_t bits = 0;
    for (auto const byte : bytes)
        bits = bits << 8U | static_cast<unsigned char>(byte);
    return std::bit_cast<std::int64_t>(bits);
}

crypto::digest rows::digest(int row, int column) const {
    auto const bytes = view(row, column);
    crypto::digest value{};
    if (bytes.size() != value.size()) throw store_error{"a column is not a digest"};
    std::transform(bytes.begin(), bytes.end(), value.begin(),
                   [](char byte) { return static_cast<std::uint8_t>(byte); });
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

database_error::database_error(std::string_view state, std::string_view said)
    : database_error{tell(state, first_line(said))} {
    state_ = state;
}

database_error::told_failure database_error::tell(std::string_view state, std::string_view said) {
    auto text = message_of(state);
    auto const cause = cause_of(state, said);
    if (cause == failure_cause::other) {
        bool const repeatable = is_of_class(state, "40");
        if (repeatable && !said.empty()) text.append(": ").append(said); // it quotes no value
        return {text, repeatable ? store_fault::busy : store_fault::failed};
    }
    if (cause == failure_cause::lock_held) met_held_lock();
    if (!said.empty()) text.append(": ").append(said);
    // If a server was demoted to a replica, another server has taken over.
    bool const passes = cause == failure_cause::read_only;
    return {met_failure(cause, text), passes ? store_fault::busy : fault_by(cause), cause};
}

database_error database_error::unreachable(failure_cause cause, std::string_view said) {
    database_error made{told_failure{met_failure(cause, said), store_fault::busy, cause}};
    made.lasts_ = is_lasting(cause);
    return made;
}

bool database_error::is_lost() const noexcept {
    return state_.empty() || is_of_class(state_, "08") || is_of_class(state_, "57P") ||
           state_ == "25006";
}

bool database_error::is_undone() const noexcept {
    // A server that is shut down during a commit may report the shutdown after it has committed.
    return !is_lost() || state_ == "25006";
}

bool database_error::passes() const noexcept {
    // A retry helps after a cut connection, a server's start or stop, a serialization failure, or a
    // deadlock.
    return (is_lost() && !lasts_) || state_ == "40001" || state_ == "40P01";
}

query& new_rows::row() {
    begins_.push_back(values_.parameters().size());
    return values_;
}

query new_rows::whole(std::string_view suffix) && {
    auto const count = values_.parameters().size();
    auto sql = std::move(into_);
    sql.append(" VALUES ");
    for (std::size_t place = 0, row = 0; place < count; ++place) {
        auto const begins = row < begins_.size() && begins_[row] == place;
        if (begins) {
            sql.append(row == 0 ? "(" : "), (");
            ++row;
        }
        sql.append(begins ? "$" : ", $").append(std::to_string(place + 1));
    }
    return std::move(values_).with(sql.append(")").append(suffix));
}

} // namespace tassel::store::postgres
