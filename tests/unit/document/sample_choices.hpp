// The labels of the sample's choices.
#pragma once

#include "tassel/document/vocabulary/entry_texts.hpp"

#include <array>

namespace tassel::test::sample {

inline constexpr std::array choice_labels{choice_label{"red", "Red"},
                                          choice_label{"green", "Green"},
                                          choice_label{"blue", "Blue"},
                                          choice_label{"work", "At work"},
                                          choice_label{"school", "At school"},
                                          choice_label{"abroad", "Abroad"},
                                          choice_label{"letter", "A letter"},
                                          choice_label{"official", "An official"},
                                          choice_label{"requested", "Requested"},
                                          choice_label{"denied", "Denied"}};

} // namespace tassel::test::sample
