// How long a certifier's link opens something, and what a package keeps of it.
#include "tassel/document/package/change_certifier_links.hpp"
#include "tassel/document/package/keep_package.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <array>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document::change_certifier_links_test {
namespace {

using namespace literals;

constexpr std::string_view now = "2026-11-30T12:00:00Z";
constexpr std::string_view school_form = "in_school_deferment_pdf";
constexpr std::string_view cancer_form = "cancer_treatment_deferment_pdf.birch";
constexpr attachment_limits limits{
    .available = 2, .too_many = "too many", .listed = 3, .too_many_listed = "too many ever"};

certified_form certified(std::string_view id, certifier_kind by, intake_source source) {
    certified_form made;
    made.source_id = source;
    made.form_title = "A form";
    made.omb_number = "1845-0000";
    made.form_instance_id = id;
    made.certifier = by;
    return made;
}

class change_certifier_links_test : public ::testing::Test {
  protected:
    static certifier_link_request request(std::string_view expires_at = "2026-12-30T12:00:00Z") {
        return {.form_instance_id = std::string{school_form},
                .certifier = certifier_kind::school,
                .expires_at = std::string{expires_at}};
    }
    /// The names of the faulty members; "made" if there are none.
    std::string make(certifier_link_request const& wanted, std::string const& secret = "first") {
        reflect::fault_list faults;
        ended_.clear();
        bool const made = make_certifier_link(kept_, wanted, {"lnk_" + secret, secret}, forms_,
                                              {now, "2026-11-30"_date}, ended_, faults);
        if (faults.empty()) return made ? "made" : "same";
        EXPECT_FALSE(made);
        std::string paths;
        for (auto const& fault : faults.take())
            paths.append(paths.empty() ? "" : " ").append(fault.path);
        return paths;
    }
    /// The path of the fault; "sent" if there is none.
    std::string send(std::string const& secret, std::string const& attachment_id) {
        reflect::fault_list faults;
        attach_scan(kept_, {.attachment_id = attachment_id}, secret, {now, "2026-11-30"_date},
                    limits, faults);
        return faults.empty() ? "sent" : faults.take().front().path;
    }
    [[nodiscard]] bool opens(std::string_view secret, std::string_view at = now) const {
        return find_open_link(kept_.state.progress, secret, at) != nullptr;
    }

    kept_package kept_;
    std::vector<std::string> ended_;
    std::array<certified_form, 2> const forms_{
        certified(school_form, certifier_kind::school, intake_source::in_school_deferment_pdf),
        certified(cancer_form, certifier_kind::physician,
                  intake_source::cancer_treatment_deferment_pdf)};
};

TEST_F(change_certifier_links_test, a_link_opens_until_its_time) {
    EXPECT_EQ(make(request()), "made");
    EXPECT_TRUE(opens("first"));
    EXPECT_TRUE(opens("first", "2026-12-30T11:59:59Z"));
    EXPECT_FALSE(opens("first", "2026-12-30T12:00:00Z"));
    EXPECT_FALSE(opens("other"));
    auto const& progress = kept_.state.progress;
    EXPECT_EQ(shown_links(progress, now).front().status, certifier_link_status::open);
    EXPECT_EQ(shown_links(progress, "2026-12-30T12:00:00Z").front().status,
              certifier_link_status::expired);
    EXPECT_EQ(progress.change_number, 0) << "an attestation stays as it is";
}

TEST_F(change_certifier_links_test, its_time_is_after_now_and_within_thirty_days) {
    for (auto const* const text :
         {"2026-11-30T12:00:00Z", "2026-12-30T12:00:01Z", "2025-12-30T12:00:00Z",
          "2026-12-30T24:00:00Z", "2026-12-30T12:60:00Z", "2026-12-30T12:00:60Z",
          "2026-02-30T12:00:00Z", "2026-12-30 12:00:00Z", "2026-12-30T12:00:00+", ""}) {
        EXPECT_EQ(make(request(text)), "expires_at") << text;
    }
    EXPECT_EQ(make(request("2026-11-30T12:00:01Z")), "made");
}

TEST_F(change_certifier_links_test, it_is_for_a_form_and_for_who_certifies_that) {
    auto wanted = request();
    wanted.form_instance_id = "unknown";
    EXPECT_EQ(make(wanted), "form_instance_id");
    wanted.form_instance_id = cancer_form;
    EXPECT_EQ(make(wanted), "certifier");
    wanted.certifier = certifier_kind::physician;
    EXPECT_EQ(make(wanted), "made");
}

TEST_F(change_certifier_links_test, a_new_link_ends_the_one_for_the_same_form) {
    EXPECT_EQ(make(request()), "made");
    auto other = request();
    other.form_instance_id = cancer_form;
    other.certifier = certifier_kind::physician;
    EXPECT_EQ(make(other, "other"), "made");
    EXPECT_TRUE(ended_.empty());
    EXPECT_EQ(make(request(), "second"), "made");
    EXPECT_EQ(ended_, std::vector<std::string>{"first"});
    EXPECT_FALSE(opens("first"));
    EXPECT_TRUE(opens("second"));
    EXPECT_TRUE(opens("other"));
}

TEST_F(change_certifier_links_test, a_link_is_revoked_once) {
    EXPECT_EQ(make(request()), "made");
    EXPECT_TRUE(revoke_certifier_link(kept_, "lnk_first", now));
    EXPECT_FALSE(revoke_certifier_link(kept_, "lnk_first", now));
    EXPECT_FALSE(opens("first"));
    EXPECT_NE(find_certifier_link(kept_.state.progress, "lnk_first"), nullptr);
    EXPECT_EQ(find_certifier_link(kept_.state.progress, "lnk_other"), nullptr);
}

TEST_F(change_certifier_links_test, a_scan_ends_its_link_and_says_how_it_came) {
    EXPECT_EQ(make(request()), "made");
    EXPECT_EQ(send("first", "att_1"), "sent");
    EXPECT_FALSE(opens("first"));
    auto const& progress = kept_.state.progress;
    EXPECT_EQ(progress.change_number, 1) << "an attestation is stale";
    ASSERT_EQ(progress.attachments.size(), 1U);
    auto const& scan = progress.attachments.front();
    EXPECT_EQ(scan.source_id, intake_source::in_school_deferment_pdf);
    EXPECT_EQ(scan.document_role, certified_scan_role);
    EXPECT_EQ(scan.uploaded_at, now);
    ASSERT_TRUE(scan.received_by_link);
    EXPECT_EQ(scan.received_by_link->notice, unverified_sender);
    auto const link = shown_links(progress, now).front();
    EXPECT_EQ(link.status, certifier_link_status::used);
    EXPECT_EQ(link.attachment_id, "att_1");
}

TEST_F(change_certifier_links_test, a_scan_counts_among_the_attachments) {
    kept_.state.progress.attachments.resize(limits.available);
    EXPECT_EQ(make(request()), "made");
    EXPECT_EQ(send("first", "att_1"), "file");
    EXPECT_EQ(kept_.state.progress.attachments.size(), limits.available);
}

TEST_F(change_certifier_links_test, a_package_keeps_a_hundred) {
    kept_.state.progress.certifier_links.emplace(maximum_certifier_links);
    EXPECT_EQ(make(request()), "form_instance_id");
}

TEST_F(change_certifier_links_test, they_are_kept_as_text) {
    EXPECT_EQ(make(request()), "made");
    EXPECT_EQ(send("first", "att_1"), "sent");
    std::string text;
    reflect::write_json(text, kept_.state.progress);
    reflect::fault_list faults;
    auto const read = reflect::read_json<package_progress>(text, reflect::no_ruleset{}, faults);
    ASSERT_TRUE(read && read->certifier_links);
    std::string again;
    reflect::write_json(again, *read);
    EXPECT_EQ(again, text);
}

} // namespace
} // namespace tassel::document::change_certifier_links_test
