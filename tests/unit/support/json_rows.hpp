// Reads tables of tests/data/ as texts. They state a second time what a reference says.
#pragma once

#include "unit/support/places.hpp"

#include "tassel/reflect/json_document.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::test {

/// The members of an object by name; the texts of a list are joined by commas.
using json_row = std::map<std::string, std::string, std::less<>>;

class json_table {
  public:
    explicit json_table(std::string const& file_name) {
        std::ifstream file{test_data() + '/' + file_name, std::ios::binary};
        text_.assign(std::istreambuf_iterator<char>{file}, {});
        EXPECT_EQ(document_.parse(text_), reflect::json_error::none) << file_name;
    }
    json_table(json_table const&) = delete;
    json_table& operator=(json_table const&) = delete;

    [[nodiscard]] std::vector<json_row> rows() const { return rows(document_.root()); }

    [[nodiscard]] std::vector<json_row> rows(reflect::json_node const& list) const {
        std::vector<json_row> all;
        for_each(list, [&](reflect::json_node const& one) { all.push_back(row(one)); });
        return all;
    }

  private:
    template <class Visit>
    void for_each(reflect::json_node const& parent, Visit visit) const {
        auto const* one = document_.first_child(parent);
        for (; one != nullptr; one = document_.next_sibling(*one))
            visit(*one);
    }

    [[nodiscard]] json_row row(reflect::json_node const& object) const {
        json_row members;
        std::string buffer;
        for_each(object, [&](reflect::json_node const& member) {
            auto& text = members[std::string{document_.name(member, buffer)}];
            if (member.kind != reflect::json_kind::array) {
                text = document_.string(member, buffer);
                return;
            }
            for_each(member, [&](reflect::json_node const& item) {
                text += text.empty() ? "" : ", ";
                text += document_.string(item, buffer);
            });
        });
        return members;
    }

    std::string text_;
    reflect::json_document document_;
};

} // namespace tassel::test
