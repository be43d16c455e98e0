// A package that takes over the intake of an earlier one, as the server answers.
#include "service/packages/opened_package.hpp"
#include "unit/service/answered_package.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::service::carried_package_test {
namespace {

using namespace tests;

constexpr std::string_view new_id = "pkg_00000000000000000000000002";
constexpr std::string_view carrying =
    R"({"selected_plan_id":"direct_standard","carry_from":"pkg_00000000000000000000000001"})";

made_package make_from(package_pointer const& earlier) {
    return make_package(analysis(), read_package_request(carrying, package_channel::partner),
                        new_id, later, earlier);
}

TEST(CarriedPackage, HasTheIntakeAndIsReviewedAnew) {
    auto earlier = with_complete_request();
    earlier = after(review_package(earlier, review_all, context));
    earlier = after(review_package(earlier, attestation(*earlier), context));
    ASSERT_TRUE(at_stage(*earlier, "ready_to_generate_bundle"));
    auto const made = make_from(earlier);
    ASSERT_EQ(made.refusal, "");
    EXPECT_TRUE(at_stage(*made.opened, "borrower_attestation_needed"));
    auto const text = package_envelope(*made.opened, later);
    EXPECT_TRUE(has(text, R"("carried_from":"pkg_00000000000000000000000001","not_carried":[])"));
    EXPECT_TRUE(has(text, R"("status":"provided","reviewed":false,"carried":true})"));
    EXPECT_FALSE(has(text, R"("reviewed":true)"));
    EXPECT_FALSE(has(text, "123456789"));
    auto const reviewed = after(review_package(made.opened, review_all, later));
    EXPECT_TRUE(has(package_envelope(*reviewed, later), R"("reviewed":true,"carried":true})"));
}

TEST(CarriedPackage, IsReadBackAsItWasMade) {
    auto const made = make_from(with_complete_request());
    auto const read = open_package(made.origin, made.state);
    EXPECT_EQ(read->kept().state.intake, made.opened->kept().state.intake);
    EXPECT_EQ(package_envelope(*read, later), package_envelope(*made.opened, later));
}

TEST(CarriedPackage, NeedsAPackageOfTheOwner) {
    auto const made = make_from(nullptr);
    EXPECT_TRUE(has(made.refusal, R"("path":"carry_from","code":"unknown_id")"));
    EXPECT_FALSE(has(made.refusal, "pkg_0000")) << "the id is not repeated";
}

TEST(CarriedPackage, IsNotChangedByARequestThatCarriesSomethingElse) {
    auto const request = read_package_request(carrying, package_channel::partner);
    EXPECT_EQ(package_carried_by(request), package_id);
    EXPECT_EQ(refused_for_existing(*make_from(with_complete_request()).opened, request, later), "");
    EXPECT_TRUE(has(refused_for_existing(*with_complete_request(), request, later),
                    R"("path":"carry_from","code":"contradiction")"));
}

} // namespace
} // namespace tassel::service::carried_package_test
