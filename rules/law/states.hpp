// The postal codes that a borrower's residence may have, and the poverty guideline that applies to
// each. Alaska and Hawaii have guidelines of their own; the guideline of the contiguous states
// applies everywhere else, including territories and addresses abroad (34 CFR 685.209(b)).
#pragma once

#include "rules/names/engine_names.hpp"
#include "tassel/plan/household.hpp"

#include <array>
#include <string_view>

namespace tassel::rules {

struct state {
    std::string_view code;
    poverty_guideline_region region = poverty_guideline_region::contiguous_48_dc;
};
BOOST_DESCRIBE_STRUCT(state, (), (code, region))

inline constexpr std::array states{
    state{"AL"}, state{"AK", poverty_guideline_region::alaska}, state{"AZ"}, state{"AR"},
    state{"CA"}, state{"CO"}, state{"CT"}, state{"DE"}, state{"FL"}, state{"GA"},
    state{"HI", poverty_guideline_region::hawaii}, state{"ID"}, state{"IL"}, state{"IN"},
    state{"IA"}, state{"KS"}, state{"KY"}, state{"LA"}, state{"ME"}, state{"MD"}, state{"MA"},
    state{"MI"}, state{"MN"}, state{"MS"}, state{"MO"}, state{"MT"}, state{"NE"}, state{"NV"},
    state{"NH"}, state{"NJ"}, state{"NM"}, state{"NY"}, state{"NC"}, state{"ND"}, state{"OH"},
    state{"OK"}, state{"OR"}, state{"PA"}, state{"RI"}, state{"SC"}, state{"SD"}, state{"TN"},
    state{"TX"}, state{"UT"}, state{"VT"}, state{"VA"}, state{"WA"}, state{"WV"}, state{"WI"},
    state{"WY"},
    // The District of Columbia, the territories, and the freely associated states.
    state{"DC"}, state{"PR"}, state{"GU"}, state{"VI"}, state{"AS"}, state{"MP"}, state{"FM"},
    state{"MH"}, state{"PW"},
    // Armed forces addresses.
    state{"AA"}, state{"AE"}, state{"AP"}};

} // namespace tassel::rules
