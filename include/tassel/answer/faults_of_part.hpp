// The faults of a request that is part of a larger one.
#pragma once

#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"

#include <string>

namespace tassel {

/// Adds the faults of a part to the faults of the whole, under the part's name.
template <class Member, class Whole>
void add_faults_of(Member Whole::*part, reflect::fault_list& of_part, reflect::fault_list& faults) {
    auto const name = std::string{reflect::name_of<Whole>(part)};
    faults.omit(of_part.omitted());
    for (auto const& one : of_part.take())
        faults.add(one.path == "body" ? name : name + '.' + one.path, one.code, one.message);
}

} // namespace tassel
