#include "store/policy/integrity.hpp"

#include "crypto/associated_data.hpp"
#include "store/port/store_error.hpp"

#include "tassel/reflect/describe.hpp"

#include <utility>

namespace tassel::store::policy {
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
    distrust_ = std::move(distrust); // once it is in the log
}

void integrity::require_trusted() const {
    std::lock_guard const lock{mutex_};
    if (!distrust_.empty()) throw store_error{distrust_, store_fault::untrusted};
}

} // namespace tassel::store::policy
