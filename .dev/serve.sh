# shellcheck shell=bash
# ./dev serve: runs the server in the foreground, with a demo partner and a request ready to paste.

readonly server=$root/build/release/bin/tassel-server
readonly demo_partner=demo
readonly built_page=$root/web-sandbox/dist/index.html

# option_value NAME DEFAULT ARGUMENT...: prints an option's value from the arguments, or else from the
# environment.
option_value() {
    local name=$1 default=$2 variable
    variable=TASSEL_${name^^}
    variable=${variable//-/_}
    shift 2
    while (($# > 0)); do
        case $1 in
            "--$name") echo "${2:-}" && return ;;
            "--$name="*) echo "${1#*=}" && return ;;
        esac
        shift
    done
    echo "${!variable:-$default}"
}

# Creates the demo partner if it does not exist. The program prints the partner's key only once, so the
# key is kept in a file that only this user can read.
make_demo_partner() {
    local data=$1 kept=$2 answer
    if "$server" partner list --data "$data" 2>/dev/null |
        grep -q "{\"partner_id\":\"$demo_partner\",[^}]*\"status\":\"active\""; then
        if [[ -s $kept ]]; then return; fi
        answer=$("$server" partner rotate-key --data "$data" --id "$demo_partner")
    else
        answer=$("$server" partner create --data "$data" --id "$demo_partner" --name Demo) ||
            fail "the demo partner is disabled; remove $data to start over"
    fi
    (umask 077 && echo "$answer" >"$kept")
}

api_key() {
    sed -n 's/.*"api_key":"\([^"]*\)".*/\1/p' "$1"
}

print_welcome() {
    local address=$1 kept=$2 page
    page="The page: $address/"
    if [[ ! -e $built_page ]]; then page='The page is still being built.'; fi
    cat <<TEXT

${bold}Tassel is running. $page${plain}
The API reference: $address/docs

A first request, as the partner $demo_partner, whose key is in $kept:

curl -sS $address/api/v1/quick-quotes \\
  -H 'content-type: application/json' \\
  -H 'x-service-partner-id: $demo_partner' \\
  -H 'x-service-api-key: $(api_key "$kept")' \\
  -d '$(tr -d '\n' <tests/data/first_request.json | tr -s ' ')'

Press Ctrl-C to stop the server.
TEXT
}

answers() {
    curl --silent --output /dev/null --insecure --noproxy '*' --max-time 2 "$1/healthz"
}

# Waits until the server answers, and then prints the welcome; or until the server has ended. It
# runs in the background, because the server replaces this shell.
welcome_when_ready() {
    local address=$1 kept=$2 server_process=$3
    while kill -0 "$server_process" 2>/dev/null; do
        if answers "$address"; then
            print_welcome "$address" "$kept"
            return
        fi
        sleep 0.05
    done
}

# serve_on_postgres ARGUMENT...: serves beside a PostgreSQL that starts and stops with the server. The
# database's files stay, in a folder that its user may enter.
serve_on_postgres() {
    local argument others=() folder skip=false
    for argument in "$@"; do
        case $argument in
            --database) skip=true ;;
            --database=*) ;;
            *) if ! $skip; then others+=("$argument"); fi && skip=false ;;
        esac
    done
    install_for_building "$postgres_package"
    folder=/var/tmp/tassel-postgres-$(id -u)-$(cksum <<<"$root" | cut -d ' ' -f 1)
    say "PostgreSQL keeps its files in $folder"
    mkdir -p -m 700 data
    TASSEL_DATA=$(option_value data "$root/data/beside-postgres" "$@") \
        exec node .dev/with_postgres.mjs --folder "$folder" TASSEL_DATABASE \
        "$root/dev" serve "${others[@]}"
}

# serve_without_page ADDRESS KEPT ARGUMENT...: on a first run, the modules and the page take as long to
# build as the server. The server answers meanwhile, and says that the page is still being built. If
# that build fails, the server continues without a page.
serve_without_page() {
    local address=$1 kept=$2 early log=$root/build/page.log
    shift 2
    build_release tassel-server
    make_demo_partner "$TASSEL_DATA" "$kept"
    "$server" serve "$@" &
    early=$!
    # shellcheck disable=SC2064 # expand `$early` now
    trap "kill $early 2>/dev/null || true" EXIT
    welcome_when_ready "$address" "$kept" "$early"
    if ! kill -0 "$early" 2>/dev/null; then
        wait "$early"
        exit
    fi
    say "Building the page; its log is build/page.log"
    # Build in a separate process, because in this condition a failing step would not end the build.
    if ! "$root/dev" build >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        say "The page could not be built; the API continues without it"
        wait "$early"
        exit
    fi
    trap - EXIT
    kill "$early" 2>/dev/null || true
    wait "$early" || true
}

develop_serve() {
    if [[ $(option_value database sqlite "$@") == postgresql:local ]]; then
        serve_on_postgres "$@"
    fi
    local listen data kept scheme=http address
    listen=$(option_value listen "127.0.0.1:${PORT:-8080}" "$@")
    data=$(option_value data "$root/data" "$@")
    kept=$data/demo_partner.json
    if [[ -n $(option_value tls-cert '' "$@") ]]; then scheme=https; fi
    address=$scheme://$listen
    [[ $listen =~ :[1-9][0-9]*$ ]] || fail "./dev serve needs an address with a port: HOST:PORT"
    install_for_building
    if answers "$address"; then fail "$listen is in use; for another port: PORT=9000 ./dev serve"; fi
    # Set these in the environment, so that the command line takes precedence.
    export TASSEL_LISTEN=$listen TASSEL_DATA=$data
    export TASSEL_SPECIMEN_FORMS=${TASSEL_SPECIMEN_FORMS:-on}
    if [[ ! -e $built_page ]]; then serve_without_page "$address" "$kept" "$@"; fi
    build_module
    build_page
    build_release tassel-server
    make_demo_partner "$data" "$kept"

    welcome_when_ready "$address" "$kept" $$ &
    exec "$server" serve "$@"
}
