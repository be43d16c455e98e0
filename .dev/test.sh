# shellcheck shell=bash
# ./dev test [SUITE[=PART]...]: builds, then runs the suites in three lanes at the same time, and sums
# up. Each suite runs to its end. Its output goes to a log of its own, which is shown when the suite has
# ended.

readonly test_logs=$root/build/test-logs
# The time limit for a suite that hangs: the longest suite takes half of it on two idle processors.
readonly suite_seconds=3000
readonly log_lines_shown=300
readonly last_lines_shown=25
suite_process=
niceness=0
lane_processes=()
declare -A part_of=()

# Runs a suite in a process of its own (see run_suite below), so that nothing that the suite starts
# outlives the suite.
develop_run_suite() {
    suite=$1
    # The trap is in this shell, because `times` counts only this shell and its children.
    trap 'times >"$test_logs/$suite.times"' EXIT
    use_recent_node
    "suite_$suite"
}

# processor_seconds NAME: prints the processor time of a suite and of everything that it started and
# waited for. Wall-clock time depends on what else is running; processor time hardly does.
processor_seconds() {
    tr 'ms' '  ' <"$test_logs/$1.times" |
        awk '{ seconds += $1 * 60 + $2 + $3 * 60 + $4 } END { print int(seconds) }'
}

# Ends what a suite left behind. It sends SIGTERM first, because ninja must end its compilers
# itself.
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

# run_suite NAME: writes the number of passed and failed tests, and the seconds, to a file.
run_suite() {
    local name=$1 status=0 started=$SECONDS good bad passed failed seconds
    local log=$test_logs/$name.log counts=$test_logs/$name.counts
    : >"$counts"
    # timeout makes a process group, so that whatever a suite leaves behind ends with the group.
    TASSEL_COUNTS=$counts TASSEL_PART=${part_of[$name]:-} nice -n "$niceness" timeout --kill-after=10 "$suite_seconds" \
        "$root/dev" run_suite "$name" >"$log" 2>&1 </dev/null &
    suite_process=$!
    wait "$suite_process" || status=$?
    stop_suite
    passed=0 failed=0 seconds=$((SECONDS - started))
    while read -r good bad; do
        passed=$((passed + good)) failed=$((failed + bad))
    done <"$counts"
    if ((passed + failed == 0 && status == 0)); then
        echo "no test of $name has “${part_of[$name]:-}” in its name" >>"$log"
    fi
    # A suite that ended with an error or tested nothing has failed, whatever it counted.
    if ((failed == 0 && (status != 0 || passed == 0))); then failed=1; fi
    if ((status == 124)); then
        echo "stopped after $suite_seconds seconds, at:" >>"$log"
        tail -n 3 "$test_logs/$name.output" >>"$log" 2>&1 || true
    fi
    echo "$passed $failed $seconds" >"$test_logs/$name.result"
    # Write the result in one piece, because other lanes write too.
    printf '%s\n' "$(show_result "$name" "$passed" "$failed" "$seconds")"
}

show_result() {
    local name=$1 passed=$2 failed=$3 seconds=$4
    say "$name"
    if ((failed == 0)); then
        printf '%s%d passed%s in %d s\n' "$green" "$passed" "$plain" "$seconds"
        return
    fi
    tail -n "$log_lines_shown" "$test_logs/$name.log"
    printf '%s%d passed, %d FAILED%s in %d s; full log: build/test-logs/%s.log\n' \
        "$red" "$passed" "$failed" "$plain" "$seconds" "$name"
}

# run_lane NAME...: runs the suites that were chosen and that no other lane has begun, one after the
# other. When it is asked to end, it ends with everything that it started.
run_lane() {
    local name
    trap stop_suite EXIT
    trap 'exit 143' TERM
    for name in "$@"; do
        # Only one lane can create the folder.
        if [[ " ${chosen[*]} " == *" $name "* ]] && mkdir "$test_logs/$name.begun" 2>/dev/null; then
            run_suite "$name"
        fi
    done
}

# Prints the names from the last to the first.
reversed() {
    printf '%s\n' "$@" | tac
}

# Ends the lanes; each first ends what it runs.
stop_lanes() {
    if ((${#lane_processes[@]} == 0)); then return; fi
    kill -TERM "${lane_processes[@]}" 2>/dev/null || true
    wait "${lane_processes[@]}" 2>/dev/null || true
    lane_processes=()
}

# side_by_side: runs all lanes to their ends. A lane that has finished its own suites takes the last
# suites of the others.
side_by_side() {
    local helping
    mapfile -t helping < <(reversed "${compiling_suites[@]}" "${waiting_suites[@]}" \
        "${calling_suites[@]}")
    # Compiling yields the processors to suites that wait for answers.
    niceness=5 run_lane "${compiling_suites[@]}" "${helping[@]}" &
    lane_processes+=($!)
    run_lane "${calling_suites[@]}" "${helping[@]}" &
    lane_processes+=($!)
    run_lane "${waiting_suites[@]}" "${helping[@]}" &
    lane_processes+=($!)
    wait "${lane_processes[@]}" || true
    lane_processes=()
}

# choose SUITE[=PART]...: puts the parts into `part_of`, and the suites into `chosen` in `suites`
# order.
choose() {
    local wanted name part
    for wanted in "$@"; do
        name=${wanted%%=*}
        [[ " ${suites[*]} " == *" $name "* ]] ||
            fail "unknown suite: $name; the suites are: ${suites[*]}"
        if [[ $wanted != *=* ]]; then continue; fi
        part=${wanted#*=}
        [[ -n $part ]] || fail "$wanted names no part"
        [[ " ${suites_with_parts[*]} " == *" $name "* ]] ||
            fail "$name has no parts; the suites with parts are: ${suites_with_parts[*]}"
        part_of[$name]=$part
    done
    for name in "${suites[@]}"; do
        if (($# == 0)) || [[ " ${*%%=*} " == *" $name "* ]]; then chosen+=("$name"); fi
    done
}

# Shows the ends of failed suites' logs once more, where a reader of the last lines finds them.
show_failures() {
    local name bad
    for name in "${chosen[@]}"; do
        [[ -e $test_logs/$name.result ]] || continue
        read -r _ bad _ <"$test_logs/$name.result"
        if ((bad > 0)); then
            say "the end of the log of $name"
            tail -n "$last_lines_shown" "$test_logs/$name.log"
        fi
    done
}

# Adds up the results of the suites; fails if a suite failed or left no result.
sum_up() {
    local name passed failed seconds processor all_passed=0 all_failed=0 all_processor=0
    show_failures
    printf '\n%-14s %9s %9s %9s %9s\n' suite passed failed seconds processor
    for name in "${chosen[@]}"; do
        passed=0 failed=1 seconds=0 processor=0
        if [[ -e $test_logs/$name.result ]]; then
            read -r passed failed seconds <"$test_logs/$name.result"
        fi
        if [[ -e $test_logs/$name.times ]]; then processor=$(processor_seconds "$name"); fi
        printf '%-14s %9d %9d %9d %9d\n' "$name" "$passed" "$failed" "$seconds" "$processor"
        all_passed=$((all_passed + passed)) all_failed=$((all_failed + failed))
        all_processor=$((all_processor + processor))
    done
    printf '%-14s %9d %9d %9d %9d\n' "total, elapsed" "$all_passed" "$all_failed" \
        $((SECONDS - started)) "$all_processor"
    printf '\n%d passed, %d failed\n' "$all_passed" "$all_failed"
    ((all_failed == 0))
}

develop_test() {
    local chosen=() needs started=$SECONDS
    choose "$@"
    # No suite may run against what was built from older sources.
    needs=$(needs_of_all "${chosen[@]}")
    if [[ -n $needs && ${chosen[0]} != build ]]; then chosen=(build "${chosen[@]}"); fi
    install_for_testing
    mkdir -p "$test_logs"
    rm -rf "$test_logs"/*.{result,begun,times}
    trap 'stop_lanes; stop_suite' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP

    if [[ -n $needs ]]; then TASSEL_NEEDS=$needs run_suite build; fi
    side_by_side
    sum_up
}
