# shellcheck shell=bash
# Functions that the parts of ./dev share. It is sourced with the project's root as the working
# directory.

if [[ -t 1 ]]; then
    bold=$'\e[1m' red=$'\e[31m' green=$'\e[32m' plain=$'\e[0m'
else
    bold='' red='' green='' plain=''
fi
readonly bold red green plain

say() {
    printf '%s==> %s%s\n' "$bold" "$*" "$plain"
}

fail() {
    printf '%sdev: %s%s\n' "$red" "$*" "$plain" >&2
    exit 1
}

# Prints the path of every C++ file of the project, NUL-separated.
cpp_files() {
    find include rules native-server wasm tests benchmarks examples \
        -name node_modules -prune -o \( -name '*.cpp' -o -name '*.hpp' \) -print0 | sort -z
}

# Prints a digest of the names and contents of everything under the given paths.
fingerprint() {
    find "$@" \( -name node_modules -o -name dist -o -name screenshots \) -prune \
        -o -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum
}

# unless_current NAME OUTPUT COMMAND... -- INPUT...: runs the command if the inputs have changed since
# it last succeeded under this name, or if the output does not exist.
unless_current() {
    local stamp=build/stamps/$1 output=$2 action=() digest
    shift 2
    while [[ $1 != -- ]]; do
        action+=("$1")
        shift
    done
    shift
    digest=$(fingerprint "$@")
    if [[ -e $output && -e $stamp && $(<"$stamp") == "$digest" ]]; then return; fi
    rm -f "$stamp"
    "${action[@]}"
    mkdir -p build/stamps
    echo "$digest" >"$stamp"
}
