#include "crypto/sha256.hpp"

#include <cstdint>
#include <memory>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <stdexcept>

namespace tassel::crypto {
namespace {

struct free_context {
    void operator()(EVP_MD_CTX* context) const noexcept { EVP_MD_CTX_free(context); }
};

// Returns this thread's context. Creating a context and looking up the algorithm costs more than a
// short digest, so each thread has one context.
EVP_MD_CTX* thread_context() {
    thread_local std::unique_ptr<EVP_MD_CTX, free_context> const context = [] {
        std::unique_ptr<EVP_MD_CTX, free_context> made{EVP_MD_CTX_new()};
        if (!made || EVP_DigestInit_ex(made.get(), EVP_sha256(), nullptr) != 1) {
            throw std::runtime_error{"SHA-256 is not available"};
        }
        return made;
    }();
    return context.get();
}

} // namespace

digest sha256(std::string_view text) {
    auto* const context = thread_context();
    digest result{};
    if (EVP_DigestInit_ex(context, nullptr, nullptr) != 1 ||
        EVP_DigestUpdate(context, text.data(), text.size()) != 1 ||
        EVP_DigestFinal_ex(context, result.data(), nullptr) != 1) {
        throw std::runtime_error{"SHA-256 failed"};
    }
    return result;
}

sha256_stream::sha256_stream() : context_{EVP_MD_CTX_new()} {
    if (!context_ || EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) != 1)
        throw std::runtime_error{"SHA-256 is not available"};
}

void sha256_stream::release::operator()(evp_md_ctx_st* context) const noexcept {
    EVP_MD_CTX_free(context);
}

void sha256_stream::add(std::string_view text) {
    if (EVP_DigestUpdate(context_.get(), text.data(), text.size()) != 1)
        throw std::runtime_error{"SHA-256 failed"};
}

digest sha256_stream::finish() {
    digest result{};
    if (EVP_DigestFinal_ex(context_.get(), result.data(), nullptr) != 1)
        throw std::runtime_error{"SHA-256 failed"};
    return result;
}

std::string base64(digest const& bytes) {
    std::array<std::uint8_t, 45> encoded{}; // 44 characters and the terminator
    EVP_EncodeBlock(encoded.data(), bytes.data(), static_cast<int>(bytes.size()));
    return {encoded.begin(), encoded.end() - 1};
}

std::string hexadecimal(digest const& bytes) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * bytes.size());
    for (auto const byte : bytes) {
        text.push_back(digits[byte >> 4U]);
        text.push_back(digits[byte & 0xfU]);
    }
    return text;
}

bool equal_in_constant_time(digest const& left, digest const& right) noexcept {
    return CRYPTO_memcmp(left.data(), right.data(), left.size()) == 0;
}

} // namespace tassel::crypto
