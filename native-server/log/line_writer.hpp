// Writes log lines out, by a thread of its own.
#pragma once

#include "log/line_buffer.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace tassel::log {

struct line_writer_settings {
    std::size_t capacity = 1U << 20U;          ///< bytes of lines that wait
    std::chrono::milliseconds patience{1'000}; ///< with a reader, when the writer goes
    std::chrono::milliseconds pause{250};      ///< before a disk that took nothing is asked again
};

/// Safe from several threads. What the reader does not take waits in a line_buffer.
class line_writer {
  public:
    /// `stream` must stay open for as long as the process lives. Throws std::system_error where no
    /// thread is to be had.
    line_writer(int stream, line_buffer::teller told, line_writer_settings settings = {});
    line_writer(line_writer const&) = delete;
    line_writer& operator=(line_writer const&) = delete;
    /// Lets the reader have what waits, as far as it takes that in time.
    ~line_writer();

    void add(std::string line, bool is_urgent);
    [[nodiscard]] std::uint64_t dropped() const;

  private:
    struct shared;
    static void write_out(shared& kept);

    std::chrono::milliseconds const patience_;
    std::shared_ptr<shared> shared_;
};

} // namespace tassel::log
