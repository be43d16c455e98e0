#include "concurrent/task_pool.hpp"

#include <utility>

namespace tassel::concurrent {

task_pool::task_pool(unsigned threads) {
    for (unsigned started = 0; started < threads; ++started)
        threads_.emplace_back([this](std::stop_token const& stop) { work(stop); });
}

task_pool::~task_pool() {
    for (auto& thread : threads_)
        thread.request_stop();
    threads_.clear(); // joins them while the rest is still there
}

void task_pool::submit(std::function<void()> task) {
    {
        std::lock_guard const lock{access_};
        tasks_.push_back(std::move(task));
    }
    changed_.notify_one();
}

void task_pool::work(std::stop_token const& stop) {
    while (true) {
        std::function<void()> task;
        {
            std::unique_lock lock{access_};
            changed_.wait(lock, stop, [this] { return !tasks_.empty(); });
            if (tasks_.empty()) return; // told to stop, and nothing is left
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        task();
    }
}

} // namespace tassel::concurrent
