#include "concurrent/disk_threads.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include <cstddef>
#include <mutex>

namespace tassel::concurrent {
namespace {

// As many reads as a disk is asked for at once.
constexpr std::size_t thread_count = 4;

} // namespace

class disk_threads::threads {
  public:
    ~threads() {
        if (pool_) pool_->join();
    }

    void post(std::function<void()> task) {
        std::call_once(begun_, [this] { pool_.emplace(thread_count); });
        boost::asio::post(*pool_, std::move(task));
    }

  private:
    std::once_flag begun_;
    std::optional<boost::asio::thread_pool> pool_;
};

disk_threads::disk_threads() : threads_{std::make_unique<threads>()} {}
disk_threads::~disk_threads() = default;

void disk_threads::post(std::function<void()> task) {
    threads_->post(std::move(task));
}

} // namespace tassel::concurrent
