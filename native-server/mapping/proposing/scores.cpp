#include "mapping/proposing/scores.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace tassel::mapping {
namespace {

// From here on something is said, and from here on it is said well.
constexpr std::int64_t score_said = 450;
constexpr std::int64_t score_said_well = 620;
constexpr std::int64_t score_known = 700;
constexpr std::int64_t score_known_well = 850;

constexpr std::int64_t sure_score = 900;
constexpr std::int64_t surest_score = 990;

bool is_unrivalled(assigned const& got) {
    constexpr std::int64_t minimum_ahead = 160, minimum_before_rivals = 60;
    return got.ahead >= minimum_ahead && got.rivalled >= minimum_before_rivals;
}

/// How many things that do not depend on each other say it.
int voices_of(evidence const& found, bool boxes) {
    int voices = 0;
    voices += found.known >= score_known_well && found.editions > 1 ? 1 : 0;
    voices += found.tooltip >= score_said_well ? 1 : 0;
    voices += found.printed >= score_said_well ? 1 : 0;
    voices += boxes && found.options >= score_said_well ? 1 : 0;
    return voices;
}

} // namespace

std::int64_t score_of(comparison const& with, assigned const& got) {
    auto const& found = got.got.found;
    bool const boxes = got.got.slot != no_slot && with.slots[got.got.slot].boxes;
    std::int64_t const voices = voices_of(found, boxes);
    auto const usual = std::clamp<std::int64_t>(got.got.sum, 0, sure_score - 20);
    bool const plain = got.got.in_order && !found.wrong_type && is_unrivalled(got);
    if (voices < 2 || !plain) return usual;
    return std::clamp<std::int64_t>(sure_score + 30 * (voices - 2) + got.ahead / 20, sure_score,
                                    surest_score);
}

std::string reason_of(assigned const& got) {
    auto const& found = got.got.found;
    std::vector<std::string> parts;
    if (found.known >= score_known && found.editions > 0) {
        parts.push_back("as on " + std::to_string(found.editions) +
                        (found.editions == 1 ? " known edition" : " known editions"));
    }
    if (found.tooltip >= score_said) parts.emplace_back("its name or tooltip says so");
    if (found.printed >= score_said) parts.emplace_back("the print beside it says so");
    if (found.options >= score_said) parts.emplace_back("the words behind its boxes say so");
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

std::string reason_of_hand() {
    return "a box that only the borrower's own hand ticks";
}

std::string reason_of_nothing() {
    return "nothing on the form says what it is";
}

} // namespace tassel::mapping
