// Enumerations with more than 52 enumerators, the most that one list of Boost.Describe's macros
// takes.
#pragma once

#include <boost/describe/enum.hpp>

// Strips the parentheses from a list; and calls a macro after the list has been expanded.
#define TASSEL_DETAIL_LISTED(...) __VA_ARGS__
#define TASSEL_DETAIL_FOR_EACH(...) BOOST_DESCRIBE_PP_FOR_EACH(__VA_ARGS__)

/// Like `BOOST_DEFINE_ENUM_CLASS`, but with the enumerators in two lists, each in parentheses.
#define TASSEL_DEFINE_LONG_ENUM_CLASS(E, first, second)                                            \
    enum class E { TASSEL_DETAIL_LISTED first, TASSEL_DETAIL_LISTED second };                      \
    BOOST_DESCRIBE_MAYBE_UNUSED BOOST_DESCRIBE_ENUM_BEGIN(E)                                       \
        TASSEL_DETAIL_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, E, TASSEL_DETAIL_LISTED first)           \
            TASSEL_DETAIL_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, E, TASSEL_DETAIL_LISTED second)      \
                BOOST_DESCRIBE_ENUM_END(E)
