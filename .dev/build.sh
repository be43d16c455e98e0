# shellcheck shell=bash
# Builds the WebAssembly modules at the same time as the server; then the modules' npm package, the
# page that contains it, and the server again, with the page.

readonly module_package=$root/build/wasm-package

# ccache hashes paths relative to the root, so that a second checkout reuses what the first has
# compiled.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 CCACHE_MAXSIZE=${CCACHE_MAXSIZE:-10G}

# What `configure` adds. Every command treats warnings as errors, so that no command recompiles what
# another has compiled. Benchmarks are built on request.
configure_options=(-DTASSEL_WERROR=ON -DTASSEL_BENCHMARKS=OFF)

configure() {
    if [[ $1 == wasm ]]; then find_emscripten; fi
    cmake --preset "$1" "${configure_options[@]}" >/dev/null
}

# build PRESET [TARGET...]: configures the preset, and builds the targets, or everything.
build() {
    local preset=$1
    shift
    configure "$preset"
    cmake --build --preset "$preset" --parallel "$(nproc)" ${1:+--target "$@"}
}

# Finds Emscripten's toolchain file, and Debian's Node.js packages, which Emscripten needs.
find_emscripten() {
    if [[ -z ${EMSCRIPTEN_ROOT:-} ]]; then
        EMSCRIPTEN_ROOT=$(em-config EMSCRIPTEN_ROOT)
        export EMSCRIPTEN_ROOT
    fi
    if [[ -d /usr/share/nodejs ]]; then export NODE_PATH=${NODE_PATH:-/usr/share/nodejs}; fi
}

build_release() {
    say "Building the server"
    build release "$@"
}

build_module() {
    say "Building the WebAssembly modules"
    build wasm
    build release tassel_types
    unless_current module "$module_package/tassel.wasm" package_module -- \
        build/wasm/bin build/release/wasm-types wasm/package wasm/package.mjs
}

package_module() {
    node wasm/package.mjs build/wasm/bin build/release/wasm-types "$module_package"
}

build_page() {
    say "Building the page"
    install_npm_folder web-sandbox
    unless_current page web-sandbox/dist/index.html \
        run_npm --prefix web-sandbox run --silent build -- web-sandbox "$module_package" build/release/wasm-types
}

# The client's types come from the server's own OpenAPI document, and from the forms of its sources.
build_client() {
    say "Building the client"
    install_npm_folder web-sandbox/client
    build/release/bin/tassel-server openapi >build/openapi.json
    build/release/bin/tassel-server rules intake --json >build/intake.json
    unless_current client web-sandbox/client/dist/index.js \
        run_npm --prefix web-sandbox/client run --silent build -- \
        web-sandbox/client/src web-sandbox/client/{intake-types.mjs,package-lock.json} \
        build/{openapi,intake}.json
}

# compile_all [TARGET...]: compiles the modules at the same time as the server, because the last step
# of either would leave a processor idle. Targets that contain the page are built again once the page
# exists.
compile_all() {
    local modules
    say "Compiling the server and the WebAssembly modules"
    configure wasm
    cmake --build --preset wasm --parallel 1 &
    modules=$!
    if ! build release tassel_types "$@"; then
        wait "$modules" || true
        return 1
    fi
    wait "$modules"
}

# build_product [TARGET...]: builds what is delivered; with `all`, tests and benchmarks too.
build_product() {
    compile_all "${@:-tassel-server}"
    build_module
    build_page
    build_release "${@:-tassel-server}"
}

build_fuzzers() {
    local targets
    mapfile -t targets < <(basename --multiple --suffix=.cpp tests/fuzz/*.cpp | sed 's/^/fuzz_/')
    say "Building the fuzz targets"
    alone_in_sanitized build sanitize "${targets[@]}"
}
