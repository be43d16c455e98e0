#include "service/packages/advised_days.hpp"

#include "service/packages/opened_package.hpp"

#include "rules/texts/spanish/spanish_analysis_texts.hpp"
#include "tassel/advice/advice.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_document.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace tassel::service {
namespace {

using advice::calendar_code;
using reflect::json_document;
using reflect::json_node;

/// The days about the plan that the borrower is on or asks for, and those about loans on any plan.
/// The other days of the analysis are about the law or name an amount.
constexpr std::array told_codes{calendar_code::payments_begin,
                                calendar_code::entry_ends,
                                calendar_code::parent_plus_payment,
                                calendar_code::plan_ends,
                                calendar_code::autopay_reduction_ends,
                                calendar_code::recertification,
                                calendar_code::forgiveness,
                                calendar_code::pslf};

class calendar_reader {
  public:
    /// `snapshot` must outlive the reader.
    explicit calendar_reader(std::string_view snapshot) {
        if (document_.parse(snapshot) != reflect::json_error::none) return;
        auto const* const advice = member(&document_.root(), "advice");
        calendar_ = member(advice, "calendar");
    }

    /// Calls `visit` with each entry.
    template <class Visit>
    void each(Visit visit) {
        if (calendar_ == nullptr) return;
        for (auto const* one = document_.first_child(*calendar_); one != nullptr;
             one = document_.next_sibling(*one))
            visit(*one);
    }
    [[nodiscard]] std::string text(json_node const& entry, std::string_view name) {
        auto const* const found = member(&entry, name);
        std::string buffer;
        return found == nullptr ? std::string{} : std::string{document_.string(*found, buffer)};
    }
    /// Whether the entry is about this plan, or about no plan in particular.
    [[nodiscard]] bool is_about(json_node const& entry, std::optional<std::string> const& plan_id) {
        auto const* const plans = member(&entry, "plan_ids");
        if (plans == nullptr) return true;
        std::string buffer;
        for (auto const* one = document_.first_child(*plans); one != nullptr;
             one = document_.next_sibling(*one)) {
            if (document_.string(*one, buffer) == plan_id) return true;
        }
        return false;
    }

  private:
    [[nodiscard]] json_node const* member(json_node const* parent, std::string_view name) const {
        if (parent == nullptr || parent->kind != reflect::json_kind::object) return nullptr;
        std::string buffer;
        for (auto const* one = document_.first_child(*parent); one != nullptr;
             one = document_.next_sibling(*one)) {
            if (document_.name(*one, buffer) == name) return one;
        }
        return nullptr;
    }

    json_document document_;
    json_node const* calendar_ = nullptr;
};

} // namespace

std::vector<document::advised_day> advised_days(opened_package const& package,
                                                std::string_view snapshot) {
    auto const& plan_id = package.kept().origin.plan_id;
    auto const translate = package.language() == document::form_language::spanish
                               ? rules::spanish_analysis_texts
                               : text_catalog{};
    std::vector<document::advised_day> days;
    calendar_reader read{snapshot};
    read.each([&](json_node const& entry) {
        auto const date = parse_iso_date(read.text(entry, "date"));
        auto const code = reflect::enumerator_named<calendar_code>(read.text(entry, "code"));
        if (!date || !code || !read.is_about(entry, plan_id)) return;
        if (std::find(told_codes.begin(), told_codes.end(), *code) == told_codes.end()) return;
        auto const message = read.text(entry, "message");
        days.push_back(
            {*date, std::string{reflect::enumerator_name(*code)}, std::string{translate(message)}});
    });
    return days;
}

} // namespace tassel::service
