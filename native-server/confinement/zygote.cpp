#include "confinement/zygote.hpp"

#include "confinement/child_counts.hpp"
#include "confinement/child_stream.hpp"
#include "confinement/zygote_talk.hpp"

#include <optional>
#include <sys/resource.h>
#include <sys/socket.h>
#include <utility>

namespace tassel::confinement {
namespace {

constexpr std::chrono::milliseconds longest_birth{10'000};

/// A child has the patience of the thread that it works for, as if that had forked it. One that
/// has ended meanwhile needs none.
void yield_as_this_thread(pid_t child) {
    // Linux keeps a niceness for each thread; that of the calling one is asked for.
    (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(child), ::getpriority(PRIO_PROCESS, 0));
}

} // namespace

/// The process that forks, and the way to it.
class supervisor {
  public:
    explicit supervisor(zygote_settings const& settings)
        : supervisor{settings, make_stream(SOCK_SEQPACKET)} {}

    /// A child whose stream is `stream`. Nothing where the supervisor is gone.
    [[nodiscard]] std::optional<pid_t> birth(int stream) {
        std::lock_guard const lock{access_};
        auto const child = ask_for_child(orders_.get(), stream, longest_birth);
        if (child) count_child();
        return child;
    }

  private:
    supervisor(zygote_settings const& settings, stream_ends ends)
        : process_{settings.program, settings.command, ends.other.get()}, orders_{std::move(
                                                                              ends.own)} {}

    std::mutex access_;
    spawned_child process_;
    descriptor orders_;
};

zygote::zygote(zygote_settings settings) : settings_{std::move(settings)} {}
zygote::~zygote() = default;

zygote::child::child(zygote& home, std::shared_ptr<supervisor> spawned_by, pid_t id,
                     descriptor stream)
    : home_{home}, spawned_by_{std::move(spawned_by)}, process_{id}, stream_{std::move(stream)} {}

zygote::child::~child() = default;

std::string zygote::child::ask(std::string_view question) {
    stream_.allow(home_.settings_.time_limit);
    std::optional<std::string> answer;
    if (stream_.say_frame(question)) answer = stream_.hear_frame(home_.settings_.largest_answer);
    if (answer) return *std::move(answer);
    home_.leave(spawned_by_);
    if (process_.end())
        throw child_error{"a child fell over what it was asked", child_fault::of_its_work};
    throw child_error{"a child ended without an answer", child_fault::of_the_machine};
}

std::unique_ptr<zygote::child> zygote::spawn() {
    auto ends = make_stream(SOCK_STREAM);
    // One that was killed, perhaps long ago, has a successor.
    for (auto chances = 2; chances != 0; --chances) {
        auto kept = present();
        if (auto const born = kept->birth(ends.other.get())) {
            yield_as_this_thread(*born);
            return std::unique_ptr<child>{
                new child{*this, std::move(kept), *born, std::move(ends.own)}};
        }
        leave(kept);
    }
    throw child_error{"no child can be started", child_fault::of_the_machine};
}

std::shared_ptr<supervisor> zygote::present() {
    std::lock_guard const lock{access_};
    if (!supervisor_) supervisor_ = std::make_shared<supervisor>(settings_);
    return supervisor_;
}

void zygote::leave(std::shared_ptr<supervisor> const& left) {
    std::lock_guard const lock{access_};
    if (supervisor_ == left) supervisor_.reset();
}

std::string child_group::ask(std::string_view question) {
    std::unique_ptr<zygote::child> asked;
    {
        std::lock_guard const lock{access_};
        if (!idle_.empty()) {
            asked = std::move(idle_.back());
            idle_.pop_back();
        }
    }
    if (!asked) asked = home_->spawn();
    auto answer = asked->ask(question);
    std::lock_guard const lock{access_};
    idle_.push_back(std::move(asked));
    return answer;
}

} // namespace tassel::confinement
