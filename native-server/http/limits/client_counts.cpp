#include "http/limits/client_counts.hpp"

namespace tassel::http {

client_counts::place client_counts::enter(ip_address const& client) {
    std::lock_guard const lock{mutex_};
    auto& of_address = addresses_[counted_address(client)];
    auto& of_network = networks_[counted_network(client)];
    // A cap is at least one, so without a place only the address's entry can be new.
    if (of_address >= caps_.address || of_network >= caps_.network) {
        if (of_address == 0) addresses_.erase(counted_address(client));
        return {};
    }
    ++of_address;
    ++of_network;
    return {*this, client};
}

void client_counts::leave(ip_address const& client) noexcept {
    std::lock_guard const lock{mutex_};
    auto const one_less = [](counts& all, ip_address const& key) {
        auto const found = all.find(key);
        if (found != all.end() && --found->second == 0) all.erase(found);
    };
    one_less(addresses_, counted_address(client));
    one_less(networks_, counted_network(client));
}

} // namespace tassel::http
