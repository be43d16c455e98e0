// One SQL statement with its values, and the rows that come back.
#pragma once

#include "crypto/master_keys.hpp"
#include "crypto/sha256.hpp"
#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

struct pg_result; // libpq's

namespace tassel::store::postgres {

/// A value as it goes over the wire, in the binary form of its type.
struct parameter {
    unsigned type = 0; ///< PostgreSQL's number for the type
    std::optional<std::string> bytes;

    bool operator==(parameter const&) const = default;
};

/// The statement is never prepared under a name, because a connection pooler may hand each
/// transaction to another connection.
class query {
  public:
    explicit query(std::string_view sql) : sql_{sql} {}

    // These functions add the next value: $1, $2, ..

    query& text(std::string_view value);
    query& number(std::int64_t value);
    query& bytes(std::string_view value);
    query& digest(crypto::digest const& value);
    query& no_text();
    query& no_number();
    query& no_bytes();
    /// Adds NULL if the text is empty.
    query& text_if_said(std::string_view value);

    /// Returns a query that gives the same values to another statement.
    [[nodiscard]] query with(std::string sql) && {
        sql_ = std::move(sql);
        return std::move(*this);
    }
    [[nodiscard]] std::string const& sql() const noexcept { return sql_; }
    [[nodiscard]] std::vector<parameter> const& parameters() const noexcept { return parameters_; }
    bool operator==(query const&) const = default;

  private:
    std::string sql_;
    std::vector<parameter> parameters_;
};

/// Returns a statement that makes the whole transaction fail with `requirement_failed` unless the
/// condition holds.
[[nodiscard]] query require_that(std::string_view condition);
inline constexpr std::string_view requirement_failed = "22012"; // a division by zero

/// The result of a statement, in binary. Rows and columns count from 0; numbers are of type bigint.
class rows {
  public:
    rows() = default;
    explicit rows(pg_result* result);

    [[nodiscard]] int count() const noexcept;
    [[nodiscard]] bool empty() const noexcept { return count() == 0; }
    /// How many rows an INSERT, UPDATE, or DELETE changed.
    [[nodiscard]] std::int64_t changed() const;
    /// The command tag, such as "COMMIT".
    [[nodiscard]] std::string_view tag() const;

    [[nodiscard]] bool is_null(int row, int column) const;
    [[nodiscard]] std::string text(int row, int column) const;
    [[nodiscard]] std::int64_t number(int row, int column) const;
    [[nodiscard]] crypto::digest digest(int row, int column) const;
    /// Reads three columns: key_id, wrapped_key, content.
    [[nodiscard]] crypto::sealed_record sealed_record(int row, int first_column) const;

  private:
    [[nodiscard]] std::string_view view(int row, int column) const;

    std::shared_ptr<pg_result> result_;
};

/// A refused statement, or a lost connection.
class database_error : public store_error {
  public:
    /// `state` is the SQLSTATE, or empty if the connection is gone. `said` is the message of the
    /// database or of libpq. It is reported if it is about storage, because such a message can't
    /// quote a value.
    explicit database_error(std::string_view state, std::string_view said = {});
    /// The error for a connection that was not made, with the reason.
    [[nodiscard]] static database_error unreachable(failure_cause cause, std::string_view said);

    [[nodiscard]] std::string const& state() const noexcept { return state_; }
    [[nodiscard]] bool lasts() const noexcept { return lasts_; }
    /// Whether the same transaction may succeed if it runs again.
    [[nodiscard]] bool passes() const noexcept;
    /// Whether the connection is gone, or was never made.
    [[nodiscard]] bool is_lost() const noexcept;
    /// Whether the database ended the statement because it ran out of time.
    [[nodiscard]] bool is_out_of_time() const noexcept {
        return state_ == "55P03" || state_ == "57014";
    }
    /// Whether it is certain that nothing was kept, even if the error came from the commit.
    [[nodiscard]] bool is_undone() const noexcept;

  private:
    struct told_failure {
        std::string text;
        store_fault fault;
        failure_cause cause = failure_cause::other;
    };
    explicit database_error(told_failure const& one)
        : store_error{one.text, one.fault, one.cause} {}
    [[nodiscard]] static told_failure tell(std::string_view state, std::string_view said);

    std::string state_;
    bool lasts_ = false;
};

[[nodiscard]] inline std::int64_t seconds_of(std::chrono::sys_seconds time) {
    return time.time_since_epoch().count();
}

} // namespace tassel::store::postgres

namespace tassel::store::postgres {

// Several rows of one statement.

/// Rows that one INSERT makes.
class new_rows {
  public:
    /// `columns` are names, separated by commas.
    new_rows(std::string_view table, std::string_view columns)
        : into_{
              std::string{"INSERT INTO "}.append(table).append(" (").append(columns).append(")")} {}

    /// Begins a row; the next values belong to it.
    query& row();
    /// Returns the complete statement, with `suffix` after the rows. The statement needs at least
    /// one row and takes no further values.
    [[nodiscard]] query whole(std::string_view suffix = {}) &&;

  private:
    std::string into_;
    query values_{{}};
    std::vector<std::size_t> begins_; ///< index of each row's first value
};

} // namespace tassel::store::postgres
