# shellcheck shell=bash
# ./dev prove: checks that take too long for ./dev test. Each is a function prove_NAME, after a comment
# that says what it does. It prints its figures, and may use the functions of suites, such as
# `count`.

readonly prove_logs=$root/build/prove
readonly prove_fuzz_seconds=3600
readonly prove_walks=5000
readonly prove_borrowers=100000
readonly prove_portfolios=200000
readonly prove_older_portfolios=20000
readonly prove_advice=50000
readonly prove_properties=5000
readonly prove_near_the_end=1600
readonly prove_compared_ledgers=20000
readonly prove_requests=1000000
readonly prove_bytes=200000
readonly prove_soak_seconds=1800
readonly prove_faults=2000
readonly prove_room_values=100000
readonly prove_packages=300
readonly prove_ledgers=1000000
readonly prove_bills=100000
readonly prove_doubts=5000
readonly prove_night_seconds=7200
readonly prove_first_servers=20
readonly prove_first_rounds=50

proofs() {
    compgen -A function prove_ | sed 's/^prove_//'
}

# Every comparison with the oracle, for every rule version in full, on borrowers that ./dev test does
# not use.
prove_oracle() {
    compare_with_oracle "$prove_borrowers" "$prove_portfolios" --seed 2
    compare_older_versions "$prove_older_portfolios" --seed 2
    count_closing_line python3 tests/oracle/compare_ledger.py --jobs "$(nproc)" \
        --count "$prove_compared_ledgers" --seed 2
}

# The advice, and what a consolidation would change, compared with the oracle; and what must be true of
# any borrower's advice.
prove_advice() {
    compare_advice "$prove_advice" --seed 2
    check_properties "$prove_properties" "$prove_near_the_end" --seed 2
}

# The unit tests with sanitizers.
prove_sanitized_unit() {
    alone_in_sanitized build sanitize unit_tests
    count_google_tests node .dev/with_postgres.mjs TASSEL_POSTGRES "$sanitized_bin/unit_tests"
}

# The API on PostgreSQL, and then a search of the server's memory.
prove_api_postgres() {
    count_api_on_postgres
    count_on_postgres tests/hardening/memory.test.mjs
}

# On each store, ten thousand wrong keys for partners that exist, enabled or not, and for partners
# that don't. The times of the answers tell these kinds apart no better than two samples of the same
# kind.
prove_refusals() {
    count_node_tests tests/hardening/refusal_times.mjs
    count_on_postgres tests/hardening/refusal_times.mjs
}

# Three servers on one database for ten minutes. Servers are killed all the time, and the database fails
# over twice.
prove_chaos() {
    TASSEL_CHAOS_SECONDS=600 count_node_tests tests/many_machines/*.test.mjs
}

# The long forms of the tests in which something around the servers fails: two hours with a fault a
# minute; locks; hosts that never answer; twenty servers that begin an empty database at once, fifty
# times; and how long partners wait while visitors wait for a lock.
prove_night() {
    TASSEL_NIGHT_SECONDS=$prove_night_seconds count_node_tests tests/many_machines/night/night.test.mjs
    TASSEL_NIGHT=1 count_node_tests tests/many_machines/{deadlines,hosts,locks}.test.mjs
    TASSEL_FIRST_SERVERS=$prove_first_servers TASSEL_FIRST_ROUNDS=$prove_first_rounds \
        count_node_tests tests/many_machines/beginning.test.mjs
    count_node_tests tests/many_machines/night/locked_table_targets.mjs
}

# clang-tidy on every file of the server.
prove_clang_tidy() {
    alone_in_sanitized configure sanitize
    linted_files | lint_with_clang_tidy
}

# What compiling the server costs: the bytes that a compiler reads, the instances of templates, and
# the units that a change recompiles. Each is at most 1.02 times what .dev/compile_budget.json
# allows.
prove_compile_budget() {
    count_closing_line node .dev/compile_budget.mjs
}

# Every header of the engine and the rules, included alone.
prove_headers() {
    check build release self_contained_headers
}

# Each file of the server compiled alone, to show that it includes what it needs.
prove_single_files() {
    configure_options+=(-DTASSEL_UNITY=OFF)
    check build release tassel-server
}

# The whole API with sanitizers.
prove_sanitized_api() {
    build_sanitized
    TASSEL_OFFICIAL_FORMS='' count_node_tests tests/api/*.test.mjs
}

# Small changes of the rules and the engine, one at a time: tests must notice at least 95 %.
prove_mutation() {
    check node tests/mutation/run.mjs
}

# The fuzz targets for an hour in total.
prove_fuzz() {
    build_fuzzers
    run_fuzzers "$prove_fuzz_seconds"
}

# The random requests that the server and the module must answer alike, all of which the command
# line must answer, too.
prove_commands() {
    TASSEL_COMMAND_EVERY=1 count_node_tests tests/module/equal_answers.test.mjs
}

# Random walks of packages through their workflow.
prove_walks() {
    TASSEL_WALKS=$prove_walks count_node_tests tests/api/workflow_property.test.mjs
}

# A million random histories whose true months are known. The truth lies within the range of each
# ledger, and no ledger changes with twins, other loans, or the order of the file. A tenth of that
# number is judged day by day.
prove_ledgers() {
    build release unit_tests
    TASSEL_LEDGERS=$prove_ledgers count_google_tests "$release_bin/unit_tests" \
        --gtest_filter='ledger_properties.*'
}

# The guides of every pair of examples of intake: no two sentences of one contradict each other.
prove_guide_pairs() {
    build release unit_tests
    TASSEL_EVERY_PAIR=1 count_google_tests "$release_bin/unit_tests" \
        --gtest_filter='guide_contradictions.*'
}

# A million requests generated from the OpenAPI document, more than half of them valid.
prove_grammar() {
    TASSEL_REQUESTS=$prove_requests count_node_tests tests/grammar/*.test.mjs
}

# Two hundred thousand requests with wrong bytes, on each store.
prove_bytes() {
    export TASSEL_BYTE_REQUESTS=$prove_bytes
    count_node_tests tests/grammar/bytes.test.mjs
    count_on_postgres tests/grammar/bytes.test.mjs
}

# Packages are created, changed, and deleted for half an hour, and nothing grows.
prove_soak() {
    TASSEL_SOAK_SECONDS=$prove_soak_seconds count_node_tests tests/soak/*.test.mjs
}

# What one user can do to the others: each measure against its target, on each store.
prove_siege() {
    count_node_tests tests/siege/targets.mjs
    count_on_postgres tests/siege/targets.mjs
}

# One write, sync, or allocation fails before a kill -9: a different one in each of many runs.
prove_faults() {
    TASSEL_FAULTS=$prove_faults count_node_tests tests/durability/faults.test.mjs
}

# Whatever can be saved fits the forms: random values against the fields of every form, and whole
# packages with names from forty languages.
prove_rooms() {
    build release unit_tests
    TASSEL_ROOM_VALUES=$prove_room_values count_google_tests "$release_bin/unit_tests" \
        --gtest_filter='*field_room*:*FieldRoom*'
    TASSEL_PACKAGES=$prove_packages count_node_tests tests/api/room_of_names.test.mjs
}

# A hundred thousand bills, each with one fact changed: the check must find the fact.
prove_bills() {
    build release unit_tests
    TASSEL_BILLS=$prove_bills count_google_tests "$release_bin/unit_tests" \
        --gtest_filter='planted_causes*'
}

# Random portfolios with one fact in doubt: a recommendation that one of the fact's values would change
# is always provisional.
prove_doubts() {
    build release unit_tests
    TASSEL_DOUBTS=$prove_doubts count_google_tests "$release_bin/unit_tests" \
        --gtest_filter='doubts*'
}

# All six sample borrowers from the sample to the archive, at every width of the screen; and the sheet of
# every borrower in tests/data/borrowers, in both languages.
prove_paperwork() {
    build_page
    install_npm_folder tests/browser
    TASSEL_EVERY_BORROWER=1 TASSEL_EVERY_WIDTH=1 \
        count_node_tests tests/browser/{paperwork,journey,counsel}.test.mjs
}

# The element in every kind of page that others may put it into.
prove_foreign() {
    build_page
    install_npm_folder tests/browser
    install_npm_folder tests/foreign
    count_node_tests tests/browser/foreign_page.test.mjs tests/foreign/*.test.mjs
}

# Two networks with five thousand half-sent heads each, on a server with its default settings.
prove_flood() {
    FLOOD_CONNECTIONS=5000 count_node_tests tests/http/flood.test.mjs
}

# Ten thousand hostile connections at once: how much memory the server holds for them.
prove_hostile_memory() {
    HOSTILE_CONNECTIONS=10000 count_node_tests tests/hardening/hostile_memory.test.mjs
}

# Runs a proof in a process of its own, as suites run.
develop_run_proof() {
    suite=prove-$1
    use_recent_node
    "prove_$1"
}

# run_proof NAME: runs the proof, and adds a line to `table`.
run_proof() {
    local name=$1 started=$SECONDS status=0 passed=0 failed=0 good bad
    say "$name"
    : >"$prove_logs/$name.counts"
    TASSEL_COUNTS=$prove_logs/$name.counts "$root/dev" run_proof "$name" </dev/null 2>&1 |
        tee "$prove_logs/$name.log" || status=$?
    while read -r good bad; do
        passed=$((passed + good)) failed=$((failed + bad))
    done <"$prove_logs/$name.counts"
    if ((failed == 0 && (status != 0 || passed == 0))); then failed=1; fi
    table+=$(printf '\n%-14s %9d %9d %9d' "$name" "$passed" "$failed" $((SECONDS - started)))
    all_failed=$((all_failed + failed))
}

develop_prove() {
    local chosen=("$@") name table all_failed=0
    if (($# == 0)); then mapfile -t chosen < <(proofs); fi
    for name in "${chosen[@]}"; do
        proofs | grep -qx -- "$name" || fail "unknown proof: $name; the proofs are: $(proofs | xargs)"
    done
    install_for_testing
    mkdir -p "$prove_logs" "$test_logs"
    build_product all
    table=$(printf '%-14s %9s %9s %9s' proof passed failed seconds)
    for name in "${chosen[@]}"; do
        run_proof "$name"
    done
    printf '\n%s\n' "$table"
    ((all_failed == 0))
}
