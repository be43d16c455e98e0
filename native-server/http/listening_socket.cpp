#include "listening_socket.hpp"

#include "asio.hpp"

#include <cerrno>
#include <fcntl.h>
#include <stdexcept>
#include <system_error>
#include <unistd.h>

namespace tassel::http {
namespace {

tcp::endpoint resolve(asio::io_context& context, std::string const& host, std::uint16_t port) {
    error_code fault;
    auto const address = asio::ip::make_address(host, fault);
    if (!fault) return {address, port};
    asio::ip::basic_resolver<tcp, executor> resolver{context};
    auto const found = resolver.resolve(host, std::to_string(port), fault);
    if (fault || found.empty())
        throw std::runtime_error("cannot resolve the listening address " + host);
    return found.begin()->endpoint();
}

} // namespace

listening_socket::listening_socket(std::string const& host, std::uint16_t port) {
    asio::io_context context;
    auto const endpoint = resolve(context, host, port);
    tcp_acceptor acceptor{context};
    try {
        acceptor.open(endpoint.protocol());
        acceptor.set_option(tcp::acceptor::reuse_address{true});
        acceptor.bind(endpoint);
        acceptor.listen();
        port_ = acceptor.local_endpoint().port();
        is_ipv6_ = endpoint.protocol() == tcp::v6();
        descriptor_ = acceptor.release();
    } catch (boost::system::system_error const& fault) {
        throw std::runtime_error("cannot listen on " + endpoint.address().to_string() + " port " +
                                 std::to_string(endpoint.port()) + ": " + fault.code().message());
    }
}

listening_socket::~listening_socket() {
    ::close(descriptor_);
}

int listening_socket::duplicate() const {
    auto const made = ::fcntl(descriptor_, F_DUPFD_CLOEXEC, 0);
    if (made < 0)
        throw std::runtime_error("cannot listen: " + std::generic_category().message(errno));
    return made;
}

} // namespace tassel::http
