// Every sample export gives the portfolio and the warnings of its .expected.json, however its text
// was mangled on the way.
#include "unit/export/exports.hpp"

#include "tassel/core/ascii.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <boost/json.hpp>

#include <array>
#include <gtest/gtest.h>
#include <set>

namespace tassel::exports::samples_test {
namespace {

namespace json = boost::json;
using exports::replaced;
using exports::sample_file;

struct sample {
    char const* name;
    source_label label = source_label::studentaid_text_export;
};

constexpr std::array federal{sample{"01_undergrad_only_v4"},
                             sample{"03_parent_plus_v4"},
                             sample{"04_parent_plus_consolidation_v4"},
                             sample{"05_ffel_mix_commercial_v2"},
                             sample{"07_perkins_teach_v3"},
                             sample{"08_post_2026_07_01_v4"},
                             sample{"09_sixty_loans_crlf_v4"},
                             sample{"10_older_layout_v1"}};
constexpr sample dirty{"12_dirty_v4"};
constexpr sample manual{"14_manual_text", source_label::manual_text};
constexpr sample history{"16_servicer_account_history_csv", source_label::servicer_text_export};

std::string text_of(sample const& one) {
    return sample_file(std::string{one.name} + ".txt");
}
/// The text with line feeds only, as the variants need it.
std::string plain_text_of(sample const& one) {
    return replaced(text_of(one), "\r", "");
}

template <class Value>
json::value as_json(Value const& value) {
    std::string text;
    reflect::json_writer<std::string>{text}.value(value);
    return json::parse(text);
}

using coded_loans = std::multiset<std::pair<std::string, std::string>>;

coded_loans warned(json::array const& warnings) {
    coded_loans found;
    for (auto const& entry : warnings) {
        auto const& warning = entry.as_object();
        auto const* const loan_id = warning.if_contains("loan_id");
        found.emplace(warning.at("code").as_string(),
                      loan_id != nullptr ? std::string{loan_id->as_string()} : std::string{});
    }
    return found;
}

void expect_same(sample const& one, std::string_view text,
                 std::initializer_list<char const*> extra_warnings = {}) {
    auto const expected =
        json::parse(sample_file(std::string{one.name} + ".expected.json")).as_object();
    auto const result = exports::read(text, one.label);
    for (auto const& fault : result.faults)
        ADD_FAILURE() << one.name << ": " << fault.message;
    ASSERT_TRUE(result.format.has_value()) << one.name;
    EXPECT_EQ(reflect::enumerator_name(*result.format),
              std::string_view{expected.at("detected_format").as_string()});
    EXPECT_TRUE(as_json(result.portfolio) == expected.at("portfolio")) << one.name;
    auto warnings = warned(expected.at("warnings").as_array());
    for (auto const* const code : extra_warnings)
        warnings.emplace(code, "");
    EXPECT_EQ(warned(as_json(result.warnings).as_array()), warnings) << one.name;
}

/// Applies `change` to the label and value of each line.
template <class Change>
std::string line_by_line(std::string const& text, Change change) {
    std::istringstream lines{text};
    std::string line, changed;
    while (std::getline(lines, line)) {
        auto const colon = line.find(':');
        changed += change(line.substr(0, colon), line.substr(colon + 1)) + "\n";
    }
    return changed;
}

std::string doubled_quotes(std::string const& text) {
    return replaced(text, "\"", "\"\"");
}

/// UTF-16 whose bytes were mistaken for characters.
std::string as_utf16_bytes(std::string const& text, bool little_endian) {
    std::string bytes;
    for (char const character : text) {
        if (!little_endian) bytes.push_back('\0');
        bytes.push_back(character);
        if (little_endian) bytes.push_back('\0');
    }
    return bytes;
}

/// Moves the lines of the loan's type after the lines of its award and school.
std::string award_id_first(std::string const& text) {
    std::istringstream lines{text};
    std::string line, type, moved;
    while (std::getline(lines, line)) {
        if (line.starts_with("Loan Type")) {
            type += line + "\n";
            continue;
        }
        moved += line + "\n";
        if (line.starts_with("Loan Attending School OPEID:")) moved += std::exchange(type, {});
    }
    return moved;
}

TEST(export_samples, are_read_as_expected) {
    for (auto const& one : federal)
        expect_same(one, text_of(one));
    for (auto const& one : {dirty, manual, history})
        expect_same(one, text_of(one));
}

TEST(export_samples, warn_in_the_order_of_loans_and_codes) {
    auto const result = exports::read(text_of(dirty));
    auto const expected = json::parse(sample_file("12_dirty_v4.expected.json"));
    auto const& warnings = expected.at("warnings").as_array();
    ASSERT_EQ(result.warnings.size(), warnings.size());
    for (std::size_t i = 0; i < warnings.size(); ++i) {
        EXPECT_EQ(reflect::enumerator_name(result.warnings[i].code),
                  std::string_view{warnings[i].at("code").as_string()});
    }
}

TEST(export_samples, survive_every_line_end) {
    for (auto const& one : federal) {
        auto const text = plain_text_of(one);
        for (auto const* const end :
             {"\r", "\r\n", "\n\n", "\v", "\f", "\xC2\x85", "\x85", "\xE2\x80\xA8", "\xE2\x80\xA9"})
            expect_same(one, replaced(text, "\n", end));
    }
}

TEST(export_samples, survive_lost_line_breaks) {
    for (auto const& one : federal) {
        auto const text = plain_text_of(one);
        for (auto const* const end : {"", " ", "   "})
            expect_same(one, replaced(text, "\n", end), {"line_breaks_restored"});
        expect_same(one, replaced(award_id_first(text), "\n", ""), {"line_breaks_restored"});
    }
}

TEST(export_samples, survive_award_ids_before_types) {
    for (auto const& one : federal)
        expect_same(one, award_id_first(plain_text_of(one)));
}

TEST(export_samples, survive_a_spreadsheet) {
    for (auto const& one : federal) {
        auto const text = plain_text_of(one);
        auto const quoted = [](std::string const& label, std::string const& value) {
            return '"' + label + "\",\"" + doubled_quotes(value) + '"';
        };
        expect_same(one, line_by_line(text, quoted));
        expect_same(one, line_by_line(text, [&](auto const& label, auto const& value) {
                        return quoted(label, value) + ",,";
                    }));
        expect_same(one, line_by_line(text, [](auto const& label, auto const& value) {
                        bool const bare = value.find(',') == std::string::npos;
                        return label + (bare ? "," + value : ",\"" + value + '"') + ",,,";
                    }));
        expect_same(one, line_by_line(text, [](auto const& label, auto const& value) {
                        return '"' + label + ":" + value + "\",";
                    }));
        expect_same(one, line_by_line(text, [](auto const& label, auto const& value) {
                        return label + "\t" + value;
                    }));
    }
}

TEST(export_samples, survive_blanks_and_letter_case) {
    for (auto const& one : federal) {
        auto const text = plain_text_of(one);
        expect_same(one, line_by_line(text, [](auto const& label, auto const& value) {
                        return "  " + label + "\t : " + value + "  ";
                    }));
        expect_same(one, line_by_line(text, [](auto label, auto const& value) {
                        std::transform(label.begin(), label.end(), label.begin(), to_lower);
                        return label + ":" + value;
                    }));
        expect_same(one, line_by_line(text, [](auto label, auto const& value) {
                        std::transform(label.begin(), label.end(), label.begin(), to_upper);
                        return "[" + replaced(label, " ", "\xC2\xA0 ") + "]:[" + value + "]";
                    }));
    }
}

TEST(export_samples, survive_encodings) {
    for (auto const& one : federal) {
        auto const text = plain_text_of(one);
        expect_same(one, "\xEF\xBB\xBF" + text);
        expect_same(one, replaced(text, " ", "\xC2\xA0"));
        expect_same(one, replaced(text, " ", "\xC3\x82\xC2\xA0"));
        expect_same(one, replaced(text, " ", "\xE2\x80\xAF\xE2\x80\x8B"));
        expect_same(one, replaced(text, "-", "\xE2\x80\x91"));
        expect_same(one, as_utf16_bytes(text, true), {"encoding_repaired"});
        expect_same(one, "\xC3\xBF\xC3\xBE" + as_utf16_bytes(text, true), {"encoding_repaired"});
        expect_same(one, as_utf16_bytes(text, false), {"encoding_repaired"});
    }
}

TEST(export_samples, survive_being_pasted_twice) {
    for (auto const& one : federal) {
        auto const text = plain_text_of(one);
        expect_same(one, text + text, {"repeated_export_ignored"});
        expect_same(one, text + "\n" + text + "\n" + text, {"repeated_export_ignored"});
    }
}

TEST(export_edge_cases, that_are_refused_and_that_are_read) {
    auto const cases = json::parse(sample_file("edge_cases.json")).as_array();
    int refused = 0, built = 0;
    constexpr sample parent{"03_parent_plus_v4"};
    auto const text = plain_text_of(parent);
    for (auto const& entry : cases) {
        auto const& one = entry.as_object();
        std::string const name{one.at("name").as_string()};
        if (auto const* const error = one.if_contains("expected_error")) {
            auto const result = exports::read(std::string_view{one.at("raw_text").as_string()});
            ASSERT_FALSE(result.faults.empty()) << name;
            for (auto const& fault : result.faults) {
                EXPECT_EQ(reflect::enumerator_name(fault.code),
                          std::string_view{error->as_string()})
                    << name;
            }
            EXPECT_TRUE(result.portfolio.loans.empty()) << name;
            ++refused;
            continue;
        }
        std::string variant;
        if (name == "utf16_read_as_bytes") variant = as_utf16_bytes(text, true);
        if (name == "same_export_twice") variant = text + text;
        if (name == "double_spaced") variant = replaced(text, "\n", "\n\n");
        if (name == "lower_case_labels") {
            variant = line_by_line(text, [](auto label, auto const& value) {
                std::transform(label.begin(), label.end(), label.begin(), to_lower);
                return label + ":" + value;
            });
        }
        if (name == "labels_padded") {
            variant = line_by_line(text, [](auto const& label, auto const& value) {
                return "   " + label + "  :" + value;
            });
        }
        ASSERT_FALSE(variant.empty()) << name;
        auto const& extra = one.at("expected_extra_warnings").as_array();
        if (extra.empty()) {
            expect_same(parent, variant);
        } else {
            expect_same(parent, variant, {extra.at(0).as_string().c_str()});
        }
        ++built;
    }
    EXPECT_EQ(refused, 7);
    EXPECT_EQ(built, 5);
}

} // namespace
} // namespace tassel::exports::samples_test
