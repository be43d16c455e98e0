#include "document_check/pdf_checker.hpp"

#include "concurrent/answer_time.hpp"
#include "confinement/described_message.hpp"
#include "confinement/spawned_child.hpp"
#include "document_check/document_type.hpp"

#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <exception>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <utility>

namespace tassel::document_check {
namespace {

constexpr std::size_t longest_answer = 64;

/// How a child ended.
struct child_end {
    bool fell_over_it = false;
    bool late = false;
};

/// Feeds a child the pieces of `text`, and lets `hear` read the answer.
child_end talk_to_child(std::string const& program, char const* command, text_source const& text,
                        std::chrono::milliseconds time,
                        std::function<void(confinement::child_stream const&)> const& hear) {
    auto ends = confinement::make_stream(SOCK_STREAM);
    confinement::spawned_child asked{program, command, ends.other.get()};
    ends.other.close(); // otherwise we would not see the child end
    confinement::child_stream talk{std::move(ends.own)};
    talk.allow(time);
    while (auto const piece = text())
        if (!talk.say(*piece)) break;
    talk.finish();
    hear(talk);
    // Check the time before ending the child. A child whose text was given up may exit before it
    // can be killed.
    bool const late = talk.is_time_up();
    return {.fell_over_it = asked.end(), .late = late};
}

} // namespace

child_answer ask_child(std::string const& program, char const* command, text_source const& text,
                       std::chrono::milliseconds time) {
    std::string answer;
    auto const end = talk_to_child(
        program, command, text, time,
        [&answer](confinement::child_stream const& talk) { answer = talk.hear(longest_answer); });
    return {.text = std::move(answer), .fell_over_it = end.fell_over_it, .late = end.late};
}

void arriving_document::add(std::string piece) {
    {
        std::lock_guard const lock{access_};
        if (given_up_ || concluded_) return;
        pieces_.push_back(std::move(piece));
    }
    changed_.notify_one();
}

void arriving_document::finish(early_verdict done) {
    {
        std::lock_guard const lock{access_};
        whole_ = true;
        if (!concluded_) done_ = std::exchange(done, nullptr);
    }
    changed_.notify_one();
    if (done) done(std::move(outcome_)); // no other thread uses the outcome anymore
}

void arriving_document::abandon() {
    {
        std::lock_guard const lock{access_};
        given_up_ = given_up_ || !whole_;
    }
    changed_.notify_one();
}

std::optional<std::string> arriving_document::next() {
    std::unique_lock lock{access_};
    bool const in_time =
        changed_.wait_until(lock, end_, [this] { return given_up_ || whole_ || !pieces_.empty(); });
    if (!in_time || given_up_) throw given_up{};
    if (pieces_.empty()) return std::nullopt;
    auto piece = std::move(pieces_.front());
    pieces_.pop_front();
    return piece;
}

void arriving_document::conclude(std::optional<pdf_outcome> outcome) {
    early_verdict done;
    {
        std::lock_guard const lock{access_};
        concluded_ = true;
        pieces_.clear();
        outcome_ = std::move(outcome);
        done = std::exchange(done_, nullptr);
    }
    if (done) done(std::move(outcome_)); // no other thread uses the outcome anymore
}

namespace {

// A child that was ended from outside says nothing about the document, so we try again. If a second
// child ends the same way, somebody is attacking the children, or memory is short.
constexpr int children_for_one_check = 2;

/// Reads a verdict: its name and a line end. Anything else means that the child died while writing.
std::optional<pdf_verdict> verdict_in(std::string_view answer) {
    if (!answer.ends_with('\n')) return std::nullopt;
    answer.remove_suffix(1);
    return reflect::enumerator_named<pdf_verdict>(answer);
}

pdf_outcome too_busy(std::exception_ptr failure = nullptr) {
    return {.verdict = pdf_verdict::unchecked, .failure = std::move(failure), .busy = true};
}

/// Returns an outcome without a verdict that the log reports, because the machine is busy, or
/// somebody stops or ends children.
pdf_outcome no_verdict(std::string const& what_became_of_them) {
    return too_busy(
        std::make_exception_ptr(child_error{"children that read a PDF " + what_became_of_them,
                                            confinement::child_fault::of_the_machine}));
}

/// Returns nothing if the child failed for a reason other than the document.
std::optional<pdf_verdict> verdict_of(child_answer const& answer) {
    if (auto const said = verdict_in(answer.text)) return said;
    if (answer.fell_over_it && !answer.late) return pdf_verdict::unchecked;
    return std::nullopt;
}

constexpr std::size_t longest_report = 256;
constexpr std::size_t piece_of_copy = 65'536;

/// Passes the copy on. Returns false if the child does not send all of it.
bool hear_copy(confinement::child_stream const& talk, copy_taker const& take) {
    auto const size = confinement::frame_size(talk.hear(confinement::frame_head_size));
    if (!size || *size == 0 || *size > largest_document) return false;
    for (auto left = *size; left > 0;) {
        auto const piece = talk.hear(std::min(left, piece_of_copy));
        if (piece.empty()) return false;
        take(piece);
        left -= piece.size();
    }
    return true;
}

/// Hears the report on a repair, and the copy if there is one and somebody wants it.
std::optional<repair_report> hear_repair(confinement::child_stream const& talk,
                                         copy_opener const& copy) {
    auto const head = talk.hear_frame(longest_report);
    auto report = head ? confinement::read_message<repair_report>(*head) : std::nullopt;
    bool const has_copy = report && report->verdict == pdf_verdict::sound;
    if (has_copy && copy && !hear_copy(talk, copy())) return std::nullopt;
    return report;
}

} // namespace

pdf_checker::pdf_checker(checker_settings settings)
    : settings_{std::move(settings)}, threads_{settings_.children} {}

void pdf_checker::check(concurrent::task_owner const& owner, document_opener document,
                        std::function<void(pdf_outcome)> done) {
    auto ask_one = [this, document = std::move(document)](bool& late) {
        auto const answer = ask(document());
        late = answer.late;
        auto const verdict = verdict_of(answer);
        return verdict ? std::optional{pdf_outcome{.verdict = *verdict, .failure = {}}}
                       : std::nullopt;
    };
    submit(owner, std::move(ask_one), std::move(done));
}

void pdf_checker::repair(concurrent::task_owner const& owner, document_opener document,
                         copy_opener copy, std::function<void(pdf_outcome)> done) {
    auto ask_one = [this, document = std::move(document),
                    copy = std::move(copy)](bool& late) -> std::optional<pdf_outcome> {
        std::optional<repair_report> report;
        auto const end = talk_to_child(
            settings_.program, repair_command, document(), time_left(),
            [&](confinement::child_stream const& talk) { report = hear_repair(talk, copy); });
        late = end.late;
        if (!report && (late || !end.fell_over_it)) return std::nullopt;
        if (!report) return pdf_outcome{.verdict = pdf_verdict::unchecked, .failure = {}};
        return pdf_outcome{
            .verdict = report->verdict, .steps = std::move(report->steps), .failure = {}};
    };
    submit(owner, std::move(ask_one), std::move(done));
}

void pdf_checker::submit(concurrent::task_owner const& owner, one_try ask,
                         std::function<void(pdf_outcome)> done) {
    auto place = threads_.admit(owner);
    if (!place) return done(too_busy());
    auto const asked = std::chrono::steady_clock::now();
    threads_.submit(std::move(place),
                    [this, asked, ask = std::move(ask), done = std::move(done)]() mutable {
                        auto outcome = carry_out(ask, asked);
                        ask = nullptr; // after this, the callback may destroy what `ask` uses
                        done(std::move(outcome));
                    });
}

std::unique_ptr<early_check> pdf_checker::begin(concurrent::task_owner const& owner) {
    auto document = std::make_shared<arriving_document>(settings_.arrival);
    bool const begun =
        threads_.offer(owner, [this, document] { document->conclude(carry_out(*document)); });
    return begun ? std::make_unique<early_check>(std::move(document)) : nullptr;
}

std::chrono::milliseconds pdf_checker::time_left() const {
    using std::chrono::milliseconds;
    // The child must be late before its request is late; otherwise the log would not report the
    // child.
    constexpr milliseconds for_the_outcome{250};
    auto const left = std::chrono::duration_cast<milliseconds>(concurrent::answer_by() -
                                                               std::chrono::steady_clock::now()) -
                      for_the_outcome;
    return std::clamp(left, milliseconds{0}, settings_.time_limit);
}

child_answer pdf_checker::ask(text_source const& document) const {
    return ask_child(settings_.program, check_command, document, time_left());
}

pdf_outcome pdf_checker::carry_out(one_try const& ask,
                                   std::chrono::steady_clock::time_point asked) const {
    if (std::chrono::steady_clock::now() - asked > settings_.patience) return too_busy();
    try {
        for (auto left = children_for_one_check; left != 0; --left) {
            bool late = false;
            if (auto outcome = ask(late)) return std::move(*outcome);
            if (late) return no_verdict("gave no answer in time");
        }
        return no_verdict("were ended by somebody else");
    } catch (child_error const&) {
        return too_busy(std::current_exception());
    } catch (std::exception const&) {
        return {.verdict = pdf_verdict::unchecked, .failure = std::current_exception()};
    }
}

std::optional<pdf_outcome> pdf_checker::carry_out(arriving_document& document) const {
    try {
        auto const verdict = verdict_of(ask([&document] { return document.next(); }));
        if (!verdict) return std::nullopt; // the document may get another check
        return pdf_outcome{.verdict = *verdict, .failure = {}};
    } catch (given_up const&) {
        return std::nullopt;
    } catch (child_error const&) {
        return std::nullopt;
    } catch (std::exception const&) {
        return pdf_outcome{.verdict = pdf_verdict::unchecked, .failure = std::current_exception()};
    }
}

} // namespace tassel::document_check
