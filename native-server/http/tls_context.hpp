// The context that TLS connections are made with. For server.cpp alone.
#pragma once

#include "asio.hpp"
#include "server.hpp"

#include <boost/asio/ssl/context.hpp>

#include <memory>
#include <openssl/ssl.h>
#include <stdexcept>

namespace tassel::http {

// For TLS 1.2. All ciphers of TLS 1.3 have forward secrecy.
inline constexpr char ciphers_with_forward_secrecy[] = "ECDHE+AESGCM:ECDHE+CHACHA20";

/// Throws std::runtime_error with a message for the operator if the files can't be used.
[[nodiscard]] inline std::unique_ptr<asio::ssl::context> make_tls(tls_files const& files) {
    auto tls = std::make_unique<asio::ssl::context>(asio::ssl::context::tls_server);
    auto* const native = tls->native_handle();
    SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION);
    SSL_CTX_set_cipher_list(native, ciphers_with_forward_secrecy);
    SSL_CTX_set_options(native,
                        SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CLEANSE_PLAINTEXT);
    SSL_CTX_set_mode(native, SSL_MODE_RELEASE_BUFFERS); // 34 KiB less for each idle connection
    error_code fault;
    tls->use_certificate_chain_file(files.certificate, fault);
    if (fault)
        throw std::runtime_error("cannot read the TLS certificate " + files.certificate + ": " +
                                 fault.message());
    tls->use_private_key_file(files.private_key, asio::ssl::context::pem, fault);
    if (fault)
        throw std::runtime_error("cannot use the TLS private key " + files.private_key + ": " +
                                 fault.message());
    return tls;
}

} // namespace tassel::http
