// The labels of the sample's choices.
#pragma once

#include "tassel/document/vocabulary/entry_texts.hpp"

#include <array>

namespace tassel::test::sample {

inline constexpr std::array choice_labels{document::choice_label{"red", "Red"},
                                          document::choice_label{"green", "Green"},
                                          document::choice_label{"blue", "Blue"},
                                          document::choice_label{"work", "At work"},
                                          document::choice_label{"school", "At school"},
                                          document::choice_label{"abroad", "Abroad"},
                                          document::choice_label{"letter", "A letter"},
                                          document::choice_label{"official", "An official"},
                                          document::choice_label{"requested", "Requested"},
                                          document::choice_label{"denied", "Denied"}};

} // namespace tassel::test::sample
