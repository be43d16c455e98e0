#include "store/port/failures.hpp"

#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace tassel::store {
namespace {

using enum failure_cause;

struct failure_words {
    failure_cause cause;
    std::string_view meaning;
    std::string_view remedy;
};

constexpr std::array words{
    failure_words{wrong_password, "the database rejects the user or the password",
                  "correct the user in --database, and the password in PGPASSWORD or PGPASSFILE"},
    failure_words{missing_password, "the database asks for a password, and none was given",
                  "set PGPASSWORD, or set PGPASSFILE to a file that holds it"},
    failure_words{not_admitted, "the database does not let this user connect from this machine",
                  "add a line to its pg_hba.conf, or ask for TLS with sslmode=require"},
    failure_words{unknown_database, "the server has no database of this name",
                  "correct the name in --database, or create the database"},
    failure_words{unknown_option,
                  "the database server does not know one of the options in the address",
                  "correct `options` in --database"},
    failure_words{
        tls_refused, "the TLS connection that the address asks for could not be made",
        "turn on ssl at the database server, or correct sslmode and sslrootcert in --database"},
    failure_words{
        missing_certificate, "a certificate or key that TLS needs can't be read",
        "put the file in its place, or correct sslrootcert, sslcert, and sslkey in --database"},
    failure_words{nobody_listens, "nothing accepts connections at this host and port",
                  "start the database, or correct the host and the port in --database"},
    failure_words{unknown_host, "the name of the host can't be resolved",
                  "correct the host in --database, or fix the name service of this machine"},
    failure_words{unreachable_host, "the host can't be reached",
                  "check the network and the firewalls on the way to the host"},
    failure_words{too_many_clients, "the database has as many connections as it accepts",
                  "raise its max_connections, or lower --database-connections on the servers"},
    failure_words{starting_or_stopping, "the database is starting or stopping",
                  "wait; if it lasts, read the log of the database"},
    failure_words{connection_lost, "a connection to the database broke",
                  "if it lasts, check that the database is running, and read its log"},
    failure_words{no_answer, "the database does not answer in time",
                  "check its load, the locks that are held, and the network"},
    failure_words{
        no_free_connection, "all connections to the database are in use",
        "check for locks that are held and for slow disks, or raise --database-connections"},
    failure_words{lock_held, "another program holds a lock that this one needs",
                  "end what holds the lock: a dump, an open transaction, or an operator's command"},
    failure_words{log_held,
                  "another program has been reading the database for so long that the database's "
                  "log can't start over and keeps growing",
                  "end the program that reads the database: a shell with an open transaction, a "
                  "dump, or a copy"},
    failure_words{interrupted, "somebody, or a time limit, ended a statement",
                  "check statement_timeout, and find out who ends statements"},
    failure_words{read_only,
                  "the database accepts no writes: it is a replica, or it is set to read-only",
                  "name all hosts in --database, with target_session_attrs=read-write"},
    failure_words{not_permitted,
                  "the user that the program runs as, or connects as, has no permission for this",
                  "grant the user the missing permission, on files or on tables of the database"},
    failure_words{disk_full, "there is no room left on the disk, or in the user's quota",
                  "free some room, or add some; the server uses it within seconds"},
    failure_words{disk_error, "the disk, or the file system on it, fails to do what it is asked",
                  "read the log of the system, and have a backup at hand"},
    failure_words{corrupt, "the data on the disk of the database is damaged",
                  "stop the service and restore a backup"},
    failure_words{out_of_memory, "there is no memory left",
                  "free memory, or give the machine more"},
    failure_words{too_many_files, "the process can't open any more files",
                  "raise the limit on open files (ulimit -n)"},
    failure_words{moved_or_removed,
                  "the data directory is not where it was when the server started",
                  "put it back, or restart the server with the directory's new path"},
    failure_words{hard_link,
                  "the file of the database has a second name, a hard link, and a program that "
                  "opens it by that name would read and change it without its log",
                  "remove the other name; to copy the database, make a backup instead"},
    failure_words{other, "storage failed in a way that Tassel has no name for",
                  "read the logs of the database and of the system"}};

struct known_state {
    std::string_view begins;
    failure_cause cause;
};

// https://www.postgresql.org/docs/15/errcodes-appendix.html: longer prefixes come first.
constexpr std::array states{
    known_state{"28P01", wrong_password},   known_state{"28", not_admitted},
    known_state{"3D000", unknown_database}, known_state{"42704", unknown_option},
    known_state{"22023", unknown_option},   known_state{"53100", disk_full},
    known_state{"53200", out_of_memory},    known_state{"53300", too_many_clients},
    known_state{"53", too_many_clients},    known_state{"57P", starting_or_stopping},
    known_state{"57014", interrupted},      known_state{"57", interrupted},
    known_state{"55P03", lock_held},        known_state{"25006", read_only},
    known_state{"42501", not_permitted},    known_state{"58030", disk_error},
    known_state{"58", disk_error},          known_state{"XX001", corrupt},
    known_state{"XX002", corrupt},          known_state{"08", connection_lost}};

struct known_sentence {
    std::string_view has;
    failure_cause cause;
};

// Phrases of libpq and of the system. The first phrase that occurs in the message decides.
constexpr std::array sentences{
    known_sentence{"no password supplied", missing_password},
    known_sentence{"root certificate file", missing_certificate},
    known_sentence{"could not open certificate file", missing_certificate},
    known_sentence{"could not read certificate file", missing_certificate},
    known_sentence{"certificate present, but not private key", missing_certificate},
    known_sentence{"could not load private key file", missing_certificate},
    known_sentence{"private key file", missing_certificate},
    known_sentence{"SSL", tls_refused},
    known_sentence{"certificate", tls_refused},
    known_sentence{"could not translate host name", unknown_host},
    known_sentence{"Connection refused", nobody_listens},
    known_sentence{"No such file or directory", nobody_listens},
    known_sentence{"No route to host", unreachable_host},
    known_sentence{"unreachable", unreachable_host},
    known_sentence{"timed out", unreachable_host},
    known_sentence{"timeout expired", unreachable_host},
    known_sentence{"read-only", read_only},
    known_sentence{"not read-only", read_only},
    known_sentence{"Too many open files", too_many_files},
    known_sentence{"no more connections allowed", too_many_clients}};

enum class telling { nothing, of_a_wait, of_a_loss, why };

telling telling_of(failure_cause cause) noexcept {
    switch (cause) {
    case other: return telling::nothing;
    case no_answer:
    case no_free_connection:
    case interrupted: return telling::of_a_wait;
    case connection_lost: return telling::of_a_loss;
    default: return telling::why;
    }
}

} // namespace

std::string in_words(failure_cause cause, std::string_view said) {
    auto const* const found = std::find_if(
        words.begin(), words.end(), [cause](auto const& each) { return each.cause == cause; });
    return std::string{said}.append(": ").append(found->meaning).append("; ").append(found->remedy);
}

bool says_more(failure_cause first, failure_cause second) noexcept {
    return telling_of(first) > telling_of(second);
}

store_fault fault_by(failure_cause cause) noexcept {
    switch (cause) {
    case disk_full: return store_fault::full;
    case moved_or_removed:
    case hard_link: return store_fault::gone;
    case read_only:
    case not_permitted:
    case disk_error:
    case corrupt: return store_fault::broken;
    default: return store_fault::busy;
    }
}

failure_cause cause_of_system(int error) {
    switch (error) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return disk_full;
    case EACCES:
    case EPERM: return not_permitted;
    case EROFS: return read_only;
    case EMFILE:
    case ENFILE: return too_many_files;
    case ENOMEM: return out_of_memory;
    case ENOENT:
    case ENOTDIR: return moved_or_removed;
    default: return disk_error;
    }
}

failure_cause cause_of_state(std::string_view state) {
    if (state.empty()) return connection_lost;
    auto const* const found = std::find_if(states.begin(), states.end(), [state](auto const& each) {
        return state.starts_with(each.begins);
    });
    return found == states.end() ? other : found->cause;
}

failure_cause cause_of_connecting(std::string_view said) {
    auto const* const found =
        std::find_if(sentences.begin(), sentences.end(), [said](auto const& each) {
            return said.find(each.has) != std::string_view::npos;
        });
    return found == sentences.end() ? connection_lost : found->cause;
}

namespace {

constexpr std::chrono::seconds look_interval{1};
constexpr std::size_t maximum_texts = 32;

/// Returns the text with a zero in place of each number. While a disk is full, a database names
/// another block each time.
std::string without_numbers(std::string_view text) {
    constexpr std::string_view digits = "0123456789";
    std::string made;
    for (auto at = text.find_first_of(digits); at != std::string_view::npos;
         at = text.find_first_of(digits)) {
        made.append(text.substr(0, at)).push_back('0');
        text.remove_prefix(std::min(text.find_first_not_of(digits, at), text.size()));
    }
    return made.append(text);
}

class failure_record {
  public:
    void meet(failure_cause cause, std::string const& text) {
        std::lock_guard const lock{access_};
        ++counts_.at(static_cast<std::size_t>(cause));
        tell(failures_.met(cause, text, lasting_failures::clock::now()));
    }
    [[nodiscard]] bool has_met(failure_cause cause) {
        std::lock_guard const lock{access_};
        return counts_.at(static_cast<std::size_t>(cause)) > 0;
    }
    [[nodiscard]] std::optional<std::string> text_since(failure_cause cause,
                                                        lasting_failures::clock::time_point time) {
        std::lock_guard const lock{access_};
        return failures_.text_since(cause, time);
    }
    [[nodiscard]] bool is_told(std::string_view text) {
        std::lock_guard const lock{access_};
        return tell_ != nullptr && failures_.is_told(text);
    }
    [[nodiscard]] std::vector<std::pair<std::string_view, std::uint64_t>> counts() {
        std::lock_guard const lock{access_};
        std::vector<std::pair<std::string_view, std::uint64_t>> all;
        for (std::size_t place = 0; place < counts_.size(); ++place)
            all.emplace_back(reflect::enumerator_names<failure_cause>[place], counts_[place]);
        return all;
    }
    void begin(std::function<void(failure_news const&)> tell) {
        std::lock_guard const lock{access_};
        tell_ = std::move(tell);
        looking_.emplace([this](std::stop_token const& stop) { look_now_and_then(stop); });
    }
    void end() {
        looking_.reset();
        std::lock_guard const lock{access_};
        tell_ = nullptr;
    }

  private:
    /// Calls the teller, which never blocks (log/log.hpp).
    void tell(std::vector<failure_news> const& all) const {
        if (tell_ == nullptr) return;
        for (auto const& each : all)
            tell_(each);
    }
    void look_now_and_then(std::stop_token const& stop) {
        std::unique_lock lock{access_};
        while (!stop.stop_requested()) {
            stopped_.wait_for(lock, stop, look_interval, [] { return false; });
            tell(failures_.look(lasting_failures::clock::now()));
        }
    }

    std::mutex access_;
    std::condition_variable_any stopped_;
    std::array<std::uint64_t, reflect::enumerator_count<failure_cause>> counts_{};
    lasting_failures failures_;
    std::function<void(failure_news const&)> tell_;
    std::optional<std::jthread> looking_;
};

std::atomic<std::uint64_t> held_locks{0}; // NOLINT(*-avoid-non-const-global-variables)

failure_record& record() {
    static failure_record one;
    return one;
}

} // namespace

std::vector<failure_news> lasting_failures::met(failure_cause cause, std::string text,
                                                clock::time_point now) {
    auto const [place, begins] = present_.try_emplace(cause);
    auto& known = place->second;
    if (known.texts.size() < maximum_texts) known.texts.insert(without_numbers(text));
    known.text = std::move(text);
    known.last = now;
    ++known.times;
    if (!begins && now - known.told < again) return {};
    known.told = now;
    return {
        {begins ? failure_stage::begins : failure_stage::lasts, cause, known.text, known.times}};
}

std::vector<failure_news> lasting_failures::look(clock::time_point now) {
    std::vector<failure_news> all;
    for (auto const& [cause, known] : present_)
        if (now - known.last >= quiet)
            all.push_back({failure_stage::has_ended, cause, known.text, known.times});
    for (auto const& each : all)
        present_.erase(each.cause);
    return all;
}

bool lasting_failures::is_told(std::string_view text) const {
    auto const wanted = without_numbers(text);
    return std::any_of(present_.begin(), present_.end(),
                       [&wanted](auto const& each) { return each.second.texts.contains(wanted); });
}

std::optional<std::string> lasting_failures::text_since(failure_cause cause,
                                                        clock::time_point time) const {
    auto const found = present_.find(cause);
    if (found == present_.end() || found->second.last < time) return std::nullopt;
    return found->second.text;
}

std::string met_failure(failure_cause cause, std::string_view said) {
    auto text = in_words(cause, said);
    record().meet(cause, text);
    return text;
}

store_error failed_store(failure_cause cause, std::string_view said) {
    return store_error{met_failure(cause, said), fault_by(cause), cause};
}

store_error lost_upload() {
    return failed_store(failure_cause::connection_lost,
                        "the part of an upload that was written is no longer in the database");
}

bool has_met(failure_cause cause) {
    return record().has_met(cause);
}

std::optional<store_error> recent_failure(std::chrono::seconds time, failure_cause cause) {
    auto const text = record().text_since(cause, lasting_failures::clock::now() - time);
    if (!text) return std::nullopt;
    return store_error{*text, fault_by(cause), cause};
}

void refuse_full_disk() {
    throw failed_store(failure_cause::disk_full, "the disk has no room left");
}

void met_held_lock() noexcept {
    held_locks.fetch_add(1, std::memory_order_relaxed);
}

std::uint64_t counted_held_locks() noexcept {
    return held_locks.load(std::memory_order_relaxed);
}

bool is_told_failure(std::string_view text) {
    return record().is_told(text);
}

std::vector<std::pair<std::string_view, std::uint64_t>> counted_failures() {
    return record().counts();
}

failure_teller::failure_teller(std::function<void(failure_news const&)> tell) {
    record().begin(std::move(tell));
}

failure_teller::~failure_teller() {
    record().end();
}

} // namespace tassel::store
