#include "crypto/carried_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

namespace tassel::crypto::carried_text_test {
namespace {

constexpr record_identity ours{.kind = "list", .owner = "partner:acme", .id = ""};

master_keys keys_of(std::uint8_t first) {
    std::array<std::uint8_t, key_size> bytes{};
    bytes.fill(first);
    std::vector<secret_key> keys;
    keys.emplace_back(bytes);
    return master_keys{std::move(keys)};
}

TEST(carried_text_test, what_was_carried_is_opened_and_can_not_be_read) {
    auto const keys = keys_of(1);
    auto const text = carried_text(keys, "17/anl_1", ours);
    EXPECT_EQ(open_carried_text(keys, text, ours), "17/anl_1");
    EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](unsigned char one) {
        return std::isalnum(one) != 0 || one == '-' || one == '_';
    })) << text;
    EXPECT_EQ(text.find("anl"), std::string::npos);
    EXPECT_NE(carried_text(keys, "17/anl_1", ours), text);
}

TEST(carried_text_test, it_is_bound_to_its_owner_and_its_kind) {
    auto const keys = keys_of(1);
    auto const text = carried_text(keys, "17", ours);
    for (record_identity const other :
         {record_identity{.kind = "list", .owner = "partner:other", .id = ""},
          record_identity{.kind = "another", .owner = "partner:acme", .id = ""},
          record_identity{.kind = "list", .owner = "sandbox:acme", .id = ""}}) {
        EXPECT_EQ(open_carried_text(keys, text, other), std::nullopt);
    }
    EXPECT_EQ(open_carried_text(keys_of(2), text, ours), std::nullopt);
}

TEST(carried_text_test, nothing_else_is_opened) {
    auto const keys = keys_of(1);
    auto const text = carried_text(keys, "17", ours);
    for (auto const* other : {"", "a", "AA", "____", "=", "anl_1", " ", "\xff\xff"})
        EXPECT_EQ(open_carried_text(keys, other, ours), std::nullopt) << other;
    for (std::size_t size = 0; size < text.size(); ++size)
        EXPECT_EQ(open_carried_text(keys, text.substr(0, size), ours), std::nullopt) << size;
    EXPECT_EQ(open_carried_text(keys, text + "AAAA", ours), std::nullopt);
    for (std::size_t place = 0; place < text.size(); ++place) {
        auto altered = text;
        altered[place] = altered[place] == 'A' ? 'B' : 'A';
        EXPECT_EQ(open_carried_text(keys, altered, ours), std::nullopt) << place;
    }
    EXPECT_EQ(open_carried_text(keys, std::string(100'000, 'A'), ours), std::nullopt);
}

} // namespace
} // namespace tassel::crypto::carried_text_test
