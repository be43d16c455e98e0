# shellcheck shell=bash
# Builds, in this order: the WebAssembly module, its npm package, the page that contains it, and the
# server that contains the page.

readonly module_package=$root/build/wasm-package

# build PRESET [TARGET...]
build() {
    local preset=$1
    shift
    cmake --preset "$preset" >/dev/null
    cmake --build --preset "$preset" --parallel "$(nproc)" ${1:+--target "$@"}
}

build_release() {
    say "Building the server"
    build release "$@"
}

build_module() {
    say "Building the WebAssembly module"
    build wasm
    build release tassel_types
    unless_current module "$module_package/tassel.wasm" package_module -- \
        build/wasm/bin/tassel.wasm build/release/wasm-types wasm/package wasm/package.mjs
}

package_module() {
    node wasm/package.mjs build/wasm/bin/tassel.wasm build/release/wasm-types "$module_package"
}

build_page() {
    say "Building the page"
    install_npm_folder web-sandbox
    unless_current page web-sandbox/dist/index.html \
        run_npm --prefix web-sandbox run --silent build -- web-sandbox "$module_package"
}

# build_product [TARGET...]: what is delivered; with `all`, tests and benchmarks too.
build_product() {
    build_module
    build_page
    build_release "${@:-tassel-server}"
}

build_fuzzers() {
    local targets
    mapfile -t targets < <(basename --multiple --suffix=.cpp tests/fuzz/*.cpp | sed 's/^/fuzz_/')
    say "Building the fuzz targets"
    build fuzz "${targets[@]}"
}
