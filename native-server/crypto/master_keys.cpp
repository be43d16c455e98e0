#include "crypto/master_keys.hpp"

#include "crypto/identifier.hpp"
#include "crypto/secret_key.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <sodium.h>
#include <utility>

namespace tassel::crypto {
namespace {

constexpr std::size_t nonce_size = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t tag_size = crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(key_size == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);

std::string content_binding(record_identity const& identity) {
    return associated_data({"tassel record 1", identity.kind, identity.owner, identity.id});
}

std::string key_binding(record_identity const& identity, std::string_view key_id) {
    return associated_data(
        {"tassel data key 1", key_id, identity.kind, identity.owner, identity.id});
}

/// Returns a random nonce followed by the ciphertext.
std::string encrypt(std::uint8_t const* content, std::size_t size, std::string_view binding,
                    std::uint8_t const* key) {
    std::string box(nonce_size + size + tag_size, '\0');
    auto* const nonce = bytes(box);
    fill_random_buffered({nonce, nonce_size});
    crypto_aead_xchacha20poly1305_ietf_encrypt(nonce + nonce_size, nullptr, content, size,
                                               bytes(binding), binding.size(), nullptr, nonce, key);
    return box;
}

/// Writes the plaintext, which has box.size() - nonce_size - tag_size bytes. Returns false if the
/// box is not genuine.
bool decrypt(std::string_view box, std::string_view binding, std::uint8_t const* key,
             std::uint8_t* content) {
    auto const* const nonce = bytes(box);
    return crypto_aead_xchacha20poly1305_ietf_decrypt(content, nullptr, nullptr, nonce + nonce_size,
                                                      box.size() - nonce_size, bytes(binding),
                                                      binding.size(), nonce, key) == 0;
}

std::string id_of(secret_key const& key) {
    static constexpr std::string_view purpose = "tassel master key id";
    static_assert(key_size == crypto_generichash_KEYBYTES);
    std::array<std::uint8_t, crypto_generichash_BYTES> hash{};
    crypto_generichash(hash.data(), hash.size(), bytes(purpose), purpose.size(), key.data(),
                       key_size);
    std::array<char, 17> hex{}; // 64 bits and the terminator
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), hex.size() / 2);
    return std::string{"mk_"} + hex.data();
}

} // namespace

master_keys::key_list master_keys::named(std::vector<secret_key> keys) {
    key_list list;
    list.reserve(keys.size());
    for (auto& key : keys) {
        auto id = id_of(key);
        list.push_back(std::make_shared<named_key const>(named_key{std::move(id), std::move(key)}));
    }
    return list;
}

master_keys::master_keys(std::vector<secret_key> keys, source again)
    : known_{std::make_unique<known_keys>()} {
    if (keys.empty()) throw std::invalid_argument{"no master key"};
    known_->list = named(std::move(keys));
    known_->again = std::move(again);
}

std::string master_keys::active_id() const {
    return first()->id;
}

std::vector<std::string> master_keys::ids() const {
    std::lock_guard const lock{known_->access};
    std::vector<std::string> ids;
    for (auto const& each : known_->list)
        ids.push_back(each->id);
    return ids;
}

bool master_keys::has(std::string_view key_id) const {
    return find(key_id) != nullptr;
}

std::shared_ptr<master_keys::named_key const> master_keys::first() const {
    std::lock_guard const lock{known_->access};
    return known_->list.front();
}

std::shared_ptr<master_keys::named_key const> master_keys::look_up(std::string_view key_id) const {
    std::lock_guard const lock{known_->access};
    auto const& list = known_->list;
    auto const found = std::find_if(list.begin(), list.end(),
                                    [&](auto const& each) { return each->id == key_id; });
    return found == list.end() ? nullptr : *found;
}

std::shared_ptr<master_keys::named_key const> master_keys::find(std::string_view key_id) const {
    if (auto known = look_up(key_id)) return known;
    if (!known_->again) return nullptr;
    std::lock_guard const lock{known_->reading};
    if (auto known = look_up(key_id)) return known; // another thread has read the key meanwhile
    read_again();
    return look_up(key_id);
}

std::shared_ptr<master_keys::named_key const> master_keys::require(std::string_view key_id) const {
    auto found = find(key_id);
    if (!found) throw seal_error{"a record is sealed with an unknown master key"};
    return found;
}

void master_keys::read_again() const {
    key_list list;
    try {
        list = named(known_->again());
    } catch (std::runtime_error const& error) {
        throw seal_error{error.what()};
    }
    std::lock_guard const lock{known_->access};
    for (auto const& known : known_->list) {
        auto const read = std::any_of(list.begin(), list.end(),
                                      [&](auto const& each) { return each->id == known->id; });
        if (!read) list.push_back(known);
    }
    known_->list = std::move(list);
}

wrapped_data_key master_keys::wrap(ephemeral_key const& data_key, record_identity const& identity,
                                   named_key const& master) {
    return {.key_id = master.id,
            .wrapped_key = encrypt(data_key.bytes.data(), key_size,
                                   key_binding(identity, master.id), master.key.data())};
}

wrapped_data_key master_keys::make_data_key(record_identity const& identity,
                                            ephemeral_key& data_key) const {
    fill_random(data_key.bytes);
    return wrap(data_key, identity, *first());
}

void master_keys::unwrap_data_key(wrapped_data_key const& wrapped, record_identity const& identity,
                                  ephemeral_key& data_key) const {
    auto const master = require(wrapped.key_id);
    if (wrapped.wrapped_key.size() != nonce_size + key_size + tag_size ||
        !decrypt(wrapped.wrapped_key, key_binding(identity, master->id), master->key.data(),
                 data_key.bytes.data())) {
        throw seal_error{"the data key of a record is not genuine"};
    }
}

wrapped_data_key master_keys::rewrap(wrapped_data_key const& wrapped,
                                     record_identity const& identity,
                                     std::string_view key_id) const {
    ephemeral_key data_key;
    unwrap_data_key(wrapped, identity, data_key);
    return wrap(data_key, identity, *require(key_id));
}

sealed_record master_keys::seal(std::string_view content, record_identity const& identity) const {
    ephemeral_key data_key;
    auto wrapped = make_data_key(identity, data_key);
    return {.key_id = std::move(wrapped.key_id),
            .wrapped_key = std::move(wrapped.wrapped_key),
            .content = encrypt(bytes(content), content.size(), content_binding(identity),
                               data_key.bytes.data())};
}

std::string master_keys::open(sealed_record const& sealed, record_identity const& identity) const {
    ephemeral_key data_key;
    unwrap_data_key({sealed.key_id, sealed.wrapped_key}, identity, data_key);
    if (sealed.content.size() < nonce_size + tag_size) {
        throw seal_error{"a record is too short"};
    }
    std::string content(sealed.content.size() - nonce_size - tag_size, '\0');
    if (!decrypt(sealed.content, content_binding(identity), data_key.bytes.data(),
                 bytes(content))) {
        throw seal_error{"a record is not genuine"};
    }
    return content;
}

namespace {

constexpr std::size_t header_size = crypto_secretstream_xchacha20poly1305_HEADERBYTES;
constexpr std::size_t overhead = crypto_secretstream_xchacha20poly1305_ABYTES;
static_assert(key_size == crypto_secretstream_xchacha20poly1305_KEYBYTES);

std::string chunk_binding(record_identity const& identity) {
    return associated_data({"tassel object 1", identity.kind, identity.owner, identity.id});
}

detail::secret_stream make_stream() {
    return detail::secret_stream{new crypto_secretstream_xchacha20poly1305_state{}};
}

} // namespace

void detail::wipe_stream::operator()(
    crypto_secretstream_xchacha20poly1305_state* stream) const noexcept {
    sodium_memzero(stream, sizeof(*stream));
    delete stream;
}

object_sealer::object_sealer(master_keys const& keys, record_identity const& identity)
    : binding_{chunk_binding(identity)}, stream_{make_stream()} {
    ephemeral_key data_key;
    seal_.key = keys.make_data_key(identity, data_key);
    seal_.header.resize(header_size);
    crypto_secretstream_xchacha20poly1305_init_push(stream_.get(), bytes(seal_.header),
                                                    data_key.bytes.data());
}

std::string object_sealer::seal_chunk(std::string_view content, bool last) {
    if (content.size() > object_chunk_size) throw std::invalid_argument{"a chunk is too large"};
    std::string sealed(content.size() + overhead, '\0');
    crypto_secretstream_xchacha20poly1305_push(
        stream_.get(), bytes(sealed), nullptr, bytes(content), content.size(), bytes(binding_),
        binding_.size(),
        static_cast<std::uint8_t>(last ? crypto_secretstream_xchacha20poly1305_TAG_FINAL
                                       : crypto_secretstream_xchacha20poly1305_TAG_MESSAGE));
    return sealed;
}

object_opener::object_opener(master_keys const& keys, object_seal const& seal,
                             record_identity const& identity)
    : binding_{chunk_binding(identity)}, stream_{make_stream()} {
    ephemeral_key data_key;
    keys.unwrap_data_key(seal.key, identity, data_key);
    if (seal.header.size() != header_size) throw seal_error{"the header of an object is damaged"};
    crypto_secretstream_xchacha20poly1305_init_pull(stream_.get(), bytes(seal.header),
                                                    data_key.bytes.data());
}

std::string object_opener::open_chunk(std::string_view sealed) {
    if (complete_) throw seal_error{"an object goes on after its end"};
    if (sealed.size() < overhead || sealed.size() > object_chunk_size + overhead)
        throw seal_error{"a chunk of an object has a wrong size"};
    std::string content(sealed.size() - overhead, '\0');
    std::uint8_t tag = 0;
    bool const genuine = crypto_secretstream_xchacha20poly1305_pull(
                             stream_.get(), bytes(content), nullptr, &tag, bytes(sealed),
                             sealed.size(), bytes(binding_), binding_.size()) == 0;
    if (!genuine) throw seal_error{"a chunk of an object is not genuine"};
    complete_ = tag == crypto_secretstream_xchacha20poly1305_TAG_FINAL;
    return content;
}

} // namespace tassel::crypto
