# shellcheck shell=bash
# ./dev test: runs the suites one after the other, each to its end, and sums up.

readonly test_logs=$root/build/test-logs
readonly suite_seconds=1500
readonly log_lines_shown=300
suite_process=

# Runs in a process of its own (see run_suite below), so that nothing of a suite outlives it.
develop_run_suite() {
    suite=$1
    configure_options=(-DTASSEL_WERROR=ON -DTASSEL_BENCHMARKS=OFF)
    use_recent_node
    "suite_$suite"
}

# Ends what a suite left behind: asked first, since ninja must end its compilers itself.
stop_suite() {
    local group=$suite_process
    [[ -n $group ]] || return 0
    suite_process=
    kill -TERM -- "-$group" 2>/dev/null || return 0
    for _ in {1..30}; do
        kill -0 -- "-$group" 2>/dev/null || return 0
        sleep 0.1
    done
    kill -KILL -- "-$group" 2>/dev/null || true
}

# run_suite NAME: sets `passed`, `failed` and `seconds`.
run_suite() {
    local name=$1 status=0 started=$SECONDS good bad
    local log=$test_logs/$name.log counts=$test_logs/$name.counts
    : >"$counts"
    # timeout makes a process group: whatever a suite leaves behind is ended with the group.
    TASSEL_COUNTS=$counts timeout --kill-after=10 "$suite_seconds" \
        "$root/dev" run_suite "$name" >"$log" 2>&1 </dev/null &
    suite_process=$!
    wait "$suite_process" || status=$?
    stop_suite
    passed=0 failed=0 seconds=$((SECONDS - started))
    while read -r good bad; do
        passed=$((passed + good)) failed=$((failed + bad))
    done <"$counts"
    # A suite that ended badly or tested nothing has failed, whatever it counted.
    if ((failed == 0 && (status != 0 || passed == 0))); then failed=1; fi
    if ((status == 124)); then echo "stopped after $suite_seconds seconds" >>"$log"; fi
}

show_result() {
    local name=$1
    if ((failed == 0)); then
        printf '%s%d passed%s in %d s\n' "$green" "$passed" "$plain" "$seconds"
        return
    fi
    tail -n "$log_lines_shown" "$test_logs/$name.log"
    printf '%s%d passed, %d FAILED%s in %d s; the whole log: build/test-logs/%s.log\n' \
        "$red" "$passed" "$failed" "$plain" "$seconds" "$name"
}

check_suite_names() {
    local name
    for name in "$@"; do
        [[ " ${suites[*]} " == *" $name "* ]] ||
            fail "there is no suite of this name; there are: ${suites[*]}"
    done
}

develop_test() {
    local chosen=("$@") name passed failed seconds
    local all_passed=0 all_failed=0 all_seconds=0 table
    check_suite_names "${chosen[@]}"
    # No suite runs against what an older source made.
    if ((${#chosen[@]} == 0)); then
        chosen=("${suites[@]}")
    elif [[ $1 != build ]]; then
        chosen=(build "$@")
    fi
    install_for_testing
    mkdir -p "$test_logs"
    trap stop_suite EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP

    table=$(printf '%-14s %9s %9s %9s' suite passed failed seconds)
    for name in "${chosen[@]}"; do
        say "$name"
        run_suite "$name"
        show_result "$name"
        table+=$(printf '\n%-14s %9d %9d %9d' "$name" "$passed" "$failed" "$seconds")
        all_passed=$((all_passed + passed)) all_failed=$((all_failed + failed))
        all_seconds=$((all_seconds + seconds))
    done
    table+=$(printf '\n%-14s %9d %9d %9d' all "$all_passed" "$all_failed" "$all_seconds")
    printf '\n%s\n\n%d passed, %d failed\n' "$table" "$all_passed" "$all_failed"
    ((all_failed == 0))
}
