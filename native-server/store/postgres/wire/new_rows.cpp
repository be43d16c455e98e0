#include "store/postgres/wire/new_rows.hpp"

#include <utility>

namespace tassel::store::postgres {

query& new_rows::row() {
    begins_.push_back(values_.parameters().size());
    return values_;
}

query new_rows::whole(std::string_view suffix) && {
    auto const count = values_.parameters().size();
    auto sql = std::move(into_);
    sql.append(" VALUES ");
    for (std::size_t place = 0, row = 0; place < count; ++place) {
        auto const begins = row < begins_.size() && begins_[row] == place;
        if (begins) {
            sql.append(row == 0 ? "(" : "), (");
            ++row;
        }
        sql.append(begins ? "$" : ", $").append(std::to_string(place + 1));
    }
    return std::move(values_).with(sql.append(")").append(suffix));
}

} // namespace tassel::store::postgres
