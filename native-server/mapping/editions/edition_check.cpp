#include "mapping/editions/edition_check.hpp"

#include "tassel/document/checks/edition_checks.hpp"
#include "tassel/document/checks/plan_box_checks.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::mapping {
namespace {

using reflect::fault_code;

/// How a fault is reported to the reader of the file.
struct told_fault {
    edition_fault fault;
    std::string_view member; ///< of the file or of the element
    fault_code code;
    std::string_view message;
};

constexpr std::array told_faults{
    told_fault{edition_fault::other_form, "source", fault_code::not_allowed, "is another form"},
    told_fault{edition_fault::no_edition, "edition", fault_code::required, "must not be empty"},
    told_fault{edition_fault::no_title, "title", fault_code::required, "must not be empty"},
    told_fault{edition_fault::no_omb_number, "omb_number", fault_code::required,
               "must not be empty"},
    told_fault{edition_fault::no_digest, "sha256", fault_code::bad_format,
               "must be a SHA-256 in lower-case hexadecimal"},
    told_fault{edition_fault::no_pages, "page_count", fault_code::out_of_range, "must be positive"},
    told_fault{edition_fault::no_bindings, "bindings", fault_code::too_short,
               "must have at least 1 element"},
    told_fault{edition_fault::too_many_fields, "bindings", fault_code::too_long,
               "must have at most 256 elements together with never_filled"},
    told_fault{edition_fault::more_fields_than_there_are, "field_count", fault_code::out_of_range,
               "is less than the fields that are named"},
    told_fault{edition_fault::no_field, "field", fault_code::required, "must not be empty"},
    told_fault{edition_fault::unknown_item, "item", fault_code::unknown_id,
               "is no item of the form"},
    told_fault{edition_fault::not_of_a_table, "row", fault_code::not_allowed,
               "must be absent: the item is of no table"},
    told_fault{edition_fault::no_row, "row", fault_code::required,
               "is required: the item is a column of a table"},
    told_fault{edition_fault::no_part, "count", fault_code::not_allowed,
               "is no part of a text: needs from and count, and no boxes"},
    told_fault{edition_fault::lacks_option, "option", fault_code::required,
               "is required: the item has boxes"},
    told_fault{edition_fault::not_a_box, "option", fault_code::not_allowed,
               "must be absent, and state as well: the item is no box"},
    told_fault{edition_fault::lacks_state, "state", fault_code::required,
               "is required: the item has boxes"},
    told_fault{edition_fault::never_printed, "item", fault_code::not_allowed,
               "is for somebody else to fill in: nothing is printed there"},
    told_fault{edition_fault::unknown_option, "option", fault_code::unknown_id,
               "is no option of the item"},
    told_fault{edition_fault::field_twice, "field", fault_code::contradiction,
               "has another value already"},
    told_fault{edition_fault::row_gap, "row", fault_code::contradiction,
               "needs the row before it to be bound"},
};
static_assert(told_faults.size() == reflect::enumerator_count<edition_fault>);

std::string path_of(edition_finding const& found, std::string_view member) {
    if (found.part == edition_part::edition) return std::string{member};
    std::string path{found.part == edition_part::bindings ? "bindings[" : "never_filled["};
    path.append(std::to_string(found.index)).append("].").append(member);
    return path;
}

class checker {
  public:
    checker(operator_edition const& one, edition_law const& law)
        : file_{one.file()}, edition_{one.edition()}, law_{law},
          layout_{law.registry.layouts[static_cast<std::size_t>(edition_.source)]} {}

    [[nodiscard]] edition_faults check() {
        check_edition(edition_, layout_, [this](edition_finding const& found) { tell(found); });
        check_waivers();
        for_each_unbound(edition_, layout_, [this](form_item const& item, form_option const* box) {
            require_waiver(item, box);
        });
        check_plans();
        for (std::size_t place = 0; place < file_.undecided.size(); ++place) {
            add("undecided[" + std::to_string(place) + "].field", fault_code::contradiction,
                "must be bound, or listed in never_filled");
        }
        return std::move(faults_);
    }

  private:
    void add(std::string path, fault_code code, std::string_view message) {
        faults_.push_back({std::move(path), code, std::string{message}});
    }
    void tell(edition_finding const& found) {
        auto const* const told =
            std::find_if(told_faults.begin(), told_faults.end(),
                         [&](told_fault const& each) { return each.fault == found.fault; });
        add(path_of(found, told->member), told->code, told->message);
    }

    [[nodiscard]] bool is_waived(std::string_view item, std::string_view option) const {
        return std::any_of(file_.waived.begin(), file_.waived.end(), [&](waived_item const& one) {
            return one.item == item && (!one.option || *one.option == option);
        });
    }

    void check_waivers() {
        for (std::size_t place = 0; place < file_.waived.size(); ++place) {
            auto const& one = file_.waived[place];
            auto const path = "waived[" + std::to_string(place) + "].";
            auto const found = detail::find_item(layout_, one.item);
            if (found.item == nullptr) {
                add(path + "item", fault_code::unknown_id, "is no item of the form");
                continue;
            }
            if (!one.option) continue;
            auto const& options = found.item->options;
            bool const has = std::any_of(options.begin(), options.end(), [&](auto const& each) {
                return each.option.view() == *one.option;
            });
            if (!has) add(path + "option", fault_code::unknown_id, "is no option of the item");
        }
    }

    void require_waiver(form_item const& item, form_option const* box) {
        auto const option = box == nullptr ? std::string_view{} : box->option.view();
        if (is_waived(item.item.view(), option)) return;
        std::string message{"must bind the item "};
        message.append(item.item.view());
        if (box != nullptr) message.append(", box ").append(option);
        message.append(item.essential ? ", which the form can't be made without, or waive it"
                                      : ", or waive it by its name");
        add("bindings", fault_code::required, message);
    }

    /// A form without a plan's box is not made for that plan, so somebody has to confirm that.
    void check_plans() {
        form_registry const alone{.layouts = law_.registry.layouts, .editions = {&edition_, 1}};
        check_plan_boxes(alone, law_.plan_sources, law_.forms,
                         [&](plan_source const& plan, form_source source) {
                             if (source != edition_.source || plan.unmapped) return;
                             if (is_plan_waived(plan.plan_id.view())) return;
                             std::string message{"must bind the box of the plan "};
                             message.append(plan.plan_id.view()).append(", or waive it");
                             add("bindings", fault_code::required, message);
                         });
    }
    [[nodiscard]] bool is_plan_waived(std::string_view plan_id) const {
        bool waived = false;
        detail::for_each_box(layout_, [&](form_item const& item, form_option const& option) {
            waived = waived || (item.essential && detail::names(option.when, plan_id) &&
                                is_waived(item.item.view(), option.option.view()));
        });
        return waived;
    }

    edition_file const& file_;
    form_edition const& edition_;
    edition_law const& law_;
    form_layout const& layout_;
    edition_faults faults_;
};

} // namespace

edition_faults check_edition_file(operator_edition const& one, edition_law const& law) {
    return checker{one, law}.check();
}

} // namespace tassel::mapping
