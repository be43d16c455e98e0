#include "store/policy/integrity_key.hpp"

#include "store/port/record_identity.hpp"
#include "store/port/store_error.hpp"

#include <chrono>
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
            throw store_error{"the database is empty beside its master key; put the database back, "
                              "or begin anew with: serve --init",
                              store_fault::untrusted};
        }
        std::this_thread::sleep_for(between_attempts);
    }
}

} // namespace tassel::store::policy
