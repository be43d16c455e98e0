// Bodies in pieces, in both directions, that succeed or fail as the path says.
#pragma once

#include "http/message.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace tassel::http_test {

inline http::response text(unsigned status, std::string body) {
    http::response made;
    made.status = status;
    made.content_type = "text/plain";
    made.body = std::move(body);
    return made;
}

/// Counts the bytes that it receives. With the path "/sink-wait", it accepts more only after
/// another thread says so; with "/sink-late", only after a while. "/sink-stop" and "/sink-throw"
/// fail at the first piece, and "/sink-dropped" drops every waker.
class counting_sink final : public http::body_sink {
  public:
    explicit counting_sink(std::string_view path) : path_{path} {}
    counting_sink(counting_sink&&) = delete;

    [[nodiscard]] http::backpressure feed(std::string_view bytes) override {
        if (path_ == "/sink-throw") throw std::runtime_error("on purpose");
        if (waiting_) early_ = true;
        size_ += bytes.size();
        largest_ = std::max(largest_, bytes.size());
        for (char const byte : bytes)
            sum_ = sum_ * 31 + static_cast<unsigned char>(byte);
        if (path_ == "/sink-stop") return http::backpressure::stop;
        waiting_ = path_ != "/sink";
        return waiting_ ? http::backpressure::wait : http::backpressure::more;
    }

    void wait(http::waker wake) override {
        waiting_ = false;
        if (path_ == "/sink-dropped") return;
        std::chrono::milliseconds const pause{path_ == "/sink-late" ? 100 : 2};
        waker_thread_ = std::jthread{[pause, wake = std::move(wake)]() mutable {
            std::this_thread::sleep_for(pause);
            wake();
        }};
    }

    [[nodiscard]] std::string seen() const {
        return "size=" + std::to_string(size_) + " sum=" + std::to_string(sum_) +
               " bounded=" + (largest_ <= 65'536 ? "yes" : "no") +
               " early=" + (early_ ? "yes" : "no");
    }

  private:
    std::string path_;
    std::size_t size_ = 0;
    std::size_t largest_ = 0;
    std::uint32_t sum_ = 0;
    bool waiting_ = false;
    bool early_ = false; ///< whether a piece came after it had asked to wait
    std::jthread waker_thread_;
};

/// A body of 300,000 bytes in pieces, from another thread. With the path "/source-short", it ends
/// early; "/source-long" has more bytes, "/source-empty" has none, and "/source-throw" and
/// "/source-refused" fail midway.
class counted_source final : public http::body_source {
  public:
    explicit counted_source(std::string_view path) : path_{path} {}

    [[nodiscard]] std::uint64_t size() const noexcept override {
        return path_ == "/source-empty" ? 0 : 300'000;
    }
    void start(http::waker wake) override {
        if (path_ == "/source-refused" && given_ > 0) throw std::runtime_error("on purpose");
        worker_ = std::jthread{[this, wake = std::move(wake)]() mutable {
            piece_.assign(50'000, static_cast<char>('a' + given_ / 50'000));
            if (path_ == "/source-long" && given_ == 250'000) piece_.push_back('!');
            given_ += 50'000;
            wake();
        }};
    }
    [[nodiscard]] std::string_view take() override {
        if (path_ == "/source-throw" && given_ > 50'000) throw std::runtime_error("on purpose");
        if (path_ == "/source-refused" && started_++ > 0) return {};
        if (path_ == "/source-short" && given_ > 50'000) return {};
        return piece_;
    }

  private:
    std::string path_;
    std::size_t given_ = 0;
    unsigned started_ = 0;
    std::string piece_;
    std::jthread worker_;
};

inline http::response from_source(std::string_view path) {
    http::response made;
    made.content_type = "text/plain";
    made.source = std::make_unique<counted_source>(path);
    return made;
}

} // namespace tassel::http_test
