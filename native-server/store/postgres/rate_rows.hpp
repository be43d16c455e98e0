// Rate windows in PostgreSQL: a row an owner and rate class, whose shares servers take.
#pragma once

#include "store/policy/integrity.hpp"
#include "store/port/rate_counters.hpp"
#include "store/postgres/wire/pool.hpp"

namespace tassel::store::postgres {

class rate_rows final : public rate_counters {
  public:
    /// The others must outlive it.
    rate_rows(pool& on, policy::integrity const& attested) : pool_{on}, attested_{attested} {}

    [[nodiscard]] rate_share take(std::string const& owner_text, std::size_t rate_class,
                                  std::uint32_t limit) override;
    [[nodiscard]] std::string network_name(std::string_view network) const override {
        return attested_.network_name(network);
    }
    /// Forgets windows that ended long ago.
    void purge();

  private:
    [[nodiscard]] static task<rate_share> take(transaction& change, query asked);

    pool& pool_;
    policy::integrity const& attested_;
};

} // namespace tassel::store::postgres
