// A body that is gathered in memory, as far as the budget lets it.
#pragma once

#include "limits/memory_budget.hpp"
#include "message.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::http {

/// In blocks, since a string that grows holds up to three times what came.
class gathered_body final : public body_sink {
  public:
    /// `lease` is for this body alone. `announced`: most bytes that will come.
    gathered_body(memory_budget::lease& lease, std::size_t announced) noexcept
        : lease_{lease}, missing_{announced} {}

    /// `stop` where there is no room for more of it.
    [[nodiscard]] backpressure feed(std::string_view bytes) override {
        while (!bytes.empty()) {
            if (room() == 0 && !add_block(bytes.size())) {
                refused_ = true;
                return backpressure::stop;
            }
            auto const taken = bytes.substr(0, room());
            blocks_.back().append(taken);
            bytes.remove_prefix(taken.size());
            missing_ -= std::min(missing_, taken.size());
        }
        return backpressure::more;
    }
    void wait(waker) override {}

    [[nodiscard]] bool refused() const noexcept { return refused_; }

    /// All of it; nothing stays here, and the lease still holds as much.
    [[nodiscard]] std::string take() {
        if (blocks_.size() == 1) return std::move(blocks_.front());
        std::size_t size = 0;
        for (auto const& block : blocks_)
            size += block.size();
        std::string whole;
        whole.reserve(size);
        for (auto& block : blocks_) {
            whole.append(block);
            std::string{}.swap(block);
        }
        return whole;
    }

  private:
    static constexpr std::size_t small_body = 2'048;
    static constexpr std::size_t first_block_size = 16'384;
    static constexpr std::size_t block_size = 65'536;

    [[nodiscard]] std::size_t room() const noexcept {
        return blocks_.empty() ? 0 : blocks_.back().capacity() - blocks_.back().size();
    }

    [[nodiscard]] bool add_block(std::size_t at_least) {
        auto const most = blocks_.empty() ? first_block_size : block_size;
        auto const size = std::min(most, std::max(missing_, at_least));
        // What is small is bounded by the number of connections; counting it costs more than it.
        bool const counted = !blocks_.empty() || size > small_body;
        if (counted && !lease_.hold(lease_.held() + size)) return false;
        blocks_.emplace_back().reserve(size);
        return true;
    }

    memory_budget::lease& lease_;
    std::size_t missing_;
    bool refused_ = false;
    std::vector<std::string> blocks_;
};

} // namespace tassel::http
