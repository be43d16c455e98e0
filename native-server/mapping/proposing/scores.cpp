#include "mapping/proposing/scores.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace tassel::mapping {
namespace {

// From here on something is said, and from here on it is said well.
constexpr std::int64_t said = 450;
constexpr std::int64_t said_well = 620;
constexpr std::int64_t known = 700;
constexpr std::int64_t known_well = 850;

constexpr std::int64_t sure = 900;
constexpr std::int64_t surest = 990;

bool is_unrivalled(assigned const& got) {
    constexpr std::int64_t least_ahead = 130, least_before_rivals = 60;
    return got.ahead >= least_ahead && got.rivalled >= least_before_rivals;
}

/// How many things that do not depend on each other say it.
int voices_of(evidence const& found, bool boxes) {
    int voices = 0;
    voices += found.known >= known_well && found.editions > 1 ? 1 : 0;
    voices += found.tooltip >= said_well ? 1 : 0;
    voices += found.printed >= said_well ? 1 : 0;
    voices += boxes && found.options >= said_well ? 1 : 0;
    return voices;
}

} // namespace

std::int64_t score_of(comparison const& with, assigned const& got) {
    auto const& found = got.got.found;
    bool const boxes = got.got.slot != no_slot && with.slots[got.got.slot].boxes;
    auto const voices = voices_of(found, boxes);
    auto const usual = std::clamp<std::int64_t>(got.got.sum, 0, sure - 20);
    if (voices < 2 || found.wrong_type || !is_unrivalled(got)) return usual;
    return std::clamp<std::int64_t>(sure + 30 * (voices - 2) + got.ahead / 20, sure, surest);
}

std::string reason_of(assigned const& got) {
    auto const& found = got.got.found;
    std::vector<std::string> parts;
    if (found.known >= known) {
        parts.push_back("as on " + std::to_string(found.editions) +
                        (found.editions == 1 ? " known edition" : " known editions"));
    }
    if (found.tooltip >= said) parts.emplace_back("its name or tooltip says so");
    if (found.printed >= said) parts.emplace_back("the print beside it says so");
    if (found.options >= said) parts.emplace_back("the words behind its boxes say so");
    if (parts.empty()) parts.emplace_back("the best of little: look closely");
    std::string reason;
    switch (got.got.becomes) {
    case fate::signature: reason = "a signature or the date of one: "; break;
    case fate::others: reason = "for somebody else to fill in: "; break;
    case fate::printed: break;
    }
    for (auto const& part : parts) {
        if (&part != &parts.front()) reason.append("; ");
        reason.append(part);
    }
    return reason;
}

std::string reason_of_nothing() {
    return "nothing on the form says what it is";
}

} // namespace tassel::mapping
