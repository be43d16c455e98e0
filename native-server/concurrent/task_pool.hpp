// A few threads that carry out what is handed to them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace tassel::concurrent {

class task_pool {
  public:
    /// Throws std::system_error when there are no threads to be had.
    explicit task_pool(unsigned threads);
    task_pool(task_pool const&) = delete;
    task_pool& operator=(task_pool const&) = delete;
    /// Waits until everything that was submitted is done.
    ~task_pool();

    /// Has `task` carried out, in the order of submission; it must not throw. From any thread.
    void submit(std::function<void()> task);

  private:
    void work(std::stop_token const& stop);

    std::mutex access_;
    std::condition_variable_any changed_;
    std::deque<std::function<void()>> tasks_;
    std::vector<std::jthread> threads_;
};

} // namespace tassel::concurrent
