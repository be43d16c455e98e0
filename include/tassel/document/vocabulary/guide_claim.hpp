// When a sentence of a guide is of use, and what it says that another sentence may contradict.
#pragma once

#include "tassel/reflect/describe.hpp"

namespace tassel::document {

/// When a sentence is of use, in the order of time.
BOOST_DEFINE_ENUM_CLASS(guide_moment,
                        before_signing, // complete, check, and have certified
                        when_signing, when_sending,
                        while_deciding, // until the recipient writes what it decided
                        afterward)

/// What a sentence says about its owner, if another sentence could say the opposite.
BOOST_DEFINE_ENUM_CLASS(guide_claim, nothing,
                        sent_now,            // with the other papers of its mailing
                        sent_later,          // not before something has happened
                        others_complete,     // somebody else has a section to complete
                        others_mark,         // somebody else ticks a box in such a section
                        left_blank,          // nobody completes such a section
                        unnamed_period,      // when "it" ends, without saying what does
                        keep_paying,         // until somebody writes
                        payments_stop,       // without waiting for anybody
                        interest_goes_on,    // on all loans
                        interest_excepted,   // on all loans but some
                        no_interest,         // on no loan, or on few
                        consent_recertifies, // a consent that was given is used each year
                        consent_ends,        // such a consent is revoked
                        asked_for,           // something is still to be asked for
                        decided_on)          // and was decided already

} // namespace tassel::document
