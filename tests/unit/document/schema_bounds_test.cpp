// A second table of what may be sent and what is promised: every bound, format, and required member
// of requests and answers. Partners' own checks depend on them.
#include "unit/support/places.hpp"

#include "rules/rulesets_with_documents.hpp"
#include "tassel/analysis/analysis_request.hpp"
#include "tassel/answer/analysis_list.hpp"
#include "tassel/answer/analysis_snapshot.hpp"
#include "tassel/answer/merged_exports.hpp"
#include "tassel/answer/project.hpp"
#include "tassel/bill_check/bill_check.hpp"
#include "tassel/bill_check/bill_check_request.hpp"
#include "tassel/document/package/certifier_link.hpp"
#include "tassel/document/package/follow_up.hpp"
#include "tassel/document/package/package_data.hpp"
#include "tassel/document/package/package_list.hpp"
#include "tassel/document/package/package_request.hpp"
#include "tassel/document/schema/intake_schema.hpp"
#include "tassel/quote/quick_quote_request.hpp"
#include "tassel/quote/quick_quote_response.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_schema.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document::schema_bounds_test {
namespace {

struct law : rules::newest {
    static constexpr auto met_versions = rules::rulesets::versions;
};

constexpr std::array<std::string_view, 13> bounds{"format",
                                                  "pattern",
                                                  "minimum",
                                                  "maximum",
                                                  "exclusiveMinimum",
                                                  "minLength",
                                                  "maxLength",
                                                  "minItems",
                                                  "maxItems",
                                                  "multipleOf",
                                                  "default",
                                                  "const",
                                                  "additionalProperties"};

/// Writes the operations of conditions, which contain others, only once.
struct first_conditions {
    template <class Type, class Writer>
    bool refer(Writer& /*writer*/) {
        if constexpr (std::same_as<Type, condition_operation>) return std::exchange(known, true);
        return false;
    }
    bool known = false;
};

/// The lines of one type: where a member is, a keyword, and its value.
class bound_lines {
  public:
    template <class Type>
    void add(std::string const& name) {
        std::string text;
        reflect::json_writer<std::string> writer{text};
        writer.begin_object();
        reflect::write_schema<Type>(writer, law{}, first_conditions{});
        writer.end_object();
        ASSERT_EQ(document_.parse(text), reflect::json_error::none) << name;
        walk(document_.root(), name);
    }
    [[nodiscard]] std::vector<std::string> const& lines() const { return lines_; }

  private:
    void walk(reflect::json_node const& schema, std::string const& path) {
        std::string buffer;
        for_each(schema, [&](reflect::json_node const& one) {
            std::string const keyword{document_.name(one, buffer)};
            if (keyword == "properties") {
                for_each(one, [&](reflect::json_node const& member) {
                    std::string own;
                    walk(member, path + '.' + std::string{document_.name(member, own)});
                });
            } else if (keyword == "items") {
                walk(one, path + "[]");
            } else if (keyword == "required" ||
                       std::find(bounds.begin(), bounds.end(), keyword) != bounds.end()) {
                lines_.push_back(path + ' ' + keyword + ' ' + std::string{document_.raw(one)});
            }
        });
    }
    template <class Visit>
    void for_each(reflect::json_node const& parent, Visit visit) const {
        auto const* one = document_.first_child(parent);
        for (; one != nullptr; one = document_.next_sibling(*one))
            visit(*one);
    }

    reflect::json_document document_{};
    std::vector<std::string> lines_{};
};

std::vector<std::string> kept_lines() {
    std::ifstream file{test::test_data() + "/schema_bounds.txt"};
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

TEST(schema_bounds, are_those_that_partners_know) {
    bound_lines found;
    found.add<quote::quick_quote_request>("quick_quote_request");
    found.add<quote::quick_quote_response>("quick_quote_response");
    found.add<analysis::analysis_request>("analysis_request");
    found.add<analysis::analysis_data>("analysis_data");
    found.add<analysis::merge_request>("merge_request");
    found.add<analysis::merged_exports>("merged_exports");
    found.add<advice::projection_request>("projection_request");
    found.add<analysis::projection>("projection");
    found.add<billing::bill_check_request>("bill_check_request");
    found.add<billing::bill_check>("bill_check");
    found.add<create_package_request>("create_package_request");
    found.add<review_request>("review_request");
    found.add<analysis::analysis_list>("analysis_list");
    found.add<package_list>("package_list");
    found.add<document_package_data>("document_package_data");
    found.add<certifier_link_request>("certifier_link_request");
    found.add<certifier_link>("certifier_link");
    found.add<link_receipt>("link_receipt");
    found.add<follow_up_request>("follow_up_request");
    found.add<follow_up>("follow_up");
    found.add<supplemental_intake_data>("supplemental_intake_data");
    found.add<intake_schema>("intake_schema");
    found.add<attachments_data>("attachments_data");
    found.add<document_bundle_data>("document_bundle_data");

    auto const kept = kept_lines();
    EXPECT_FALSE(kept.empty());
    for (auto const& line : found.lines())
        EXPECT_NE(std::find(kept.begin(), kept.end(), line), kept.end()) << "new: " << line;
    for (auto const& line : kept) {
        auto const& lines = found.lines();
        EXPECT_NE(std::find(lines.begin(), lines.end(), line), lines.end()) << "gone: " << line;
    }
}

} // namespace
} // namespace tassel::document::schema_bounds_test
