#include "crypto/master_keys.hpp"

#include "crypto/random.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <sodium.h>

namespace tassel::crypto {
namespace {

constexpr std::size_t nonce_size = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t tag_size = crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(key_size == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);

std::uint8_t const* octets(std::string_view text) {
    return reinterpret_cast<std::uint8_t const*>(text.data());
}

std::uint8_t* octets(std::string& text) {
    return reinterpret_cast<std::uint8_t*>(text.data());
}

/// Each part with its length before it: no two lists of parts have the same encoding.
std::string associated_data(std::initializer_list<std::string_view> parts) {
    std::string encoded;
    for (auto const part : parts) {
        for (int shift = 56; shift >= 0; shift -= 8) {
            encoded.push_back(static_cast<char>((std::uint64_t{part.size()} >> shift) & 0xffU));
        }
        encoded.append(part);
    }
    return encoded;
}

std::string content_binding(record_identity const& identity) {
    return associated_data({"tassel record 1", identity.kind, identity.owner, identity.id});
}

std::string key_binding(record_identity const& identity, std::string_view key_id) {
    return associated_data(
        {"tassel data key 1", key_id, identity.kind, identity.owner, identity.id});
}

/// A random nonce and the ciphertext behind it.
std::string encrypt(std::uint8_t const* content, std::size_t size, std::string_view binding,
                    std::uint8_t const* key) {
    std::string box(nonce_size + size + tag_size, '\0');
    auto* const nonce = octets(box);
    fill_random_buffered({nonce, nonce_size});
    crypto_aead_xchacha20poly1305_ietf_encrypt(nonce + nonce_size, nullptr, content, size,
                                               octets(binding), binding.size(), nullptr, nonce,
                                               key);
    return box;
}

/// Writes the plaintext, box.size() - nonce_size - tag_size octets. False: the box is not genuine.
bool decrypt(std::string_view box, std::string_view binding, std::uint8_t const* key,
             std::uint8_t* content) {
    auto const* const nonce = octets(box);
    return crypto_aead_xchacha20poly1305_ietf_decrypt(content, nullptr, nullptr, nonce + nonce_size,
                                                      box.size() - nonce_size, octets(binding),
                                                      binding.size(), nonce, key) == 0;
}

std::string id_of(secret_key const& key) {
    static constexpr std::string_view purpose = "tassel master key id";
    static_assert(key_size == crypto_generichash_KEYBYTES);
    std::array<std::uint8_t, crypto_generichash_BYTES> hash{};
    crypto_generichash(hash.data(), hash.size(), octets(purpose), purpose.size(), key.data(),
                       key_size);
    std::array<char, 17> hex{}; // 64 bits and the terminator
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), hex.size() / 2);
    return std::string{"mk_"} + hex.data();
}

} // namespace

master_keys::master_keys(std::vector<secret_key> keys) {
    if (keys.empty()) throw std::invalid_argument{"no master key"};
    keys_.reserve(keys.size());
    for (auto& key : keys) {
        auto id = id_of(key);
        keys_.push_back({std::move(id), std::move(key)});
    }
}

bool master_keys::has(std::string_view key_id) const noexcept {
    return find(key_id) != nullptr;
}

master_keys::named_key const* master_keys::find(std::string_view key_id) const noexcept {
    auto const found = std::find_if(keys_.begin(), keys_.end(),
                                    [&](named_key const& each) { return each.id == key_id; });
    return found == keys_.end() ? nullptr : &*found;
}

sealed_record master_keys::seal(std::string_view content, record_identity const& identity) const {
    auto const& master = keys_.front();
    passing_key data_key;
    fill_random(data_key.octets);
    return {.key_id = master.id,
            .wrapped_key = encrypt(data_key.octets.data(), key_size,
                                   key_binding(identity, master.id), master.key.data()),
            .content = encrypt(octets(content), content.size(), content_binding(identity),
                               data_key.octets.data())};
}

std::string master_keys::open(sealed_record const& sealed, record_identity const& identity) const {
    auto const* const master = find(sealed.key_id);
    if (master == nullptr) throw seal_error{"a record is sealed with an unknown master key"};

    passing_key data_key;
    if (sealed.wrapped_key.size() != nonce_size + key_size + tag_size ||
        !decrypt(sealed.wrapped_key, key_binding(identity, master->id), master->key.data(),
                 data_key.octets.data())) {
        throw seal_error{"the data key of a record is not genuine"};
    }
    if (sealed.content.size() < nonce_size + tag_size) {
        throw seal_error{"a record is too short"};
    }
    std::string content(sealed.content.size() - nonce_size - tag_size, '\0');
    if (!decrypt(sealed.content, content_binding(identity), data_key.octets.data(),
                 octets(content))) {
        throw seal_error{"a record is not genuine"};
    }
    return content;
}

} // namespace tassel::crypto
