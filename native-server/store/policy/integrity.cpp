#include "store/policy/integrity.hpp"

#include "crypto/secret_key.hpp"
#include "store/port/record_identity.hpp"
#include "store/port/store_error.hpp"

#include "tassel/reflect/describe.hpp"

#include <chrono>
#include <string_view>
#include <thread>
#include <utility>

namespace tassel::store::policy {
namespace {

constexpr int maximum_attempts = 20;
constexpr std::chrono::milliseconds between_attempts{100};

} // namespace

integrity_key make_integrity_key(crypto::master_keys const& keys) {
    crypto::ephemeral_key made;
    auto wrapped = keys.make_data_key(integrity_key_identity().view(), made);
    return {std::move(wrapped), std::make_shared<crypto::message_key const>(made.bytes)};
}

std::shared_ptr<crypto::message_key const>
open_integrity_key(crypto::wrapped_data_key const& wrapped, crypto::master_keys const& keys) {
    crypto::ephemeral_key opened;
    try {
        keys.unwrap_data_key(wrapped, integrity_key_identity().view(), opened);
    } catch (crypto::seal_error const& error) {
        throw store_error{error.what()};
    }
    return std::make_shared<crypto::message_key const>(opened.bytes);
}

void await_integrity_key(std::function<bool()> const& attempt) {
    for (int attempts = 0; !attempt(); ++attempts) {
        if (attempts == maximum_attempts) {
            throw store_error{"the database is empty, although it has a master key; put the "
                              "database back, or start with an empty one: serve --init",
                              store_fault::untrusted};
        }
        std::this_thread::sleep_for(between_attempts);
    }
}

namespace {

constexpr std::string_view forged = "a row of the database was not written by this program";

std::string_view bytes_of(crypto::digest const& digest) {
    return {reinterpret_cast<char const*>(digest.data()), digest.size()};
}

} // namespace

std::string partner_subject(std::string_view partner_id) {
    return std::string{"partner:"}.append(partner_id);
}

std::string package_subject(std::string_view document_package_id) {
    return std::string{"package:"}.append(document_package_id);
}

std::string subject_in_chain(std::string_view subject, std::string_view chain) {
    return std::string{subject}.append(" in ").append(chain);
}

crypto::digest digest_of(audit_row const& row) {
    return crypto::sha256(crypto::associated_data(
        {"tassel audit row 1", row.request_id, row.at, reflect::enumerator_name(row.kind),
         row.partner_id, row.operation, std::to_string(row.status), row.analysis_id}));
}

void integrity::use(std::shared_ptr<crypto::message_key const> key) {
    std::lock_guard const lock{mutex_};
    key_ = std::move(key);
}

bool integrity::ready() const {
    std::lock_guard const lock{mutex_};
    return key_ != nullptr;
}

std::optional<crypto::digest> integrity::code(std::string_view message) const {
    auto const key = [this] {
        std::lock_guard const lock{mutex_};
        return key_;
    }();
    if (!key) return std::nullopt;
    return key->code(message);
}

std::optional<crypto::digest> integrity::code_of(witness const& said) const {
    return code(
        crypto::associated_data({"tassel witness 1", std::to_string(said.sequence), said.subject,
                                 std::to_string(said.revision), bytes_of(said.audit),
                                 said.previous ? bytes_of(*said.previous) : std::string_view{}}));
}

std::optional<crypto::digest> integrity::code_of(partner const& one,
                                                 crypto::digest const& key_sha256,
                                                 std::int64_t revision) const {
    return code(crypto::associated_data({"tassel partner 1", one.partner_id, one.name,
                                         bytes_of(key_sha256), reflect::enumerator_name(one.status),
                                         one.created_at, std::to_string(revision)}));
}

std::string integrity::pseudonym(std::string_view bytes) const {
    auto const message = crypto::associated_data({"tassel pseudonym 1", bytes});
    return crypto::hexadecimal(code(message).value_or(crypto::sha256(message))).substr(0, 32);
}

void integrity::met_forged_partner() {
    partners_.fetch_add(1, std::memory_order_relaxed);
    if (on_forgery_) on_forgery_("partner_forged", forged);
}

void integrity::met_forged_package() {
    packages_.fetch_add(1, std::memory_order_relaxed);
    if (on_forgery_) on_forgery_("package_forged", forged);
}

forgery_counts integrity::met() const {
    std::lock_guard const lock{mutex_};
    return {.partners = partners_.load(std::memory_order_relaxed),
            .packages = packages_.load(std::memory_order_relaxed),
            .untrusted = !distrust_.empty()};
}

void integrity::surveyed(std::string distrust) {
    {
        std::lock_guard const lock{mutex_};
        if (distrust == distrust_) return;
    }
    if (on_forgery_ && !distrust.empty()) on_forgery_("untrusted_rows", distrust);
    std::lock_guard const lock{mutex_};
    distrust_ = std::move(distrust); // requests are refused only after the reason is logged
}

void integrity::require_trusted() const {
    std::lock_guard const lock{mutex_};
    if (!distrust_.empty()) throw store_error{distrust_, store_fault::untrusted};
}

namespace {

std::string counted(std::int64_t count, std::string_view one, std::string_view lack) {
    auto text = std::to_string(count).append(" ").append(one);
    if (count > 1) text.append("s");
    return text.append(" of the database ").append(count > 1 ? "have " : "has ").append(lack);
}

} // namespace

std::string distrust(row_survey const& found) {
    if (found.table_missing)
        return "a table is missing from the database; put a backup of the database back";
    if (!found.integrity_key && found.codes) {
        return "the integrity key is missing from the database, although its rows carry codes; put "
               "a backup of the database back";
    }
    if (!found.integrity_key && found.rows) {
        std::string text{"the database holds rows that were never sealed; put a backup of the "
                         "database back"};
        if (found.adoptable)
            text.append(", or adopt a database from before 0.2.0 with: keys adopt");
        return text;
    }
    if (found.uncoded_partners > 0) {
        return counted(found.uncoded_partners, "partner",
                       "no code, so another program must have written the rows; put a backup of "
                       "the database back, or delete the rows of partner without a code");
    }
    if (found.unwitnessed_partners > 0) {
        return counted(found.unwitnessed_partners, "partner",
                       "no witness; put a backup of the database back");
    }
    if (found.unwitnessed_packages > 0) {
        return counted(found.unwitnessed_packages, "package",
                       "no witness; put a backup of the database back");
    }
    return {};
}

void require_trusted(row_survey const& found) {
    auto const sentence = distrust(found);
    if (!sentence.empty()) throw store_error{sentence, store_fault::untrusted};
}

} // namespace tassel::store::policy
