# shellcheck shell=bash
# The suites of ./dev test, one function each. A suite calls `count`
# whenever it has counts to report. Whatever it prints goes to its log.

# `build` runs first and alone, so that no suite sees a half-finished build. Then three lanes run at the
# same time: one keeps the compilers busy, one runs the API's tests, and one mostly waits for answers. A
# compiling suite writes only where no other lane reads. Suites that build in the same folder come
# first in their lane, because a lane that has finished takes suites from the ends of the others.
# Builds with sanitizers also take a lock.
readonly compiling_suites=(
    unit compile clang_tidy golden oracle determinism grammar mutation
)
readonly calling_suites=(api sanitized_http sanitized_api fuzz)
readonly waiting_suites=(
    http openapi postgres browser durability hardening soak siege module readme page format scripts
    tidy
)
readonly suites=(
    build "${waiting_suites[@]}" "${calling_suites[@]}" "${compiling_suites[@]}"
)
# Suites whose tests can be selected by a part of their names: unit tests by the test's name, the
# others by the file's name.
readonly suites_with_parts=(
    http openapi api postgres browser durability hardening soak siege module readme tidy
    sanitized_http sanitized_api unit grammar mutation
)
readonly oracle_borrowers=20000
readonly oracle_portfolios=10000
readonly older_rule_versions=(2026.07.31.2 2026.11.30.1)
readonly older_oracle_portfolios=5000
readonly oracle_advice=2000
readonly oracle_properties=300
readonly fuzz_seconds=60
readonly recent_commits=15
readonly release_bin=$root/build/release/bin
readonly sanitized_bin=$root/build/sanitize/bin

# count PASSED FAILED [STATUS]: adds to the counts. A run that ended with an error has failed, whatever
# it counted.
count() {
    local failed=$2
    if ((failed == 0 && ${3:-0} != 0)); then failed=1; fi
    echo "$1 $failed" >>"$TASSEL_COUNTS"
}

# Runs one check that passes or fails as a whole. It runs in a process of its own, because `set -e` has
# no effect inside a condition.
check() {
    "$@" &
    if wait $!; then
        count 1 0
    else
        count 0 1
    fi
}

# Runs one check for each NUL-separated name on stdin, as many at once as there are processors.
check_each() {
    local names=() failures=$test_logs/$suite.failures failed
    mapfile -d '' -t names
    : >"$failures"
    # shellcheck disable=SC2016
    printf '%s\0' "${names[@]}" | xargs -0 -P "$(nproc)" -I '{}' \
        bash -c 'failures=$1; shift; "$@" 2>&1 || echo "${@: -1}" >>"$failures"' \
        check_each "$failures" "$@" '{}'
    failed=$(wc -l <"$failures")
    count $((${#names[@]} - failed)) "$failed"
    if ((failed > 0)); then echo "failed: $(tr '\n' ' ' <"$failures")"; fi
}

# Runs a program and keeps its output for `number`; sets `status`.
observe() {
    status=0
    "$@" 2>&1 | tee "$test_logs/$suite.output" || status=$?
}

# number EXPRESSION DEFAULT: prints what sed finds in the last line that matches, or else the
# default.
number() {
    local found
    found=$(sed -n -E "s/$1/\\1/p" "$test_logs/$suite.output" | tail -n 1)
    echo "${found:-$2}"
}

# Runs a program whose output ends with "N passed, N failed".
count_closing_line() {
    local status
    observe "$@"
    count "$(number '^([0-9]+) passed, [0-9]+ failed.*' 0)" \
        "$(number '^[0-9]+ passed, ([0-9]+) failed.*' 1)" "$status"
}

# with_part FILE...: sets `files` to those whose names contain the part that was asked for.
with_part() {
    local file
    files=()
    for file in "$@"; do
        if [[ $file == *"${TASSEL_PART:-}"* ]]; then files+=("$file"); fi
    done
}

# Runs tests with Node's own runner.
count_node_tests() {
    local files
    with_part "$@"
    ((${#files[@]} == 0)) || count_reported node --test --test-reporter=spec "${files[@]}"
}

# Runs a command that reports its tests as Node's runner does.
count_reported() {
    local status
    observe "$@"
    count "$(number '^ℹ pass ([0-9]+)$' 0)" \
        $(($(number '^ℹ fail ([0-9]+)$' 1) + $(number '^ℹ cancelled ([0-9]+)$' 0))) "$status"
}

# Runs a program of Google tests. The program's output names every test as it begins, so that a test
# that hangs can be identified. Only tests that did not pass are shown.
count_google_tests() {
    local status=0
    "$@" >"$test_logs/$suite.output" 2>&1 || status=$?
    grep -vE '^\[ +(RUN|OK) |^\[-|^$' "$test_logs/$suite.output" || true
    count "$(number '^\[  PASSED  \] ([0-9]+) tests?\..*' 0)" \
        "$(number '^ *([0-9]+) FAILED TESTS?$' 0)" "$status"
}

count_ctests() {
    local status failed total
    observe ctest --test-dir build/release --output-on-failure --parallel "$(nproc)"
    failed=$(number '.* ([0-9]+) tests failed out of [0-9]+$' 0)
    total=$(number '.* [0-9]+ tests failed out of ([0-9]+)$' 0)
    count $((total - failed)) "$failed" "$status"
}

# Prints what the release build makes for a suite, or `product`, which includes the modules and the
# page. A suite builds everything else itself.
needs_of() {
    case $1 in
        http) echo tassel-server http_test_server ;;
        openapi | api | postgres | soak | siege | grammar) echo tassel-server ;;
        hardening) echo tassel-server confinement_probe ;;
        durability) echo tassel-server store_load failing_calls held_calls refused_writes ;;
        golden) echo golden_cases ;; # the compiler checks them against the engine
        oracle)
            echo quote_lines amount_lines portfolio_lines advice_lines bill_lines tassel-server
            ;;
        compile) echo all ;;
        unit | clang_tidy | determinism | format | scripts | tidy | sanitized_* | fuzz) ;;
        *) echo product ;;
    esac
}

# needs_of_all SUITE...: prints each need once. The server contains the page: if a server is needed
# and no page has been built yet, adds `product`.
needs_of_all() {
    local name needs
    needs=$(for name in "$@"; do needs_of "$name"; done | xargs -n 1 | LC_ALL=C sort -u | xargs)
    if [[ $needs == *tassel-server* && ! -e web-sandbox/dist/index.html ]]; then needs+=" product"; fi
    echo "$needs"
}

suite_build() {
    local needs
    read -ra needs <<<"${TASSEL_NEEDS:-product}"
    if [[ " ${needs[*]} " != *" product "* ]]; then
        check build release "${needs[@]}" -- -k 0
        return
    fi
    check compile_all all
    check build_module
    check build_page
    check build release all -- -k 0
    check build_client
}

# Prints which of the given paths the last commits changed.
recently_changed() {
    git diff --name-only "HEAD~$recent_commits" -- "$@" 2>/dev/null || true
}

# part_in_turn PARTS: prints which part of what is checked in parts has its turn, counted from 0. Each
# commit moves on to the next part.
part_in_turn() {
    local turn
    turn=$(git rev-list --count HEAD 2>/dev/null || echo 0)
    echo $((turn % $1))
}

# one_part_of PARTS: divides the lines on stdin into PARTS equal parts of adjacent lines, and prints
# the one that has its turn.
one_part_of() {
    awk -v parts="$1" -v part="$(part_in_turn "$1")" '
        { lines[NR] = $0 }
        END {
            for (n = 1; n <= NR; ++n)
                if (int((n - 1) * parts / NR) == part) print lines[n]
        }'
}

# The short form of `./dev prove headers`. Prints objects whose compilation shows that headers can
# be included alone: those for the headers that the last commits changed, and a fifth of all
# objects.
header_objects() {
    local -r folder=build/release/tests/compile/headers
    {
        printf '%s\n' "$folder"/*.cpp | one_part_of 5
        recently_changed 'include/*.hpp' 'rules/*.hpp' | sed 's|^include/||; s|.*|#include "&"|' |
            grep -rlxF --file=- "$folder" || true
    } | LC_ALL=C sort -u | sed 's|.*/|tests/compile/CMakeFiles/self_contained_headers.dir/headers/|; s|$|.o|'
}

# Compiles headers alone, and checks that what must not compile does not compile. `build` has
# compiled what must compile.
suite_compile() {
    local objects
    configure release
    mapfile -t objects < <(header_objects)
    check build release "${objects[@]}"
    check build release failure_controls
    count_ctests
}

suite_golden() {
    count_closing_line python3 tests/oracle/check_golden.py
    count_closing_line python3 tests/oracle/check_ledger.py
    count_closing_line python3 tests/oracle/check_bills.py
    count_closing_line python3 tests/oracle/check_advice.py
}

# compare_with_oracle BORROWERS PORTFOLIOS [OPTION...]: compares the engine with the oracle. The
# options are those of compare.py.
compare_with_oracle() {
    local borrowers=$1 portfolios=$2 compare
    shift 2
    compare=(python3 tests/oracle/compare.py --jobs "$(nproc)" "$@")
    count_closing_line "${compare[@]}" --count "$borrowers" --command "$release_bin/quote_lines"
    count_closing_line "${compare[@]}" --count "$borrowers" \
        --command "$release_bin/amount_lines" --amounts
    count_closing_line "${compare[@]}" --count "$portfolios" \
        --command "$release_bin/portfolio_lines" --portfolios
}

# compare_older_versions PORTFOLIOS [OPTION...]: compares the older rule versions with the oracle,
# without quick quotes, which are the same in all versions.
compare_older_versions() {
    local portfolios=$1 version
    shift
    for version in "${older_rule_versions[@]}"; do
        count_closing_line python3 tests/oracle/compare.py --jobs "$(nproc)" "$@" \
            --count "$portfolios" --command "$release_bin/portfolio_lines" --portfolios \
            --rule-version "$version"
    done
}

# compare_advice BORROWERS [OPTION...]: compares the advice under the newest version, and what a
# consolidation would change.
compare_advice() {
    local borrowers=$1 compare
    shift
    compare=(python3 tests/oracle/compare.py --jobs "$(nproc)" "$@" --count "$borrowers")
    count_closing_line "${compare[@]}" --command "$release_bin/advice_lines" --advice
    count_closing_line "${compare[@]}" --command "$release_bin/advice_lines --what-ifs" --what-ifs
}

# check_properties BORROWERS NEAR_THE_END [OPTION...]: checks what must be true of any borrower's
# advice, and of the advice for those who have few payments left.
check_properties() {
    local borrowers=$1 near_the_end=$2
    shift 2
    count_closing_line python3 tests/oracle/check_properties.py "$@" \
        --command "$release_bin/advice_lines" --server "$release_bin/tassel-server" \
        --count "$borrowers" --near-the-end "$near_the_end" --sentences "$borrowers"
}

# Compares the newest rule version in full.
suite_oracle() {
    compare_with_oracle "$oracle_borrowers" "$oracle_portfolios"
    compare_older_versions "$older_oracle_portfolios"
    compare_advice "$oracle_advice"
    check_properties "$oracle_properties" 160
}

suite_determinism() {
    count_closing_line node tests/determinism/run.mjs
}

suite_http() {
    count_node_tests tests/http/*.test.mjs
}

suite_openapi() {
    count_node_tests tests/openapi/*.test.mjs
}

suite_api() {
    count_node_tests tests/api/*.test.mjs
}

# Runs the API tests, or the files that are named, on servers that store their data in PostgreSQL. It
# leaves out the tests of a data folder's database file, and those of rate limits, which PostgreSQL
# keeps when a server ends.
count_api_on_postgres() {
    local -r of_the_file='bundle_storage|data_folder|database_writer|full_disk|kept_store|keys|keys_adopt|one_writer'
    if (($# == 0)); then
        mapfile -t < <(printf '%s\n' tests/api/*.test.mjs |
            grep -vE "/($of_the_file|package_rates|rate_limits)\.test\.mjs$")
        set -- "${MAPFILE[@]}"
    fi
    count_on_postgres "$@"
}

# A short form of `./dev prove api_postgres`: requests that write, from the first one to the bundle.
suite_postgres() {
    count_api_on_postgres \
        tests/api/{borrowers,bundle_staleness,database_address,idempotency}.test.mjs \
        tests/api/{identifiers,package_review,untrusted_rows}.test.mjs
    TASSEL_CHAOS_SECONDS=20 count_node_tests tests/many_machines/*.test.mjs \
        tests/many_machines/night/*.test.mjs
}

suite_durability() {
    count_node_tests tests/durability/*.test.mjs
}

# Checks how the server is hardened, and searches its memory for secrets.
suite_hardening() {
    count_node_tests tests/hardening/*.test.mjs
}

# count_on_postgres FILE...: runs tests with Node's own runner on servers that store their data in
# PostgreSQL.
count_on_postgres() {
    local files
    with_part "$@"
    ((${#files[@]} == 0)) || count_reported node .dev/with_postgres.mjs TASSEL_TEST_POSTGRES \
        node --test --test-reporter=spec "${files[@]}"
}

# The short form of `./dev prove grammar` and `./dev prove bytes`.
suite_grammar() {
    count_node_tests tests/grammar/*.test.mjs
    count_on_postgres tests/grammar/bytes.test.mjs
}

# The short form of `./dev prove soak`.
suite_soak() {
    count_node_tests tests/soak/*.test.mjs
}

# The short form of `./dev prove siege`.
suite_siege() {
    count_node_tests tests/siege/*.test.mjs
}

suite_module() {
    count_node_tests tests/module/*.test.mjs
}

suite_browser() {
    install_npm_folder tests/browser
    count_node_tests tests/browser/*.test.mjs
}

suite_readme() {
    count_node_tests tests/{readme,serve,suites}.test.mjs
}

# Checks the types and the format of the page.
suite_page() {
    check run_npm --prefix web-sandbox run --silent check
}

# Checks the format of the C++ files. It passes many files at once to clang-format, because starting
# the program takes longer than checking a file.
suite_format() {
    local files=() status=0 unformatted
    mapfile -d '' -t files < <(cpp_files)
    printf '%s\0' "${files[@]}" |
        xargs -0 -n 50 -P "$(nproc)" "$(versioned_tool clang-format)" --dry-run -Werror \
            >"$test_logs/$suite.output" 2>&1 || status=$?
    cat "$test_logs/$suite.output"
    unformatted=$(sed -n -E 's/^([^:]+):[0-9]+:[0-9]+: error: .*/\1/p' \
        "$test_logs/$suite.output" | sort -u | wc -l)
    count $((${#files[@]} - unformatted)) "$unformatted" "$status"
}

suite_scripts() {
    check_each shellcheck --external-sources --check-sourced < <(printf '%s\0' dev .ci/run)
}

suite_tidy() {
    count_node_tests tests/tidy.mjs tests/tidy_rooms.test.mjs tests/named_paths.test.mjs \
        tests/promises.test.mjs tests/glossary.test.mjs tests/quoted_law.test.mjs \
        tests/page_law.test.mjs tests/reading_level.test.mjs tests/spanish_catalog.test.mjs
}

# lint_with_clang_tidy: checks the files that are named on stdin, once the sanitized build has been
# configured. A file's result is kept until the file, or something that it includes, changes.
lint_with_clang_tidy() {
    LC_ALL=C sort -u >"$test_logs/clang_tidy.files"
    count_closing_line node .dev/clang_tidy.mjs "$(versioned_tool clang-tidy)" build/sanitize \
        "$test_logs/clang_tidy.files"
}

# Prints the files of the server and of the oracle's programs, which include every header of the engine
# and the rules.
linted_files() {
    find native-server tests/oracle wasm/generate_types.cpp -name '*.cpp' | LC_ALL=C sort
}

# The short form of `./dev prove clang_tidy`: the files that the last commits changed, and those of an
# eighth of all units. The files of a unit are checked together, and one takes nearly as long as all.
suite_clang_tidy() {
    alone_in_sanitized configure sanitize
    {
        linted_files | node .dev/units.mjs build/sanitize "$(part_in_turn 8)" 8
        recently_changed | grep -Fxf <(linted_files) || true
    } | lint_with_clang_tidy
}

# Runs a command while no other suite changes the build with sanitizers.
alone_in_sanitized() {
    local lock
    mkdir -p build
    exec {lock}>build/sanitize.lock
    flock "$lock"
    "$@"
    exec {lock}>&-
}

build_sanitized() {
    alone_in_sanitized build sanitize tassel-server http_test_server
    export TASSEL_SERVER=$sanitized_bin/tassel-server
    export TASSEL_HTTP_TEST_SERVER=$sanitized_bin/http_test_server
}

# The unit tests are compiled here, because nothing else waits for them. `./dev prove sanitized_unit`
# runs them with sanitizers.
suite_unit() {
    build release unit_tests
    count_google_tests node .dev/with_postgres.mjs TASSEL_POSTGRES "$release_bin/unit_tests" \
        "--gtest_filter=*${TASSEL_PART:-}*"
}

suite_sanitized_http() {
    build_sanitized
    count_node_tests tests/http/*.test.mjs
}

# Tests of code whose memory depends on strangers' input: uploads, bodies, intake, forms, bundles, and
# stores. Of test files that run the same code with other figures, only one is here.
# `./dev prove sanitized_api` runs all.
suite_sanitized_api() {
    build_sanitized
    # The unit tests fill in every official form; specimens are enough here.
    TASSEL_OFFICIAL_FORMS='' count_node_tests \
        tests/api/{attachment_{documents,multipart,uploads},body_budget,many_faults}.test.mjs \
        tests/api/{bundle_{content,storage},intake_{bounds,documents,merge,refusals}}.test.mjs \
        tests/api/{official_form_{content,templates},package_create,room_of_names}.test.mjs \
        tests/api/{package_sandbox,sandbox_routes}.test.mjs
}

# The short form of `./dev prove mutation`.
suite_mutation() {
    count_node_tests tests/mutation/*.test.mjs
}

suite_fuzz() {
    build_fuzzers
    run_fuzzers "$fuzz_seconds"
}

# run_fuzzers SECONDS: divides the time among the targets. As many run at once as there are processors.
# Findings are kept under build/fuzz/.
run_fuzzers() {
    local targets=("$sanitized_bin"/fuzz_*)
    mkdir -p build/fuzz/findings
    export -f fuzz_target
    printf '%s\0' "${targets[@]}" | check_each fuzz_target $(($1 / ${#targets[@]} + 1))
}

# fuzz_target SECONDS TARGET: runs one target for this long, with its corpus and its seeds.
fuzz_target() {
    local name=${2##*/fuzz_}
    echo "Fuzzing $name"
    mkdir -p "build/fuzz/corpus/$name"
    "$2" -max_total_time="$1" -timeout=10 -rss_limit_mb=2048 -entropic=0 -print_final_stats=1 \
        -verbosity=0 "-artifact_prefix=build/fuzz/findings/$name-" \
        "build/fuzz/corpus/$name" "tests/fuzz/seeds/$name"
}
