#include "crypto/object_seal.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::crypto::object_seal_test {
namespace {

master_keys new_keys() {
    std::vector<secret_key> keys;
    keys.push_back(secret_key::random());
    return master_keys{std::move(keys)};
}

constexpr record_identity mine{.kind = "object", .owner = "partner:a", .id = "att_1"};

struct stored_object {
    object_seal seal;
    std::vector<std::string> chunks;
};

stored_object seal(master_keys const& keys, std::vector<std::string> const& contents,
                   record_identity const& identity = mine) {
    object_sealer sealer{keys, identity};
    stored_object stored{.seal = sealer.seal(), .chunks = {}};
    for (std::size_t at = 0; at < contents.size(); ++at)
        stored.chunks.push_back(sealer.seal_chunk(contents[at], at + 1 == contents.size()));
    return stored;
}

/// The content, and whether its end was seen.
std::pair<std::string, bool> open(master_keys const& keys, stored_object const& stored,
                                  record_identity const& identity = mine) {
    object_opener opener{keys, stored.seal, identity};
    std::string content;
    for (auto const& chunk : stored.chunks)
        content += opener.open_chunk(chunk);
    return {content, opener.complete()};
}

TEST(object_seal, opens_what_was_sealed) {
    auto const keys = new_keys();
    std::string const full(object_chunk_size, 'x');
    for (auto const& contents :
         {std::vector<std::string>{""}, {"a"}, {"a", "b", "c"}, {full, full}, {full, ""}}) {
        std::string whole;
        for (auto const& content : contents)
            whole += content;
        EXPECT_EQ(open(keys, seal(keys, contents)), (std::pair{whole, true}));
    }
}

TEST(object_seal, has_chunks_of_a_bounded_size) {
    auto const keys = new_keys();
    object_sealer sealer{keys, mine};
    EXPECT_THROW((void)sealer.seal_chunk(std::string(object_chunk_size + 1, 'x'), true),
                 std::invalid_argument);
    auto const stored = seal(keys, {std::string(object_chunk_size, 'x')});
    auto larger = stored;
    larger.chunks[0].push_back('x');
    EXPECT_THROW((void)open(keys, larger), seal_error);
}

TEST(object_seal, shows_nothing_of_its_content) {
    auto const keys = new_keys();
    std::string const content(1'000, 'x');
    auto const first = seal(keys, {content});
    auto const second = seal(keys, {content});
    EXPECT_EQ(first.chunks[0].find("xxxx"), std::string::npos);
    EXPECT_NE(first.chunks, second.chunks);
    EXPECT_NE(first.seal.header, second.seal.header);
    EXPECT_NE(first.seal.key.wrapped_key, second.seal.key.wrapped_key);
}

TEST(object_seal, notices_any_altered_byte) {
    auto const keys = new_keys();
    auto const stored = seal(keys, {"first", "second"});
    auto const expect_refused = [&](auto member) {
        auto copy = stored;
        for (std::size_t at = 0; at < member(copy).size(); ++at) {
            auto altered = stored;
            member(altered)[at] = static_cast<char>(member(altered)[at] ^ 1);
            EXPECT_THROW((void)open(keys, altered), seal_error) << at;
        }
    };
    expect_refused([](stored_object& of) -> std::string& { return of.chunks[0]; });
    expect_refused([](stored_object& of) -> std::string& { return of.chunks[1]; });
    expect_refused([](stored_object& of) -> std::string& { return of.seal.header; });
    expect_refused([](stored_object& of) -> std::string& { return of.seal.key.wrapped_key; });
}

TEST(object_seal, notices_what_is_missing_moved_or_repeated) {
    auto const keys = new_keys();
    auto const stored = seal(keys, {"a", "b", "c"});
    auto const with = [&](std::vector<std::size_t> const& order) {
        stored_object other{.seal = stored.seal, .chunks = {}};
        for (auto const at : order)
            other.chunks.push_back(stored.chunks[at]);
        return other;
    };
    EXPECT_EQ(open(keys, with({})), (std::pair{std::string{}, false}));
    EXPECT_EQ(open(keys, with({0, 1})), (std::pair{std::string{"ab"}, false}));
    EXPECT_EQ(open(keys, with({0, 1, 2})), (std::pair{std::string{"abc"}, true}));
    for (auto const& order : {std::vector<std::size_t>{1},
                              {0, 2},
                              {1, 0, 2},
                              {0, 0, 1, 2},
                              {2},
                              {0, 1, 2, 2},
                              {0, 1, 2, 0}})
        EXPECT_THROW((void)open(keys, with(order)), seal_error);
    auto cut = stored;
    cut.chunks[2].resize(cut.chunks[2].size() - 1);
    EXPECT_THROW((void)open(keys, cut), seal_error);
    cut.chunks[2].resize(3);
    EXPECT_THROW((void)open(keys, cut), seal_error);
    cut.chunks[2].clear();
    EXPECT_THROW((void)open(keys, cut), seal_error);
}

TEST(object_seal, is_bound_to_its_object) {
    auto const keys = new_keys();
    auto const stored = seal(keys, {"a", "b"});
    for (record_identity const other : {record_identity{"analysis", mine.owner, mine.id},
                                        record_identity{mine.kind, "partner:b", mine.id},
                                        record_identity{mine.kind, mine.owner, "att_2"}})
        EXPECT_THROW((void)open(keys, stored, other), seal_error);
    // Neither the chunks nor the seal of another object fit.
    auto mixed = stored;
    mixed.chunks[1] = seal(keys, {"a", "b"}).chunks[1];
    EXPECT_THROW((void)open(keys, mixed), seal_error);
    mixed = stored;
    mixed.seal = seal(keys, {"a", "b"}).seal;
    EXPECT_THROW((void)open(keys, mixed), seal_error);
    mixed = stored;
    mixed.seal.key = seal(keys, {"a", "b"}).seal.key;
    EXPECT_THROW((void)open(keys, mixed), seal_error);
}

TEST(object_seal, wants_its_master_key) {
    auto const keys = new_keys();
    auto const stored = seal(keys, {"a"});
    auto const other = new_keys();
    EXPECT_THROW((void)open(other, stored), seal_error);
    auto damaged = stored;
    damaged.seal.header.pop_back();
    EXPECT_THROW((void)open(keys, damaged), seal_error);
}

} // namespace
} // namespace tassel::crypto::object_seal_test
