#include "api/packages/package_change.hpp"
#include "endpoints/served_endpoints.hpp"
#include "store/port/store_error.hpp"
#include "unit/api/fake_repository.hpp"
#include "unit/api/packages.hpp"

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tassel::api::package_change_test {
namespace {

using tests::fake_repository;
using tests::opaque_package;
using status = store::package_change_status;

constexpr std::string_view id = "pkg_0123456789abcdefghjkmnpqrs";
constexpr std::string_view analysis = "anl_0123456789abcdefghjkmnpqrs";

/// One package, and other writers who change it between a read and a write.
class contested_store final : public store::package_store {
  public:
    /// Called before each update is written; its result is the outcome of that update.
    std::function<status(store::package_change const&)> decide;
    std::vector<store::package_change> updates;
    std::int64_t revision = 1;
    bool exists = true;

    store::package_creation create(store::new_package) override { return {}; }
    status update(store::package_change change) override {
        updates.push_back(change);
        auto const outcome = decide(change);
        if (outcome == status::changed) ++revision;
        return outcome;
    }
    std::optional<store::stored_package> find(store::owner const&, std::string_view,
                                              std::string_view) override {
        throw store::store_error{"only the revision is to be read"};
    }
    std::optional<std::string> analysis_of(store::owner const&, std::string_view) override {
        return std::nullopt;
    }
    std::optional<store::stored_package> find_latest(store::owner const&,
                                                     std::string_view) override {
        return std::nullopt;
    }
    std::optional<std::int64_t> revision_of(store::owner const& owner, std::string_view of_analysis,
                                            std::string_view package) override {
        EXPECT_EQ(owner, store::owner::partner("acme"));
        EXPECT_EQ(of_analysis, analysis);
        EXPECT_EQ(package, id);
        return exists ? std::optional{revision} : std::nullopt;
    }
    std::optional<latest_revision> revision_of_latest(store::owner const&,
                                                      std::string_view) override {
        return std::nullopt;
    }
    std::vector<store::listed_package>
    page(store::owner const&, std::optional<store::list_place> const&, std::int64_t) override {
        return {};
    }
    std::optional<store::linked_package> find_link(std::string_view, std::string_view) override {
        return std::nullopt;
    }
};

class kept_audits final : public store::audit_log {
  public:
    std::vector<store::audit_row> rows;
    void record(std::optional<store::owner> const&, store::audit_row row) override {
        rows.push_back(std::move(row));
    }
    void count(store::owner const&, store::audit_row) override {}
};

class no_analyses final : public store::analysis_store {
  public:
    store::creation create(store::new_analysis) override { return {}; }
    store::removal remove(store::removed_analysis) override { return {}; }
    std::optional<crypto::sealed_record> find(store::owner const&, std::string_view) override {
        return std::nullopt;
    }
    std::vector<std::string> list(store::owner const&) override { return {}; }
    std::vector<store::listed_analysis>
    page(store::owner const&, std::optional<store::list_place> const&, std::int64_t) override {
        return {};
    }
    std::optional<store::key_use> find_key(store::owner const&, crypto::digest const&) override {
        return std::nullopt;
    }
};

class package_change_test : public ::testing::Test {
  protected:
    package_change_test() {
        packages_.put(at(1));
        store_.decide = [](auto const&) { return status::changed; };
    }

    static package_at_revision at(std::int64_t revision) {
        return tests::package(std::string{id}, revision);
    }

    static request_context request() {
        request_context made;
        made.request_id = "req_0123456789abcdefghjkmnpqrs";
        made.caller = store::owner::partner("acme");
        made.matched = find_route(served_endpoints().routes, "POST",
                                  "/api/v1/analyses/anl_1/document-packages/pkg_1"
                                  "/supplemental-intake")
                           .found;
        return made;
    }

    wanted_change wanted() {
        return {
            .place = {.analysis_id = std::string{analysis},
                      .document_package_id = std::string{id},
                      .attachment_id = {}},
            .step =
                [this](service::package_pointer const& before, service::package_context const&) {
                    seen_.push_back(before);
                    return step_(before);
                },
            .envelope = [](service::opened_package const&, service::package_context const&)
                -> std::string { return "the envelope"; }};
    }

    http::response change() { return change_package(handler_, request(), wanted()); }

    static crypto::master_keys new_keys() {
        std::vector<crypto::secret_key> keys;
        keys.push_back(crypto::secret_key::random());
        return crypto::master_keys{std::move(keys)};
    }

    contested_store store_;
    kept_audits audits_;
    no_analyses no_analyses_;
    crypto::master_keys keys_ = new_keys();
    metrics metrics_{served_endpoints().routes};
    responder responder_{metrics_, audits_, {}};
    sealed::sealed_analysis_store analyses_{no_analyses_, keys_};
    work_queues queues_;
    analysis_snapshots snapshots_{analyses_, queues_};
    sealed::sealed_package_store sealed_{store_, keys_};
    package_cache packages_{sealed_, queues_};
    document::form_template used_by_partners_;
    fake_repository repository_{document::form_templates{&used_by_partners_},
                                document::form_templates{}};
    handler_context handler_{responder_, analyses_, snapshots_, packages_, repository_, queues_};

    std::vector<service::package_pointer> seen_;
    service::package_pointer after_ = opaque_package();
    std::function<std::optional<service::package_step>(service::package_pointer const&)> step_ =
        [this](service::package_pointer const&) {
            return service::package_step{
                .refusal = {}, .changed = true, .state = "state", .after = after_};
        };
};

TEST_F(package_change_test, an_accepted_step_is_kept_before_it_is_answered) {
    auto const answer = change();
    EXPECT_EQ(answer.status, 200U);
    EXPECT_EQ(answer.body, "the envelope");
    ASSERT_EQ(store_.updates.size(), 1U);
    auto const& kept = store_.updates.front();
    EXPECT_EQ(kept.expected_revision, 1);
    EXPECT_EQ(kept.audit.status, 200U);
    EXPECT_EQ(kept.audit.analysis_id, analysis);
    EXPECT_EQ(kept.audit.operation,
              "POST /api/v1/analyses/{analysis_id}/document-packages/{document_package_id}/"
              "supplemental-intake");
    EXPECT_TRUE(audits_.rows.empty()); // it was kept with the change
    EXPECT_EQ(packages_.find(store::owner::partner("acme"), analysis, id)->opened, after_);
}

TEST_F(package_change_test, a_conflict_is_read_and_stepped_again_until_it_is_kept) {
    constexpr std::size_t conflicts = 25;
    std::vector<service::package_pointer> others{
        packages_.find(store::owner::partner("acme"), analysis, id)->opened};
    store_.decide = [&](store::package_change const&) {
        if (store_.updates.size() > conflicts) return status::changed;
        auto const other = at(++store_.revision);
        packages_.put(other);
        others.push_back(other.opened);
        return status::conflict;
    };
    auto const answer = change();
    EXPECT_EQ(answer.status, 200U);
    EXPECT_EQ(seen_, others); // each step began with the state that another's change had left
    ASSERT_EQ(store_.updates.size(), conflicts + 1);
    std::int64_t revision = 1;
    for (auto const& update : store_.updates)
        EXPECT_EQ(update.expected_revision, revision++);
    EXPECT_TRUE(audits_.rows.empty());
}

TEST_F(package_change_test, a_change_that_others_always_come_before_is_given_up) {
    store_.decide = [&](store::package_change const&) {
        packages_.put(at(++store_.revision));
        return status::conflict;
    };
    auto const answer = change();
    EXPECT_EQ(answer.status, 503U);
    EXPECT_NE(answer.body.find(R"("code":"busy")"), std::string::npos);
    EXPECT_NE(std::find(answer.fields.begin(), answer.fields.end(),
                        std::pair<std::string, std::string>{"Retry-After", "1"}),
              answer.fields.end());
    EXPECT_EQ(store_.updates.size(), maximum_attempts);
    ASSERT_EQ(audits_.rows.size(), 1U);
    EXPECT_EQ(audits_.rows.front().status, 503U);
}

TEST_F(package_change_test, a_step_that_is_refused_after_a_conflict_writes_nothing) {
    store_.decide = [&](store::package_change const&) {
        packages_.put(at(++store_.revision));
        step_ = [](service::package_pointer const&) {
            return service::package_step{
                .refusal = "the refusal", .changed = false, .state = {}, .after = {}};
        };
        return status::conflict;
    };
    auto const answer = change();
    EXPECT_EQ(answer.status, 422U);
    EXPECT_EQ(answer.body, "the refusal");
    EXPECT_EQ(store_.updates.size(), 1U);
    ASSERT_EQ(audits_.rows.size(), 1U);
    EXPECT_EQ(audits_.rows.front().status, 422U);
}

TEST_F(package_change_test, a_step_that_changes_nothing_is_answered_and_not_kept) {
    step_ = [](service::package_pointer const& before) {
        return service::package_step{.refusal = {}, .changed = false, .state = {}, .after = before};
    };
    auto const answer = change();
    EXPECT_EQ(answer.status, 200U);
    EXPECT_EQ(answer.body, "the envelope");
    EXPECT_TRUE(store_.updates.empty());
    EXPECT_EQ(audits_.rows.size(), 1U);
}

TEST_F(package_change_test, a_step_that_changes_nothing_may_be_followed_by_something_else) {
    auto asked = request();
    auto const changed = change_outdated_package(handler_, asked, wanted());
    ASSERT_TRUE(changed);
    EXPECT_EQ(changed->body, "the envelope");
    step_ = [](service::package_pointer const& before) {
        return service::package_step{.refusal = {}, .changed = false, .state = {}, .after = before};
    };
    auto again = request();
    EXPECT_FALSE(change_outdated_package(handler_, again, wanted()));
    EXPECT_EQ(again.analysis_id, analysis);
    EXPECT_FALSE(again.audited);
    EXPECT_TRUE(audits_.rows.empty()); // nothing was answered
    EXPECT_EQ(store_.updates.size(), 1U);
}

TEST_F(package_change_test, objects_go_with_the_package_that_was_stepped_from) {
    step_ = [this](service::package_pointer const&) {
        return service::package_step{
            .changed = true,
            .state = "state",
            .after = after_,
            .delete_objects = {"att_1", "bdl_" + std::to_string(seen_.size())}};
    };
    store_.decide = [&](store::package_change const&) {
        if (store_.updates.size() > 1) return status::changed;
        packages_.put(at(++store_.revision));
        return status::conflict;
    };
    EXPECT_EQ(change().status, 200U);
    ASSERT_EQ(store_.updates.size(), 2U);
    EXPECT_EQ(store_.updates.back().delete_objects, (std::vector<std::string>{"att_1", "bdl_2"}));
}

TEST_F(package_change_test, steps_and_answers_know_the_templates_of_the_caller) {
    auto looking = wanted();
    looking.step = [this](service::package_pointer const& before,
                          service::package_context const& context) {
        EXPECT_EQ(context.templates, &repository_.for_partners());
        return step_(before);
    };
    looking.envelope = [this](service::opened_package const&,
                              service::package_context const& context) {
        EXPECT_EQ(context.templates, &repository_.for_partners());
        return std::string{"the envelope"};
    };
    EXPECT_EQ(change_package(handler_, request(), looking).status, 200U);
}

TEST_F(package_change_test, what_is_not_there_is_not_found_alike) {
    step_ = [](service::package_pointer const&) { return std::nullopt; };
    auto const no_attachment = change();
    store_.exists = false;
    auto const no_package_at_all = change();
    store_.exists = true;
    step_ = [this](service::package_pointer const&) {
        return service::package_step{
            .refusal = {}, .changed = true, .state = "state", .after = after_};
    };
    store_.decide = [](auto const&) { return status::not_found; };
    auto const gone_meanwhile = change();
    for (auto const* answer : {&no_attachment, &no_package_at_all, &gone_meanwhile}) {
        EXPECT_EQ(answer->status, 404U);
        EXPECT_EQ(answer->body, no_attachment.body);
    }
    EXPECT_EQ(audits_.rows.size(), 3U);
}

TEST_F(package_change_test, a_store_or_a_step_that_fails_is_a_500) {
    store_.decide = [](auto const&) -> status { throw store::store_error{"the disk is full"}; };
    ::testing::internal::CaptureStderr();
    EXPECT_EQ(change().status, 500U);
    step_ = [](service::package_pointer const&) -> std::optional<service::package_step> {
        throw std::runtime_error{"quotes what was submitted"};
    };
    EXPECT_EQ(change().status, 500U);
    store_.revision = 2; // this revision is not opened yet, and unreadable
    EXPECT_EQ(change().status, 500U);
    auto const log = ::testing::internal::GetCapturedStderr();
    EXPECT_NE(log.find("the disk is full"), std::string::npos);
    EXPECT_EQ(log.find("submitted"), std::string::npos);
}

TEST_F(package_change_test, a_store_that_may_recover_says_so) {
    using store::store_fault;
    struct expected {
        store_fault fault;
        unsigned status;
        std::string code;
    };
    for (auto const& [fault, status_code, code] :
         {expected{store_fault::full, 507U, "storage_full"},
          expected{store_fault::gone, 503U, "store_unavailable"},
          expected{store_fault::busy, 503U, "store_unavailable"}}) {
        store_.decide = [fault = fault](auto const&) -> status {
            throw store::store_error{"no", fault};
        };
        ::testing::internal::CaptureStderr();
        auto const answer = change();
        ::testing::internal::GetCapturedStderr();
        EXPECT_EQ(answer.status, status_code);
        EXPECT_NE(answer.body.find("\"code\":\"" + code + "\""), std::string::npos);
    }
}

} // namespace
} // namespace tassel::api::package_change_test
