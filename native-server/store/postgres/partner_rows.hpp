// Partners in PostgreSQL. We read a partner's row once, and after that only its revision. We
// believe a correct key for a moment, so that we need not look up a busy partner for each request.
// We ask again before that moment ends, so that no request waits. Whoever changes a partner waits
// until every such moment is over, so that a change counts everywhere once the call returns. We
// always look up a wrong key and an unknown partner.
#pragma once

#include "store/policy/integrity.hpp"
#include "store/port/partner_store.hpp"
#include "store/postgres/wire/pool.hpp"

#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace tassel::store::postgres {

class partner_rows final : public partner_store {
  public:
    /// Both arguments must outlive this object.
    partner_rows(pool& on, policy::integrity& attested) : pool_{on}, attested_{attested} {}

    [[nodiscard]] std::optional<partner_credential>
    find_credential(std::string_view partner_id) override;
    [[nodiscard]] bool believes(std::string_view partner_id,
                                crypto::digest const& key_sha256) override;
    [[nodiscard]] bool create(partner const& created, crypto::digest const& key_sha256) override;
    [[nodiscard]] std::vector<partner> list() override;
    [[nodiscard]] bool disable(std::string_view partner_id) override;
    [[nodiscard]] bool rotate_key(std::string_view partner_id,
                                  crypto::digest const& key_sha256) override;

    /// Writes the changed columns as the partner's next revision. Call it within a transaction.
    static void write(transaction& change, policy::integrity const& attested, partner const& about,
                      crypto::digest const& key_sha256, std::int64_t revision);

  private:
    struct kept_partner {
        partner about;
        crypto::digest key_sha256{};
        std::int64_t revision = 0;
        std::int64_t witnessed = 0; ///< the newest revision with a witness; 0: none
        bool genuine = false;
    };
    [[nodiscard]] kept_partner read(rows const& found, int row) const;
    [[nodiscard]] task<std::optional<kept_partner>> find(transaction& change,
                                                         std::string partner_id) const;

    struct known_credential {
        std::int64_t revision = 0;
        partner_credential credential;
        steady_clock::time_point asked_at; ///< when the database was last asked
        bool renewed = false;              ///< we are asking again while the answer is believed
    };
    /// The known credential if it still has this revision.
    [[nodiscard]] std::optional<partner_credential> confirmed(std::string const& partner_id,
                                                              std::int64_t revision,
                                                              steady_clock::time_point asked_at);
    /// Asks again, so that later callers need not.
    [[nodiscard]] task<void> renew(std::string partner_id);
    /// Carries out the change. Once it returns, no server believes the old state.
    [[nodiscard]] bool change_for_all(work_of<bool> change);

    pool& pool_;
    policy::integrity& attested_;
    std::mutex mutex_;
    std::unordered_map<std::string, known_credential> known_; // guarded by mutex_
};

} // namespace tassel::store::postgres
