#include "pdf/field_room.hpp"

#include <algorithm>
#include <utility>

namespace tassel::pdf {
namespace {

/// Joins the lines of a text into one.
std::string join_lines(std::string_view text) {
    std::string line;
    for (char const character : text) {
        if (character == '\n')
            line.append(", ");
        else
            line.push_back(character);
    }
    return line;
}

/// Nothing if there is a place where it does not fit.
std::optional<std::vector<fitted_text>> fit_into(field_room const& room, set_text const& text) {
    std::vector<fitted_text> shown;
    for (auto const& place : room.places) {
        auto fitted = fit_text(place, text);
        if (!fitted) return std::nullopt;
        shown.push_back(std::move(*fitted));
    }
    return shown;
}

std::optional<shown_value> show(field_room const& room, std::string text) {
    auto const set = set_in(typeface::helvetica, text);
    auto shown = set ? fit_into(room, *set) : std::nullopt;
    if (!shown) return std::nullopt;
    return shown_value{std::move(text), std::move(*shown)};
}

} // namespace

std::variant<shown_value, misfit_reason> show_in(field_room const& room, std::string_view utf8) {
    if (!set_in(typeface::helvetica, utf8)) return misfit_reason::not_writable;
    bool const several_lines =
        std::any_of(room.places.begin(), room.places.end(),
                    [](text_space const& place) { return place.several_lines; });
    auto shown = several_lines ? show(room, std::string{utf8}) : std::nullopt;
    if (!shown) shown = show(room, join_lines(utf8));
    if (!shown) return misfit_reason::too_long;
    return *std::move(shown);
}

std::optional<misfit_reason> misfit_of(field_room const& room, std::string_view utf8) {
    auto const shown = show_in(room, utf8);
    auto const* const reason = std::get_if<misfit_reason>(&shown);
    if (reason == nullptr) return std::nullopt;
    return *reason;
}

} // namespace tassel::pdf
