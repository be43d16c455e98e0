// A service that answers with what it received, to test the transport from outside. Prints
// "listening PORT" once it listens, and its counters when it ends.
#include "concurrent/fiber.hpp"
#include "http/server.hpp"
#include "pieces.hpp"

#include <atomic>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace {

using namespace tassel::http;
using namespace tassel::http_test;

unsigned number(std::string_view value) {
    unsigned parsed = 0;
    auto const [end, fault] = std::from_chars(value.data(), value.data() + value.size(), parsed);
    if (fault != std::errc{} || end != value.data() + value.size())
        throw std::runtime_error("not a number");
    return parsed;
}

/// What the service saw of a request, line by line.
std::string describe(request_head const& head, std::string_view body) {
    std::string seen;
    auto const line = [&seen](std::string_view name, std::string_view value) {
        seen.append(name).append("=").append(value).append("\n");
    };
    line("method", head.method);
    line("path", head.path);
    line("query", head.query);
    line("host", head.field("host"));
    line("x-probe", head.field("x-probe"));
    line("fields", std::to_string(head.fields.size()));
    line("remote", head.remote_address);
    line("secure", head.secure ? "yes" : "no");
    line("body", body);
    return seen;
}

/// Counts the late answers that have begun, and holds some until "/release" is requested, so that
/// tests need not guess how long something takes.
class late_gate {
  public:
    void begin() { ++begun_; }
    [[nodiscard]] unsigned begun() const { return begun_; }

    void release() {
        {
            std::lock_guard const held{mutex_};
            released_ = true;
        }
        changed_.notify_all();
    }
    /// Waits for the release. Returns false if it does not come within ten seconds.
    [[nodiscard]] bool wait() {
        std::unique_lock held{mutex_};
        return changed_.wait_for(held, std::chrono::seconds{10}, [this] { return released_; });
    }

  private:
    std::atomic<unsigned> begun_{0};
    std::mutex mutex_;
    std::condition_variable changed_;
    bool released_ = false;
};
late_gate gate;

/// Waits for another thread. Returns false if that thread gives up its work.
bool wait_for_another(std::string_view path) {
    bool done = false;
    std::jthread worker;
    tassel::concurrent::wait_until([&](std::function<void()> wake) {
        if (path == "/later-refused") throw std::runtime_error("on purpose");
        gate.begin();
        worker = std::jthread{[&done, path, wake = std::move(wake)] {
            bool const released = path != "/later-held" || gate.wait();
            if (path == "/later") std::this_thread::sleep_for(std::chrono::milliseconds{50});
            if (path == "/later-long") std::this_thread::sleep_for(std::chrono::milliseconds{1500});
            done = released && path != "/later-dropped";
            if (path != "/later-dropped") wake();
        }};
    });
    return done;
}

/// Answers after waiting once or three times, or fails to answer, in the way that the path says.
response late_answer(std::string_view path, std::string_view body) {
    int const waits = path == "/later-again" ? 3 : 1;
    bool done = true;
    for (int count = 0; count < waits; ++count)
        done = wait_for_another(path) && done;
    if (path == "/later-throw") throw std::runtime_error("on purpose");
    return done ? text(200, "late " + std::string{body}) : text(503, "given up\n");
}

class test_exchange final : public exchange {
  public:
    test_exchange(request_head head, std::size_t limit) : head_{std::move(head)}, limit_{limit} {
        if (head_.path.starts_with("/sink")) sink_.emplace(head_.path);
    }

    [[nodiscard]] body_sink* sink() noexcept override { return sink_ ? &*sink_ : nullptr; }
    [[nodiscard]] std::size_t body_limit() const noexcept override { return limit_; }
    [[nodiscard]] response body_too_large() override { return text(413, "too large\n"); }

    [[nodiscard]] response finish(std::string_view body) override {
        if (sink_) return text(200, sink_->seen());
        if (head_.path.starts_with("/source")) return from_source(head_.path);
        if (head_.path == "/slow") std::this_thread::sleep_for(std::chrono::milliseconds{400});
        if (head_.path == "/throw") throw std::runtime_error("on purpose");
        if (head_.path.starts_with("/later")) return late_answer(head_.path, body);
        if (head_.path == "/begun") return text(200, std::to_string(gate.begun()));
        if (head_.path == "/release") gate.release();
        if (head_.path == "/length") return text(200, std::to_string(body.size()));
        if (head_.path == "/large") return large(head_.query);
        if (head_.path == "/close") return closing();
        if (head_.path == "/fields") return with_fields();
        if (head_.path == "/empty") return empty();
        if (head_.path == "/static") return fixed();
        return text(200, describe(head_, body));
    }

  private:
    static response closing() {
        auto made = text(200, "bye\n");
        made.close = true;
        return made;
    }

    static response with_fields() {
        auto made = text(200, "fields\n");
        made.fields = {{"x-sound", "yes"},
                       {"x-split", "a\r\nx-injected: b"},
                       {"x-nul", std::string{"a\0b", 3}},
                       {"bad name", "dropped"},
                       {"x-last", "too"}};
        return made;
    }

    static response empty() {
        response made;
        made.status = 204;
        return made;
    }

    /// An answer of 16 MiB, or of as many bytes as the query says.
    static response large(std::string_view size) {
        std::string body;
        body.resize(size.empty() ? 16'777'216 : number(size), 'x');
        return text(200, std::move(body));
    }

    static response fixed() {
        response made;
        made.content_type = "text/plain";
        made.static_body = "ok\n";
        return made;
    }

    request_head head_;
    std::size_t limit_;
    std::optional<counting_sink> sink_;
};

class test_service final : public service {
  public:
    explicit test_service(std::size_t limit) : limit_{limit} {}

    /// Sets the server whose connections are counted; called before it runs.
    void count(server const& counted) { counted_ = &counted; }

    [[nodiscard]] opening open(request_head const& head) override {
        opening made;
        if (head.path == "/refused")
            made.refusal = text(401, "refused\n");
        else if (head.path == "/open")
            made.refusal = text(200, std::to_string(counted_->metrics().open_connections));
        else if (head.path == "/held")
            made.refusal = text(200, std::to_string(counted_->metrics().held_bytes));
        else if (head.path == "/delays")
            made.refusal = text(200, std::to_string(counted_->metrics().delayed_answers));
        else if (head.path == "/delayed")
            made.refusal = delayed(head.query);
        else if (head.path == "/open-throws")
            throw std::runtime_error("on purpose");
        else
            made.next = std::make_unique<test_exchange>(head, limit_);
        made.who = payer_of(head);
        made.key_accepted = made.who.favored;
        return made;
    }

    [[nodiscard]] response refuse(unsigned status, std::string_view reason) override {
        return text(status, std::string{reason});
    }

  private:
    /// Delays the answer by as many milliseconds as the query says.
    static response delayed(std::string_view milliseconds) {
        auto made = text(401, "delayed\n");
        made.delay = std::chrono::milliseconds{number(milliseconds)};
        return made;
    }

    static payer payer_of(request_head const& head) {
        payer who;
        who.owner = head.field("x-owner");
        who.favored = !head.field("x-favored").empty();
        who.address = parse_address(head.field("x-for"));
        return who;
    }

    std::size_t limit_;
    server const* counted_ = nullptr;
};

struct arguments {
    server_options options;
    std::size_t body_limit = 1024;
    std::string certificate;
    std::string private_key;
};

/// Reads four limits: in total, unreserved, for an address, and for an owner. A favored owner may
/// use the total.
void read_memory(budget_limits& limits, std::string_view value) {
    for (auto* const limit : {&limits.all, &limits.unreserved, &limits.address, &limits.owner}) {
        auto const end = value.find(',');
        *limit = number(value.substr(0, end));
        value = end == value.npos ? std::string_view{} : value.substr(end + 1);
    }
    limits.favored_owner = limits.all;
}

void take(arguments& all, std::string_view name, std::string_view value) {
    auto& [header, body, idle, write, drain] = all.options.timeouts;
    auto const milliseconds = [value] { return std::chrono::milliseconds{number(value)}; };
    if (name == "--host")
        all.options.host = value;
    else if (name == "--port")
        all.options.port = static_cast<std::uint16_t>(number(value));
    else if (name == "--threads")
        all.options.threads = number(value);
    else if (name == "--max-connections")
        all.options.max_connections = number(value);
    else if (name == "--max-of-address")
        all.options.max_connections_of_address = number(value);
    else if (name == "--max-of-network")
        all.options.max_connections_of_network = number(value);
    else if (name == "--max-delayed")
        all.options.maximum_delayed_answers = number(value);
    else if (name == "--trusted")
        all.options.trusted_proxies.push_back(ip_network::parse(value).value());
    else if (name == "--memory")
        read_memory(all.options.memory, value);
    else if (name == "--body-limit")
        all.body_limit = number(value);
    else if (name == "--header-ms")
        header = milliseconds();
    else if (name == "--body-ms")
        body = milliseconds();
    else if (name == "--idle-ms")
        idle = milliseconds();
    else if (name == "--write-ms")
        write = milliseconds();
    else if (name == "--drain-ms")
        drain = milliseconds();
    else if (name == "--certificate")
        all.certificate = value;
    else if (name == "--private-key")
        all.private_key = value;
    else
        throw std::runtime_error("unknown option");
}

int run(int count, char** values) {
    arguments all;
    for (int at = 1; at + 1 < count; at += 2)
        take(all, values[at], values[at + 1]);
    if (!all.certificate.empty()) all.options.tls = tls_files{all.certificate, all.private_key};
    all.options.on_hang_up = [](tls_reload done, std::string const& fault) {
        std::cout << "reload: " << (done == tls_reload::read_again ? "done" : fault) << std::endl;
    };
    test_service application{all.body_limit};
    server served{all.options, application};
    application.count(served);
    std::cout << "listening " << served.port() << std::endl;
    served.run();
    auto const counts = served.metrics();
    std::cout << "accepted=" << counts.accepted << " refused=" << counts.refused_connections
              << " malformed=" << counts.rejected_malformed << " timed_out=" << counts.timed_out
              << " failed=" << counts.failed << " evicted=" << counts.evicted_connections
              << " overloaded=" << counts.overloaded << " open=" << counts.open_connections
              << std::endl;
    return EXIT_SUCCESS;
}

} // namespace

int main(int count, char** values) {
    try {
        return run(count, values);
    } catch (std::exception const& fault) {
        std::cerr << "http_test_server: " << fault.what() << std::endl;
        return EXIT_FAILURE;
    }
}
