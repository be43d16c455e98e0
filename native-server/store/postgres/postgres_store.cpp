#include "store/postgres/postgres_store.hpp"

#include "crypto/secret_key.hpp"
#include "store/policy/maintenance.hpp"
#include "store/port/failures.hpp"
#include "store/postgres/analysis_rows.hpp"
#include "store/postgres/audit_rows.hpp"
#include "store/postgres/counter_rows.hpp"
#include "store/postgres/key_rows.hpp"
#include "store/postgres/migrations.hpp"
#include "store/postgres/package_rows.hpp"
#include "store/postgres/partner_rows.hpp"
#include "store/postgres/session_rows.hpp"
#include "store/postgres/wire/decided.hpp"
#include "text/header_text.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <libpq-fe.h>
#include <optional>
#include <random>
#include <utility>

namespace tassel::store::postgres {
namespace {

// How many flushes pass between two renewals of the lease. A lease lasts six times as long.
constexpr int flushes_per_lease = 10;

constexpr std::chrono::seconds a_refusal_tells{10};

/// Returns a name that is unique to this process and never used again.
std::string new_server_name() {
    std::random_device device;
    std::array<std::uint8_t, 16> bytes{};
    for (auto& byte : bytes)
        byte = static_cast<std::uint8_t>(device());
    return crypto::hexadecimal(
               crypto::sha256({reinterpret_cast<char const*>(bytes.data()), bytes.size()}))
        .substr(0, 16);
}

class postgres_store final : public store, public policy::maintained {
  public:
    postgres_store(std::string const& address, pool_settings const& settings)
        : on_error_{settings.on_error}, attested_{settings.on_forgery},
          pool_{address, settings.connections, new_server_name()}, quota_{settings.allowed, disk_},
          room_{pool_, quota_, attested_}, audits_{pool_, room_, settings.on_error},
          partners_{pool_, attested_}, sessions_{pool_, room_}, analyses_{pool_, turns_, guard_,
                                                                          room_},
          objects_{pool_, turns_, guard_, room_}, packages_{pool_,    turns_,    guard_,
                                                            objects_, attested_, room_},
          keys_{pool_, guard_, attested_, settings.on_wait}, rates_{pool_, attested_} {
        brief_locks const locks{pool_, settings.on_wait};
        if (migrate(locks, settings.make_schema)) keys_.made_schema();
        if (settings.trusted_alone) keys_.require_trusted();
        (void)locks.run(objects_.lease());
    }
    ~postgres_store() override {
        pool_.end_soon();
        maintenance_.reset();
        try {
            objects_.end_lease();
        } catch (store_error const& error) {
            // A lease that nobody renews expires within a minute.
            if (on_error_) on_error_(error.what());
        }
        pool_.finish();
    }

    [[nodiscard]] partner_store& partners() noexcept override { return partners_; }
    [[nodiscard]] session_store& sessions() noexcept override { return sessions_; }
    [[nodiscard]] analysis_store& analyses() noexcept override { return analyses_; }
    [[nodiscard]] package_store& packages() noexcept override { return packages_; }
    [[nodiscard]] object_store& objects() noexcept override { return objects_; }
    [[nodiscard]] audit_log& audits() noexcept override { return audits_; }
    [[nodiscard]] key_store& keys() noexcept override { return keys_; }
    [[nodiscard]] storage_room& room() noexcept override { return room_; }
    [[nodiscard]] rate_counters* rates() noexcept override { return &rates_; }
    [[nodiscard]] forgery_counts forgeries() const override { return attested_.met(); }
    void check() override {
        (void)pool_.wait(pool_.read(query{"SELECT version FROM tassel_schema"}, probing()));
        attested_.require_trusted();
        trial_.require([this](auto under_way) { renew_lease_as_partners_write(under_way); });
        // The trial's small row may find space even if other rows find none, because a quota or a
        // tablespace's disk is full.
        if (auto const met = recent_failure(a_refusal_tells, failure_cause::disk_full)) throw *met;
    }

    [[nodiscard]] waiting_figures waits() const override { return pool_.waits(); }
    void end_by(std::chrono::steady_clock::time_point time) override { pool_.end_by(time); }

    void flush_sessions() override {
        if (flushes_++ % flushes_per_lease == 0) objects_.renew_lease();
    }
    void write_readings(std::optional<std::chrono::sys_seconds> now) override {
        audits_.write_readings(now);
    }
    void purge_sessions(std::chrono::sys_seconds now) override {
        sessions_.purge(now);
        rates_.purge();
    }
    void survey_rows() override { keys_.survey_rows(); }
    [[nodiscard]] bool purge_objects(std::chrono::sys_seconds now) override {
        return objects_.purge(now);
    }

    void maintain(std::function<void(std::string_view)> on_error) {
        maintenance_.emplace(*this, std::move(on_error));
    }

  private:
    [[nodiscard]] static asker probing() {
        return asker{user::probe, std::min(concurrent::due(),
                                           steady_clock::now() + policy::write_trial::interval)};
    }
    /// Writes this server's own lease, after taking the locks that a partner's writes need.
    void renew_lease_as_partners_write(std::shared_ptr<void const> const& under_way) {
        using held = std::shared_ptr<void const>;
        auto const of = probing();
        (void)outcome_of<bool>([&](receiver<bool> done) {
            pool_.begin(decided<held, bool>(
                pool_, durability::synced, of, under_way, std::move(done),
                [this](transaction& change, held const&) { return write_lease(change); }));
        });
    }
    task<bool> write_lease(transaction& change) {
        // A wait for a lock must end, and be reported, while somebody still waits for the trial.
        change.add(query{"SET LOCAL lock_timeout = '4s'"});
        change.add(query{"LOCK TABLE witness, analysis, idempotency_key, document_package,"
                         " package_state, object, object_chunk, certifier_link, kept_octets"
                         " IN ROW EXCLUSIVE MODE"});
        change.add(objects_.lease());
        co_return true;
    }

    std::function<void(std::string_view)> on_error_;
    policy::integrity attested_;
    policy::disk_space disk_{{}}; // the store has no disk on this machine
    pool pool_;
    owner_turns turns_{pool_};
    policy::quota quota_;
    room_rows room_;
    audit_rows audits_;
    active_key_guard guard_;
    partner_rows partners_;
    session_rows sessions_;
    analysis_rows analyses_;
    object_rows objects_;
    package_rows packages_;
    key_rows keys_;
    rate_rows rates_;
    policy::write_trial trial_;
    int flushes_ = 0;
    std::optional<policy::maintenance> maintenance_;
};

bool are_ports(std::string_view list) {
    while (!list.empty()) {
        auto const port = text::take_until(list, ',');
        if (!port.empty() && !text::whole_number(port, 1, 65'535)) return false;
    }
    return true;
}

} // namespace

bool is_address(std::string const& text) {
    std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> const parameters{
        PQconninfoParse(text.c_str(), nullptr), &PQconninfoFree};
    if (!parameters) return false;
    for (auto const* one = parameters.get(); one->keyword != nullptr; ++one) {
        if (one->val != nullptr && std::string_view{one->keyword} == "port" && !are_ports(one->val))
            return false;
    }
    return true;
}

bool has_unknown_parameter(std::string const& text) {
    char* told = nullptr;
    std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> const parameters{
        PQconninfoParse(text.c_str(), &told), &PQconninfoFree};
    std::unique_ptr<char, void (*)(void*)> const words{told, &PQfreemem};
    return words && std::string_view{words.get()}.starts_with("invalid URI query parameter");
}

std::unique_ptr<store> open_store(std::string const& address, pool_settings const& settings) {
    return std::make_unique<postgres_store>(address, settings);
}

std::unique_ptr<store> open_maintained_store(std::string const& address, pool_settings settings) {
    auto opened = std::make_unique<postgres_store>(address, settings);
    opened->maintain(std::move(settings.on_error));
    return opened;
}

} // namespace tassel::store::postgres
