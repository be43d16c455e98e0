// A record that a newer program wrote into the database that both use: what this program does not
// know is named, and the request may be sent again.
#include "api/exchange/responder.hpp"
#include "api/guard/refusal.hpp"
#include "service/analyses/newer_record.hpp"
#include "service/packages/opened_package.hpp"
#include "unit/service/answered_package.hpp"

#include "tassel/document/package/keep_package.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::api::newer_record_test {
namespace {

using service::tests::made;

/// The two records of a package.
struct kept_records {
    std::string origin{};
    std::string state{};
};

kept_records records() {
    auto const package = made(R"({"selected_plan_id":"direct_standard"})");
    kept_records kept;
    document::write_package_origin(kept.origin, package->kept());
    document::write_package_state(kept.state, package->kept().state);
    return kept;
}

/// Replaces the first occurrence of a text.
std::string with(std::string text, std::string_view old, std::string_view other) {
    auto const at = text.find(old);
    EXPECT_NE(at, std::string::npos);
    return text.replace(at, old.size(), other);
}

TEST(NewerRecord, IsTakenAsItIsUnlessItHasSomethingNew) {
    auto const kept = records();
    EXPECT_NO_THROW(static_cast<void>(service::open_package(kept.origin, kept.state)));
}

TEST(NewerRecord, HasAMemberOrAVersionThatIsNotKnown) {
    auto const kept = records();
    auto const member = with(kept.state, R"("progress":{)", R"("progress":{"of_tomorrow":true,)");
    EXPECT_THROW(static_cast<void>(service::open_package(kept.origin, member)),
                 service::newer_record);
    auto const version = with(kept.origin, R"("record_version":1)", R"("record_version":2)");
    EXPECT_THROW(static_cast<void>(service::open_package(version, kept.state)),
                 service::newer_record);
}

TEST(NewerRecord, IsA503ThatSaysWhenToComeAgain) {
    auto const& answer = refusal_of(service::newer_record{"a kept package has an unknown format"});
    EXPECT_EQ(answer.status, 503U);
    EXPECT_EQ(answer.code, newer_record.code);
    EXPECT_GT(answer.retry_after, 0U);
}

} // namespace
} // namespace tassel::api::newer_record_test
