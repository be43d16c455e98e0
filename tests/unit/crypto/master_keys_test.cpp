#include "crypto/master_keys.hpp"

#include <gtest/gtest.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace tassel::crypto::master_keys_test {
namespace {

secret_key key_of(char byte) {
    std::array<std::uint8_t, key_size> bytes{};
    bytes.fill(static_cast<std::uint8_t>(byte));
    return secret_key{bytes};
}

master_keys keys_of(std::string_view letters) {
    std::vector<secret_key> keys;
    for (auto const letter : letters)
        keys.push_back(key_of(letter));
    return master_keys{std::move(keys)};
}

constexpr record_identity identity{.kind = "analysis", .owner = "partner:acme", .id = "anl_1"};

TEST(master_keys, what_was_sealed_opens) {
    auto const keys = keys_of("a");
    for (auto const* content : {"", "x", "a borrower's figures"}) {
        auto const sealed = keys.seal(content, identity);
        EXPECT_EQ(sealed.key_id, keys.active_id());
        EXPECT_EQ(keys.open(sealed, identity), content);
    }
    std::string const large(3'000'000, '\x7f');
    EXPECT_EQ(keys.open(keys.seal(large, identity), identity), large);
}

TEST(master_keys, the_sealed_form_shows_nothing_and_never_repeats) {
    auto const keys = keys_of("a");
    auto const first = keys.seal("a borrower's figures", identity);
    auto const second = keys.seal("a borrower's figures", identity);
    EXPECT_EQ(first.content.find("borrower"), std::string::npos);
    EXPECT_NE(first.content, second.content);
    EXPECT_NE(first.wrapped_key, second.wrapped_key);
}

TEST(master_keys, a_record_of_another_kind_owner_or_id_does_not_open) {
    auto const keys = keys_of("a");
    auto const sealed = keys.seal("content", identity);
    for (auto const& other : {record_identity{"attachment", "partner:acme", "anl_1"},
                              record_identity{"analysis", "partner:acme2", "anl_1"},
                              record_identity{"analysis", "sandbox:acme", "anl_1"},
                              record_identity{"analysis", "partner:acme", "anl_2"},
                              // the same bytes, divided in another way
                              record_identity{"analysis", "partner:acmea", "nl_1"},
                              record_identity{"analysisp", "artner:acme", "anl_1"}}) {
        EXPECT_THROW((void)keys.open(sealed, other), seal_error) << other.owner << other.id;
    }
}

TEST(master_keys, parts_of_two_records_do_not_combine) {
    auto const keys = keys_of("a");
    auto const first = keys.seal("first", identity);
    auto second = keys.seal("second", identity);
    second.wrapped_key = first.wrapped_key;
    EXPECT_THROW((void)keys.open(second, identity), seal_error);
}

TEST(master_keys, every_altered_byte_is_seen) {
    auto const keys = keys_of("a");
    auto const sealed = keys.seal("content", identity);
    for (auto const part : {&sealed_record::wrapped_key, &sealed_record::content}) {
        for (std::size_t at = 0; at < (sealed.*part).size(); ++at) {
            auto altered = sealed;
            (altered.*part)[at] = static_cast<char>((altered.*part)[at] ^ 1);
            EXPECT_THROW((void)keys.open(altered, identity), seal_error) << at;
        }
    }
}

TEST(master_keys, a_shortened_or_lengthened_record_is_seen) {
    auto const keys = keys_of("a");
    auto const sealed = keys.seal("content", identity);
    for (auto const part : {&sealed_record::wrapped_key, &sealed_record::content}) {
        for (std::size_t size = 0; size < (sealed.*part).size(); ++size) {
            auto altered = sealed;
            (altered.*part).resize(size);
            EXPECT_THROW((void)keys.open(altered, identity), seal_error) << size;
        }
        auto altered = sealed;
        (altered.*part).push_back('\0');
        EXPECT_THROW((void)keys.open(altered, identity), seal_error);
    }
}

TEST(master_keys, the_first_key_seals_and_all_open) {
    auto const old_keys = keys_of("a");
    auto const both = keys_of("ba");
    auto const sealed = old_keys.seal("content", identity);
    EXPECT_EQ(both.open(sealed, identity), "content");
    EXPECT_NE(both.active_id(), old_keys.active_id());
    EXPECT_TRUE(both.has(old_keys.active_id()));
    EXPECT_THROW((void)keys_of("b").open(sealed, identity), seal_error);
    EXPECT_THROW((void)old_keys.open(both.seal("content", identity), identity), seal_error);
}

TEST(master_keys, a_key_that_claims_anothers_id_does_not_open) {
    auto sealed = keys_of("a").seal("content", identity);
    auto const other = keys_of("b");
    sealed.key_id = other.active_id();
    EXPECT_THROW((void)other.open(sealed, identity), seal_error);
}

TEST(master_keys, ids_tell_keys_apart_and_hold_none) {
    EXPECT_EQ(keys_of("a").active_id(), keys_of("a").active_id());
    EXPECT_NE(keys_of("a").active_id(), keys_of("b").active_id());
    EXPECT_EQ(keys_of("a").active_id().find("aaaa"), std::string::npos);
    EXPECT_EQ(keys_of("a").active_id().find("6161"), std::string::npos);
}

TEST(master_keys, a_data_key_is_wrapped_anew_and_stays_the_same) {
    auto const both = keys_of("ba");
    auto const old_id = keys_of("a").active_id();
    auto sealed = keys_of("a").seal("content", identity);
    auto const wrapped =
        both.rewrap({sealed.key_id, sealed.wrapped_key}, identity, both.active_id());
    EXPECT_EQ(wrapped.key_id, both.active_id());
    EXPECT_NE(wrapped.wrapped_key, sealed.wrapped_key);
    sealed.key_id = wrapped.key_id;
    sealed.wrapped_key = wrapped.wrapped_key;
    EXPECT_EQ(keys_of("b").open(sealed, identity), "content");
    EXPECT_THROW((void)keys_of("a").open(sealed, identity), seal_error);

    record_identity const other{.kind = "analysis", .owner = "partner:acme", .id = "anl_2"};
    EXPECT_THROW((void)both.rewrap(wrapped, other, old_id), seal_error);
    EXPECT_THROW((void)both.rewrap(wrapped, identity, "mk_unknown"), seal_error);
    EXPECT_THROW((void)keys_of("a").rewrap(wrapped, identity, old_id), seal_error);
    EXPECT_EQ(both.rewrap(wrapped, identity, old_id).key_id, old_id);
}

TEST(master_keys, a_data_key_can_be_had_by_itself) {
    auto const keys = keys_of("a");
    ephemeral_key made;
    auto const wrapped = keys.make_data_key(identity, made);
    EXPECT_EQ(wrapped.key_id, keys.active_id());
    ephemeral_key unwrapped;
    keys.unwrap_data_key(wrapped, identity, unwrapped);
    EXPECT_EQ(made.bytes, unwrapped.bytes);
    ephemeral_key another;
    (void)keys.make_data_key(identity, another);
    EXPECT_NE(made.bytes, another.bytes);
    record_identity const other{.kind = "object", .owner = "partner:acme", .id = "anl_1"};
    EXPECT_THROW(keys.unwrap_data_key(wrapped, other, unwrapped), seal_error);
}

class keys_read_again : public ::testing::Test {
  protected:
    static std::vector<secret_key> secrets(std::string_view letters) {
        std::vector<secret_key> keys;
        for (auto const letter : letters)
            keys.push_back(key_of(letter));
        return keys;
    }

    std::string found_ = "a";
    int reads_ = 0;
    master_keys const keys_{secrets("a"), [this] {
                                ++reads_;
                                if (found_.empty()) throw std::runtime_error{"no file"};
                                return secrets(found_);
                            }};
};

TEST_F(keys_read_again, when_a_key_is_not_known) {
    EXPECT_TRUE(keys_.has(keys_of("a").active_id()));
    EXPECT_EQ(reads_, 0);
    EXPECT_FALSE(keys_.has(keys_of("b").active_id()));
    EXPECT_EQ(reads_, 1);
    found_ = "ba";
    EXPECT_EQ(keys_.open(keys_of("b").seal("content", identity), identity), "content");
    EXPECT_EQ(reads_, 2);
    EXPECT_EQ(keys_.active_id(), keys_of("b").active_id());
    EXPECT_EQ(keys_.ids(),
              (std::vector<std::string>{keys_of("b").active_id(), keys_of("a").active_id()}));
}

TEST_F(keys_read_again, those_known_before_stay_known) {
    found_ = "b";
    EXPECT_TRUE(keys_.has(keys_of("b").active_id()));
    EXPECT_EQ(keys_.open(keys_of("a").seal("content", identity), identity), "content");
    EXPECT_EQ(keys_.seal("content", identity).key_id, keys_of("b").active_id());
}

TEST_F(keys_read_again, a_failure_to_read_them_changes_nothing) {
    found_.clear();
    EXPECT_THROW((void)keys_.has(keys_of("b").active_id()), seal_error);
    EXPECT_THROW((void)keys_.open(keys_of("b").seal("x", identity), identity), seal_error);
    EXPECT_EQ(keys_.open(keys_.seal("content", identity), identity), "content");
}

TEST_F(keys_read_again, while_others_use_them) {
    found_ = "ba";
    auto const sealed_a = keys_of("a").seal("content", identity);
    auto const sealed_b = keys_of("b").seal("content", identity);
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 8; ++thread) {
        threads.emplace_back([&, thread] {
            for (int use = 0; use < 100; ++use) {
                auto const& sealed = (use + thread) % 2 == 0 ? sealed_a : sealed_b;
                EXPECT_EQ(keys_.open(sealed, identity), "content");
                EXPECT_EQ(keys_.open(keys_.seal("own", identity), identity), "own");
            }
        });
    }
    threads.clear();
    EXPECT_EQ(reads_, 1);
}

TEST(secret_key, random_keys_differ) {
    auto const first = secret_key::random();
    auto const second = secret_key::random();
    EXPECT_FALSE(std::equal(first.data(), first.data() + key_size, second.data()));
}

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
                   record_identity const& of = mine) {
    object_sealer sealer{keys, of};
    stored_object stored{.seal = sealer.seal(), .chunks = {}};
    for (std::size_t at = 0; at < contents.size(); ++at)
        stored.chunks.push_back(sealer.seal_chunk(contents[at], at + 1 == contents.size()));
    return stored;
}

/// The content, and whether its end was seen.
std::pair<std::string, bool> open(master_keys const& keys, stored_object const& stored,
                                  record_identity const& of = mine) {
    object_opener opener{keys, stored.seal, of};
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
    // The object refuses chunks of another object, and also the other object's seal.
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
} // namespace tassel::crypto::master_keys_test
