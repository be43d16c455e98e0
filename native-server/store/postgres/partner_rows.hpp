// Partners in PostgreSQL: what confirms one is read once, and its revision again and again. The
// right key is believed for a moment, so that a busy partner is not looked up for each request, and
// asked for again before that is over, so that none waits; who changes a partner waits for that
// moment, so that the change counts everywhere once it is told. A wrong one is always looked up, as
// a partner that there is not.
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
    /// Both must outlive it.
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

    /// Within a transaction: writes the columns that change, as the partner's next revision.
    static void write(transaction& change, policy::integrity const& attested, partner const& about,
                      crypto::digest const& key_sha256, std::int64_t revision);

  private:
    struct kept_partner {
        partner about;
        crypto::digest key_sha256{};
        std::int64_t revision = 0;
        std::int64_t witnessed = 0; ///< the newest revision that a witness says; 0: none
        bool genuine = false;
    };
    [[nodiscard]] kept_partner read(rows const& found, int row) const;
    [[nodiscard]] task<std::optional<kept_partner>> find(transaction& change,
                                                         std::string partner_id) const;

    struct known_credential {
        std::int64_t revision = 0;
        partner_credential credential;
        steady_clock::time_point asked_at; ///< when the database was asked for it last
        bool renewed = false;              ///< it is asked again, while the answer is believed
    };
    /// What is known already, where it is still of this revision.
    [[nodiscard]] std::optional<partner_credential> confirmed(std::string const& partner_id,
                                                              std::int64_t revision,
                                                              steady_clock::time_point asked_at);
    /// Asks again, so that whoever comes later need not.
    [[nodiscard]] task<void> renew(std::string partner_id);
    /// Carries it out; once it returns, nobody believes any longer what was before.
    [[nodiscard]] bool change_for_all(work_of<bool> change);

    pool& pool_;
    policy::integrity& attested_;
    std::mutex mutex_;
    std::unordered_map<std::string, known_credential> known_; // guarded by mutex_
};

} // namespace tassel::store::postgres
