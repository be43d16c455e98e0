// store_load load DIR: makes and changes packages with their objects until it is killed, and prints
// a line for each acknowledgement: "PACKAGE ANALYSIS REVISION WRITERS". store_load endure DIR: does
// the same, but continues after failures (see failing_calls.cpp). store_load verify DIR: reads such
// lines, and checks that everything that the lines name is there and complete.
#include "cli/operator_store.hpp"
#include "clock/utc_clock.hpp"
#include "crypto/identifier.hpp"
#include "durability/stored_package.hpp"
#include "sealed/sealed_stores.hpp"
#include "store/port/record_identity.hpp"
#include "store/sqlite/sqlite_store.hpp"

#include <deque>
#include <dlfcn.h>
#include <future>
#include <iostream>
#include <map>
#include <mutex>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace tassel::durability {
namespace {

constexpr int own_writers = 6;
constexpr int shared_writers = 3; // writers that change one package together
constexpr int changes_of_a_package = 12;
constexpr std::size_t chunks_under_way = 4;

store::owner const acme = store::owner::partner("acme");

void require(bool holds, std::string const& what) {
    if (!holds) throw std::runtime_error{what};
}

struct open_service {
    explicit open_service(std::unique_ptr<store::store> kept, std::filesystem::path const& data)
        : store{std::move(kept)}, keys{cli::read_operator_keys(data, store->keys().used()).keys},
          archive{store->packages(), *keys} {
        store->keys().attest(*keys, store::beginning::allowed);
    }

    std::unique_ptr<store::store> store;
    std::shared_ptr<crypto::master_keys const> keys;
    sealed::sealed_package_store archive;
};

struct package_name {
    std::string analysis_id;
    std::string document_package_id;
};

store::audit_row audit() {
    return {.request_id = crypto::make_identifier("req"),
            .at = std::string{utc_now().timestamp},
            .kind = store::owner_kind::partner,
            .partner_id = "acme",
            .operation = "load",
            .status = 200,
            .analysis_id = {}};
}

void acknowledge(package_name const& name, std::int64_t revision, int writers) {
    static std::mutex mutex;
    std::lock_guard const lock{mutex};
    std::cout << name.document_package_id << ' ' << name.analysis_id << ' ' << revision << ' '
              << writers << std::endl;
}

package_name make_package(open_service& service) {
    package_name name{crypto::make_identifier("anl"), crypto::make_identifier("pkg")};
    auto const& [analysis_id, id] = name;
    auto const created_at = std::string{utc_now().timestamp};
    auto const identity = store::analysis_identity(acme.text(), analysis_id);
    auto const analysis =
        service.store->analyses().create({.analysis_id = analysis_id,
                                          .belongs_to = acme,
                                          .created_at = created_at,
                                          .now = utc_now().seconds,
                                          .once = std::nullopt,
                                          .sealed = service.keys->seal("analysis", identity.view()),
                                          .audit = audit()});
    require(analysis.status == store::creation_status::created, "analysis");

    package_content const content{.revision = store::first_revision, .chunk_counts = {}};
    auto const package = service.store->packages().create(
        {.document_package_id = id,
         .analysis_id = analysis_id,
         .belongs_to = acme,
         .created_at = created_at,
         .selection_sha256 = crypto::sha256("selection"),
         .origin = service.archive.seal_origin("origin of " + id, acme, analysis_id, id),
         .state =
             service.archive.seal_state(content.text(), acme, analysis_id, id, content.revision),
         .audit = audit()});
    require(package.status == store::package_creation_status::created, "package");
    return name;
}

/// Changes a package. Returns false if another writer was faster.
bool change(open_service& service, package_name const& name, package_content const& content,
            std::optional<std::string> publish = {}, std::optional<std::string> remove = {}) {
    auto const& [analysis_id, id] = name;
    auto const outcome = service.store->packages().update(
        {.belongs_to = acme,
         .analysis_id = analysis_id,
         .document_package_id = id,
         .expected_revision = content.revision - 1,
         .state =
             service.archive.seal_state(content.text(), acme, analysis_id, id, content.revision),
         .publish_object = std::move(publish),
         .delete_objects = remove ? std::vector{*remove} : std::vector<std::string>{},
         .audit = audit()});
    if (outcome == store::package_change_status::conflict) return false;
    require(outcome == store::package_change_status::changed, "change");
    return true;
}

void wait_for_first(std::deque<std::future<bool>>& under_way) {
    require(under_way.front().get(), "chunk");
    under_way.pop_front();
}

store::chunk_written promised(std::deque<std::future<bool>>& under_way) {
    auto const written = std::make_shared<std::promise<bool>>();
    under_way.push_back(written->get_future());
    return [written](std::optional<store::store_error> const& failure) {
        written->set_value(!failure);
    };
}

std::string upload(open_service& service, std::int64_t chunk_count) {
    auto id = crypto::make_identifier("att");
    crypto::ephemeral_key unused;
    auto wrapped =
        service.keys->make_data_key(store::object_identity(acme.text(), id).view(), unused);
    std::deque<std::future<bool>> under_way;
    service.store->objects().begin({.object_id = id,
                                    .belongs_to = acme,
                                    .now = utc_now().seconds,
                                    .info = {.key = std::move(wrapped), .header = "header"}},
                                   promised(under_way));
    for (std::int64_t number = 0; number < chunk_count; ++number) {
        if (under_way.size() == chunks_under_way) wait_for_first(under_way);
        service.store->objects().append({.belongs_to = acme,
                                         .object_id = id,
                                         .number = number,
                                         .last = number + 1 == chunk_count,
                                         .bytes = chunk_content(id, number)},
                                        promised(under_way));
    }
    while (!under_way.empty())
        wait_for_first(under_way);
    return id;
}

void work_alone(open_service& service, std::minstd_rand& random) {
    auto const name = make_package(service);
    acknowledge(name, store::first_revision, 1);
    package_content content{.revision = store::first_revision, .chunk_counts = {}};
    for (int step = 0; step < changes_of_a_package; ++step) {
        ++content.revision;
        auto const choice = random() % 4;
        if (choice == 0) {
            require(change(service, name, content), "alone");
        } else if (choice == 1 && !content.chunk_counts.empty()) {
            auto const id = content.chunk_counts.begin()->first;
            content.chunk_counts.erase(id);
            require(change(service, name, content, {}, id), "alone");
        } else {
            auto const chunk_count = 1 + static_cast<std::int64_t>(random() % 12);
            auto const id = upload(service, chunk_count);
            if (choice == 2) service.store->objects().discard(acme, upload(service, 2));
            content.chunk_counts.emplace(id, chunk_count);
            require(change(service, name, content, id), "alone");
        }
        acknowledge(name, content.revision, 1);
    }
}

void work_together(open_service& service, package_name const& name) {
    auto const read = service.archive.find(acme, name.analysis_id, name.document_package_id);
    auto content = package_content::parse(read.value().state);
    ++content.revision;
    if (change(service, name, content)) acknowledge(name, content.revision, shared_writers);
}

/// Repeats the work forever. If `enduring`, a failure does not end the program.
template <class Work>
[[noreturn]] void repeat(bool enduring, Work const& work) {
    for (;;) {
        try {
            work();
        } catch (std::exception const&) {
            if (!enduring) throw;
        }
    }
}

/// Lets calls fail from here on, if the program was started with failing_calls.
void let_calls_fail() {
    if (auto* const begin = ::dlsym(RTLD_DEFAULT, "begin_failing_calls"))
        reinterpret_cast<void (*)()>(begin)();
}

int load(std::filesystem::path const& data, bool enduring) {
    open_service service{
        store::sqlite::open_maintained_store(
            data, {.on_error = [](std::string_view message) { std::cerr << message << '\n'; }}),
        data};
    service.store->keys().seal_with(service.keys);
    auto const shared = make_package(service);
    acknowledge(shared, store::first_revision, shared_writers);
    if (enduring) let_calls_fail();
    std::vector<std::jthread> writers;
    for (unsigned writer = 0; writer < own_writers; ++writer) {
        writers.emplace_back([&, random = std::minstd_rand{1 + writer}]() mutable {
            repeat(enduring, [&] { work_alone(service, random); });
        });
    }
    for (int writer = 0; writer < shared_writers; ++writer)
        writers.emplace_back([&] { repeat(enduring, [&] { work_together(service, shared); }); });
    return 0;
}

struct acknowledged {
    std::string analysis_id;
    std::int64_t revision = 0;
    int writers = 0;
};

std::map<std::string, acknowledged> read_acknowledged() {
    std::map<std::string, acknowledged> packages;
    std::string id;
    for (acknowledged line; std::cin >> id >> line.analysis_id >> line.revision >> line.writers;) {
        auto& known = packages[id];
        if (known.revision < line.revision) known = line;
    }
    return packages;
}

void verify_object(open_service& service, std::string const& id, std::int64_t chunk_count) {
    auto const opened = service.store->objects().open(acme, id);
    require(opened != nullptr, "an object is missing");
    crypto::ephemeral_key unused;
    service.keys->unwrap_data_key(opened->info().key,
                                  store::object_identity(acme.text(), id).view(), unused);
    for (std::int64_t number = 0; number < chunk_count; ++number)
        require(opened->next() == chunk_content(id, number), "a chunk is another");
    require(!opened->next(), "an object has more chunks");
}

int verify(std::filesystem::path const& data) {
    open_service service{store::sqlite::open_store(data, store::sqlite::missing_data::refuse),
                         data};
    std::size_t objects = 0;
    std::int64_t unacknowledged = 0;
    auto const packages = read_acknowledged();
    for (auto const& [id, known] : packages) {
        auto const analysis = service.store->analyses().find(acme, known.analysis_id);
        require(analysis.has_value(), "an analysis is missing");
        auto const identity = store::analysis_identity(acme.text(), known.analysis_id);
        require(service.keys->open(*analysis, identity.view()) == "analysis", "another analysis");
        auto const read = service.archive.find(acme, known.analysis_id, id);
        require(read.has_value(), "a package is missing");
        require(read->origin == "origin of " + id, "another origin");
        auto const content = package_content::parse(read->state);
        require(content.revision == read->revision, "another revision's state");
        require(read->revision >= known.revision, "a change is lost");
        require(read->revision <= known.revision + known.writers, "changes that nobody made");
        unacknowledged += read->revision - known.revision;
        objects += content.chunk_counts.size();
        for (auto const& [object_id, chunk_count] : content.chunk_counts)
            verify_object(service, object_id, chunk_count);
    }
    std::cout << R"({"packages":)" << packages.size() << R"(,"objects":)" << objects
              << R"(,"unacknowledged":)" << unacknowledged << "}" << std::endl;
    return 0;
}

int run(int argument_count, char** arguments) {
    std::string const what = argument_count == 3 ? arguments[1] : "";
    if (what == "load" || what == "endure") return load(arguments[2], what == "endure");
    if (what == "verify") return verify(arguments[2]);
    std::cerr << "Usage: store_load load|endure|verify DIR\n";
    return 2;
}

} // namespace
} // namespace tassel::durability

int main(int argument_count, char** arguments) {
    try {
        return tassel::durability::run(argument_count, arguments);
    } catch (std::exception const& error) {
        std::cerr << "store_load: " << error.what() << '\n';
        return 1;
    }
}
