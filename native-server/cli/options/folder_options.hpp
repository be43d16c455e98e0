// --data, --forms and the master key, which several commands share.
#pragma once

#include "cli/options/options.hpp"

#include <filesystem>

namespace tassel::cli {

inline constexpr option data_option{"data", option_kind::value, true, "DIR",
                                    "where the database is (./data)"};
inline constexpr option master_key_option{
    "master-key", option_kind::secret, true, "",
    "32 bytes in base64 that seal what is stored (DIR/master.key)"};
inline constexpr option forms_option{"forms", option_kind::value, true, "DIR",
                                     "where the official forms are (forms, in the data folder)"};

[[nodiscard]] inline std::filesystem::path data_directory(option_values const& values) {
    return values.value("data", "data");
}
[[nodiscard]] inline std::filesystem::path forms_folder(option_values const& values) {
    if (values.has("forms")) return values.value("forms", {});
    return data_directory(values) / "forms";
}

} // namespace tassel::cli
