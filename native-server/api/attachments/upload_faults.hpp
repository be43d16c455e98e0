// What is wrong with an upload, as the sentences of a refusal.
#pragma once

#include "document_check/content_check.hpp"
#include "document_check/verdict/pdf_verdict.hpp"
#include "multipart/form_headers.hpp"

#include "tassel/reflect/fault.hpp"

#include <cstddef>

namespace tassel::api {

inline constexpr std::size_t maximum_upload_parts = 8;

/// The fault of the form as a whole.
[[nodiscard]] reflect::fault fault_of(multipart::form_fault found);
/// The fault of the file; `found` must not be `none`.
[[nodiscard]] reflect::fault fault_of(document_check::content_fault found);
/// The fault of the file; `found` must not be `sound`.
[[nodiscard]] reflect::fault fault_of(document_check::pdf_verdict found);

} // namespace tassel::api
