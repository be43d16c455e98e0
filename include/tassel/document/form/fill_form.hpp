// Assigns what is printed on a copy of a form to the fields of one template.
#pragma once

#include "tassel/condition/field_name.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/form/printed_form.hpp"
#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {

/// Counts the rows of a table that a template has fields for.
[[nodiscard]] constexpr std::int64_t rows_of(std::span<field_binding const> bindings,
                                             form_table const& table) noexcept {
    std::int64_t rows = 0;
    for (auto const& binding : bindings) {
        if (binding.row <= rows) continue;
        for (auto const& column : table.columns) {
            if (column.item.view() == binding.item) rows = binding.row;
        }
    }
    return rows;
}

namespace detail {

/// Returns `count` characters starting at `from`, counted from 0; empty if the text is shorter.
[[nodiscard]] inline std::string_view characters(std::string_view text, std::int64_t from,
                                                 std::int64_t count) noexcept {
    auto const skip = [&](std::size_t at, std::int64_t wanted) {
        for (; wanted > 0 && at < text.size(); --wanted)
            at += reflect::utf8_sequence(text, at);
        return wanted > 0 ? std::string_view::npos : at;
    };
    auto const begin = skip(0, from);
    if (begin == std::string_view::npos) return {};
    auto const end = skip(begin, count);
    if (end == std::string_view::npos) return {};
    return text.substr(begin, end - begin);
}

class template_filler {
  public:
    template_filler(printed_form const& printed, std::span<field_binding const> bindings)
        : printed_{printed}, bindings_{bindings} {
        for (auto const& item : printed.items)
            names_.push_back(item.item->item.hash());
    }

    [[nodiscard]] form_filling fill() {
        filling_.fills.reserve(bindings_.size());
        for (auto const& binding : bindings_) {
            auto const* value = binding.row == 0 ? find(binding) : find_in_row(binding);
            if (value == nullptr) continue;
            if (binding.option.empty()) {
                fill_text(binding, *value);
            } else if (has_option(*value, binding.option)) {
                filling_.fills.push_back({binding.field, {}, binding.state, value});
            }
        }
        for (auto const& table : printed_.tables)
            continue_table(table);
        filling_.unmapped = printed_.lacks_essential || lacks_essential();
        return std::move(filling_);
    }

  private:
    [[nodiscard]] printed_item const* find(field_binding const& binding) const {
        auto const found =
            std::find(names_.begin(), names_.end(), tassel::detail::name_hash(binding.item));
        if (found == names_.end()) return nullptr;
        return &printed_.items[static_cast<std::size_t>(found - names_.begin())];
    }
    [[nodiscard]] printed_item const* find_in_row(field_binding const& binding) const {
        for (auto const& table : printed_.tables) {
            if (static_cast<std::size_t>(binding.row) > table.rows.size()) continue;
            for (auto const& one : table.rows[static_cast<std::size_t>(binding.row) - 1].columns) {
                if (one.item->item.view() == binding.item) return &one;
            }
        }
        return nullptr;
    }
    [[nodiscard]] static bool has_option(printed_item const& value, std::string_view option) {
        return std::find(value.options.begin(), value.options.end(), option) != value.options.end();
    }

    /// Fills one field with a text. Several parts of one text may share a field, such as the parts
    /// of a date without its hyphens.
    void fill_text(field_binding const& binding, printed_item const& value) {
        std::string_view text = value.text;
        if (binding.count != 0) text = characters(text, binding.from, binding.count);
        if (text.empty()) return;
        if (binding.count != 0 && !filling_.fills.empty()) {
            auto& last = filling_.fills.back();
            if (last.of == &value && last.field == binding.field) {
                last.text += text;
                return;
            }
        }
        auto const stated = statement_of(binding, value);
        auto& fill = filling_.fills.emplace_back();
        fill.field = binding.field;
        fill.text = text;
        fill.of = &value;
        fill.stated = stated;
    }
    [[nodiscard]] stated_text statement_of(field_binding const& binding,
                                           printed_item const& value) const {
        if (!value.item->repeated || binding.count != 0) return stated_text::only;
        bool const earlier = std::any_of(filling_.fills.begin(), filling_.fills.end(),
                                         [&](field_fill const& one) { return one.of == &value; });
        return earlier ? stated_text::repeated : stated_text::first;
    }

    void continue_table(printed_table const& table) {
        auto const there =
            std::min(static_cast<std::size_t>(rows_of(bindings_, *table.table)), table.rows.size());
        if (there == table.rows.size()) return;
        auto& rest = filling_.continued.emplace_back();
        rest.table = table.table;
        rest.rows.assign(table.rows.begin() + static_cast<std::ptrdiff_t>(there), table.rows.end());
    }

    /// Whether the template lacks a field for an essential box. Editions may ask for the same thing
    /// in different items. The template must have at least one of these items, and a box for
    /// everything that is chosen in the items that it has.
    [[nodiscard]] bool lacks_essential() const {
        bool wanted = false, there = false;
        for (auto const& value : printed_.items) {
            if (!value.item->essential) continue;
            wanted = true;
            auto const name = value.item->item.view();
            auto const binds = [&](std::string_view option) {
                return std::any_of(bindings_.begin(), bindings_.end(), [&](auto const& one) {
                    return one.item == name && (option.empty() || one.option == option);
                });
            };
            if (!binds({})) continue;
            there = true;
            if (!std::all_of(value.options.begin(), value.options.end(), binds)) return true;
        }
        return wanted && !there;
    }

    printed_form const& printed_;
    std::span<field_binding const> bindings_;
    std::vector<std::uint64_t> names_; // of the printed items, in their order
    form_filling filling_;
};

} // namespace detail

/// Decides which value goes into which field of a template. The result points into the printed form
/// and the bindings. Boxes that are not ticked get nothing.
[[nodiscard]] inline form_filling fill_form(printed_form const& printed,
                                            std::span<field_binding const> bindings) {
    return detail::template_filler{printed, bindings}.fill();
}

} // namespace tassel::document
