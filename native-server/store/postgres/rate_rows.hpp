// Rate windows in PostgreSQL: a row an owner and lane, whose shares servers take.
#pragma once

#include "store/port/rate_counters.hpp"
#include "store/postgres/wire/pool.hpp"

namespace tassel::store::postgres {

class rate_rows final : public rate_counters {
  public:
    /// `on` must outlive it.
    explicit rate_rows(pool& on) : pool_{on} {}

    [[nodiscard]] rate_share take(std::string const& owner_text, std::size_t lane,
                                  std::uint32_t limit) override;
    /// Forgets windows that ended long ago.
    void purge();

  private:
    pool& pool_;
};

} // namespace tassel::store::postgres
