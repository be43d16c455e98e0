#include "crypto/object_seal.hpp"

#include "crypto/associated_data.hpp"

#include <cstdint>
#include <sodium.h>

namespace tassel::crypto {
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
