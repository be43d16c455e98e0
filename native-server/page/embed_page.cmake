# Turns a directory of page files into a C++ table and an assembler file, which includes the bytes
# with .incbin. Runs at build time with PAGE_DIR, ASSEMBLER_FILE, and TABLE_FILE set.
cmake_minimum_required(VERSION 3.25)

set(content_type_html "text/html; charset=utf-8")
set(content_type_js "text/javascript; charset=utf-8")
set(content_type_mjs "text/javascript; charset=utf-8")
set(content_type_css "text/css; charset=utf-8")
set(content_type_json "application/json")
set(content_type_webmanifest "application/manifest+json")
set(content_type_map "application/json")
set(content_type_wasm "application/wasm")
set(content_type_svg "image/svg+xml")
set(content_type_png "image/png")
set(content_type_ico "image/x-icon")
set(content_type_webp "image/webp")
set(content_type_woff2 "font/woff2")
set(content_type_txt "text/plain; charset=utf-8")

set(assembler "    .section .note.GNU-stack,\"\",%progbits\n    .section .rodata\n")
set(declarations "")
set(symbol_count 0)

# Adds the file's bytes under a new symbol, and sets `variable` to C++ code for the bytes and their
# entity tag. If the file does not exist, sets `variable` to {}.
function(embed_file file variable)
  if(NOT EXISTS "${file}")
    set(${variable} "{}" PARENT_SCOPE)
    return()
  endif()
  set(symbol "tassel_page_${symbol_count}")
  file(SIZE "${file}" size)
  file(SHA256 "${file}" digest)
  string(SUBSTRING "${digest}" 0 32 tag)
  string(APPEND assembler
    "    .globl ${symbol}\n    .balign 16\n${symbol}:\n    .incbin \"${file}\"\n")
  string(APPEND declarations "extern char const ${symbol}[];\n")
  math(EXPR symbol_count "${symbol_count} + 1")
  set(assembler "${assembler}" PARENT_SCOPE)
  set(declarations "${declarations}" PARENT_SCOPE)
  set(symbol_count ${symbol_count} PARENT_SCOPE)
  set(${variable} "{{${symbol}, ${size}}, \"\\\"${tag}\\\"\"}" PARENT_SCOPE)
endfunction()

file(GLOB_RECURSE files LIST_DIRECTORIES FALSE RELATIVE "${PAGE_DIR}" "${PAGE_DIR}/*")
set(paths "")
foreach(file IN LISTS files)
  if(file MATCHES "\\.(br|gz)$" OR file MATCHES "(^|/)\\.")
    continue()
  endif()
  string(REGEX MATCH "[^.]*$" extension "${file}")
  if(NOT DEFINED content_type_${extension})
    message(FATAL_ERROR "${file}: no content type is known for this extension")
  endif()

  embed_file("${PAGE_DIR}/${file}" plain)
  embed_file("${PAGE_DIR}/${file}.br" brotli)
  embed_file("${PAGE_DIR}/${file}.gz" gzip)
  set(hashed false)
  if(file MATCHES "^assets/")
    set(hashed true)
  endif()
  set(names "/${file}")
  # A document also has a path without the name of its file.
  if(file STREQUAL "index.html")
    list(PREPEND names "/")
  elseif(file MATCHES "^([^/]+)\\.html$")
    list(PREPEND names "/${CMAKE_MATCH_1}")
  endif()
  foreach(name IN LISTS names)
    list(APPEND paths "${name}")
    string(SHA256 key "${name}")
    string(CONCAT row_${key}
      "    {\"${name}\", \"${content_type_${extension}}\", ${hashed},"
      " ${plain}, ${brotli}, ${gzip}},\n")
  endforeach()
endforeach()

list(SORT paths COMPARE STRING)
list(LENGTH paths count)
set(rows "")
foreach(path IN LISTS paths)
  string(SHA256 key "${path}")
  string(APPEND rows "${row_${key}}")
endforeach()

file(WRITE "${ASSEMBLER_FILE}" "${assembler}")
file(WRITE "${TABLE_FILE}" "#include \"page/page_assets.hpp\"

#include <array>

extern \"C\" {
${declarations}}

namespace tassel::page {
namespace {

constexpr std::array<asset, ${count}> table{{
${rows}}};

} // namespace

std::span<asset const> assets() noexcept {
    return table;
}

} // namespace tassel::page
")
