// Enumerations with more enumerators than one list of Boost.Describe's macros takes, which is 52.
#pragma once

#include <boost/describe/enum.hpp>

// The list in parentheses, without them; and a call whose list is taken out first.
#define TASSEL_DETAIL_LISTED(...) __VA_ARGS__
#define TASSEL_DETAIL_FOR_EACH(...) BOOST_DESCRIBE_PP_FOR_EACH(__VA_ARGS__)

/// As `BOOST_DEFINE_ENUM_CLASS`, with the enumerators in two lists, each in parentheses.
#define TASSEL_DEFINE_LONG_ENUM_CLASS(E, first, second)                                            \
    enum class E { TASSEL_DETAIL_LISTED first, TASSEL_DETAIL_LISTED second };                      \
    BOOST_DESCRIBE_MAYBE_UNUSED BOOST_DESCRIBE_ENUM_BEGIN(E)                                       \
        TASSEL_DETAIL_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, E, TASSEL_DETAIL_LISTED first)           \
            TASSEL_DETAIL_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, E, TASSEL_DETAIL_LISTED second)      \
                BOOST_DESCRIBE_ENUM_END(E)
