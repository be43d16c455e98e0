#include "store/sqlite/record_rewrapping.hpp"

#include "store/port/record_identity.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <string_view>
#include <thread>
#include <vector>

namespace tassel::store::sqlite {
namespace {

// Records of one transaction.
constexpr std::int64_t step_size = 32;

/// Where sealed records are, and what each is bound to.
struct record_table {
    std::string_view name;
    /// Columns: number, wrapped_key, owner, then what `identity` reads; parameters: key, number, n.
    std::string_view find;
    std::string_view update; ///< parameters: number, key, wrapped key
    record_identity (*identity)(statement const& row);
    std::int64_t rewrapped_records::*count;
};

constexpr std::array tables{
    record_table{
        .name = "analysis",
        .find = "SELECT number, wrapped_key, owner, analysis_id FROM analysis"
                " WHERE key_id = ?1 AND number > ?2 ORDER BY number LIMIT ?3",
        .update = "UPDATE analysis SET key_id = ?2, wrapped_key = ?3 WHERE number = ?1",
        .identity =
            [](statement const& row) { return analysis_identity(row.text(2), row.text(3)); },
        .count = &rewrapped_records::analyses},
    record_table{.name = "document_package",
                 .find = "SELECT package.number, package.wrapped_key, owner, analysis_id,"
                         " document_package_id FROM document_package AS package"
                         " JOIN analysis ON analysis.number = package.analysis_number"
                         " WHERE package.key_id = ?1 AND package.number > ?2"
                         " ORDER BY package.number LIMIT ?3",
                 .update =
                     "UPDATE document_package SET key_id = ?2, wrapped_key = ?3 WHERE number = ?1",
                 .identity =
                     [](statement const& row) {
                         return package_origin_identity(row.text(2), row.text(3), row.text(4));
                     },
                 .count = &rewrapped_records::package_records},
    record_table{.name = "package_state",
                 .find = "SELECT package_number, state.wrapped_key, owner, analysis_id,"
                         " document_package_id, revision FROM package_state AS state"
                         " JOIN document_package AS package ON package.number = package_number"
                         " JOIN analysis ON analysis.number = package.analysis_number"
                         " WHERE state.key_id = ?1 AND package_number > ?2"
                         " ORDER BY package_number LIMIT ?3",
                 .update = "UPDATE package_state SET key_id = ?2, wrapped_key = ?3"
                           " WHERE package_number = ?1",
                 .identity =
                     [](statement const& row) {
                         return package_state_identity(row.text(2), row.text(3), row.text(4),
                                                       row.number(5));
                     },
                 .count = &rewrapped_records::package_records},
    record_table{
        .name = "object",
        .find = "SELECT number, wrapped_key, owner, object_id FROM object"
                " WHERE key_id = ?1 AND number > ?2 ORDER BY number LIMIT ?3",
        .update = "UPDATE object SET key_id = ?2, wrapped_key = ?3 WHERE number = ?1",
        .identity = [](statement const& row) { return object_identity(row.text(2), row.text(3)); },
        .count = &rewrapped_records::objects},
};

std::vector<std::string> other_keys(database& connection, std::string const& key_id) {
    auto query = connection.prepare("SELECT key_id FROM master_key WHERE key_id <> ?1");
    query.bind(1, key_id);
    std::vector<std::string> ids;
    while (query.step())
        ids.push_back(query.text(0));
    return ids;
}

struct found_record {
    std::int64_t number = 0;
    std::string wrapped_key;
    record_identity identity;
};

/// Re-wraps what is under `old_key` in one table.
class table_rewrapping {
  public:
    table_rewrapping(database& connection, record_table const& table,
                     crypto::master_keys const& keys, std::string const& old_key,
                     std::string const& new_key, rewrap_outcome& outcome)
        : connection_{connection}, table_{table}, keys_{keys}, old_key_{old_key}, new_key_{new_key},
          outcome_{outcome}, find_{connection.prepare(table.find)}, update_{connection.prepare(
                                                                        table.update)} {}

    /// False when nothing is left.
    bool step() {
        transaction change{connection_};
        auto const found = next();
        for (auto const& record : found)
            rewrap(record);
        change.commit();
        if (found.empty()) return false;
        last_ = found.back().number;
        return true;
    }

  private:
    [[nodiscard]] std::vector<found_record> next() {
        reset_guard const guard{find_};
        find_.bind(1, old_key_).bind(2, last_).bind(3, step_size);
        std::vector<found_record> found;
        while (find_.step())
            found.push_back({find_.number(0), find_.octets(1), table_.identity(find_)});
        return found;
    }

    void rewrap(found_record const& record) {
        crypto::wrapped_data_key wrapped;
        try {
            wrapped =
                keys_.rewrap({old_key_, record.wrapped_key}, record.identity.view(), new_key_);
        } catch (crypto::seal_error const&) {
            ++outcome_.unreadable; // it is no worse than before, and the others go on
            return;
        }
        update_.bind(1, record.number)
            .bind(2, wrapped.key_id)
            .bind_octets(3, wrapped.wrapped_key)
            .run();
        ++(outcome_.rewrapped.*table_.count);
    }

    database& connection_;
    record_table const& table_;
    crypto::master_keys const& keys_;
    std::string const& old_key_;
    std::string const& new_key_;
    rewrap_outcome& outcome_;
    statement find_;
    statement update_;
    std::int64_t last_ = 0; ///< records up to here were looked at
};

} // namespace

rewrap_outcome rewrap_records(database& connection, crypto::master_keys const& keys,
                              std::string const& key_id) {
    using clock = std::chrono::steady_clock;
    rewrap_outcome outcome;
    for (auto const& old_key : other_keys(connection, key_id)) {
        for (auto const& table : tables) {
            table_rewrapping work{connection, table, keys, old_key, key_id, outcome};
            for (auto begun = clock::now(); work.step(); begun = clock::now())
                std::this_thread::sleep_for(clock::now() - begun);
        }
    }
    return outcome;
}

} // namespace tassel::store::sqlite
