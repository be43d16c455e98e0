// A socket that listens, independent of who answers.
#pragma once

#include <cstdint>
#include <string>

namespace tassel::http {

class listening_socket {
  public:
    /// Binds and listens. `host`: a numeric address, or a name that resolves to one. `port`: 0
    /// means any free one. Throws std::runtime_error with a message for the operator if the address
    /// can't be used.
    listening_socket(std::string const& host, std::uint16_t port);
    listening_socket(listening_socket const&) = delete;
    listening_socket& operator=(listening_socket const&) = delete;
    ~listening_socket();

    /// Returns another descriptor of the same socket, which the caller owns; either may accept a
    /// connection. Throws std::runtime_error.
    [[nodiscard]] int duplicate() const;
    [[nodiscard]] std::uint16_t port() const noexcept { return port_; }
    [[nodiscard]] bool is_ipv6() const noexcept { return is_ipv6_; }

  private:
    int descriptor_ = -1;
    std::uint16_t port_ = 0;
    bool is_ipv6_ = false;
};

} // namespace tassel::http
