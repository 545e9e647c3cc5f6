# What run and test share: system packages and Python environments. Read by them, with $root set to the checkout.

unset PYTHONPATH PYTHONHOME

say() {
    printf 'mjscore: %s\n' "$*" >&2
}

# need_packages GROUP...: installs what is missing of these groups of system-packages, or says how and leaves with status 3.
need_packages() {
    missing=$(missing_packages "$@")
    missing=${missing% }
    if [ -z "$missing" ]; then
        return
    elif ! command -v apt-get >/dev/null; then
        say "going on without these, which were not found (the names are Debian's): $missing"
    elif [ "$(id -u)" = 0 ]; then
        install_packages
    elif sudo -n true 2>/dev/null; then
        install_packages sudo -n
    else
        say "system packages are missing. Install them with this line, then start again:"
        say_install_line
        exit 3
    fi
}

# missing_packages GROUP...: the packages of these groups of which nothing is found, on one line.
missing_packages() {
    libraries=$(PATH=$PATH:/usr/sbin:/sbin ldconfig -p 2>/dev/null) || libraries=
    while read -r group package signs; do
        case " $* " in
            *" $group "*) has_any $signs || printf '%s ' "$package" ;;
        esac
    done <"$root/packaging/system-packages"
}

# has_any SIGN...: whether one of these libraries, files or programs is there.
has_any() {
    for sign; do
        case $sign in
            /*) [ ! -e "$sign" ] || return 0 ;;
            *.so.*) case $libraries in *"	$sign "*) return 0 ;; esac ;;
            *) ! command -v "$sign" >/dev/null || return 0 ;;
        esac
    done
    return 1
}

say_install_line() {
    printf '    sudo apt-get install --no-install-recommends %s\n' "$missing" >&2
}

# install_packages [PREFIX...]: installs $missing; the prefix is the command that lets apt-get run as root.
install_packages() {
    say "installing system packages: $missing"
    mkdir -p "$root/.environment"
    log=$root/.environment/packages.log
    if ! {
        "$@" apt-get update
        "$@" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 \
            install --yes --no-install-recommends $missing
    } >"$log" 2>&1 </dev/null; then
        tail -n 5 "$log" >&2
        say "the system packages could not be installed; is there a network connection? The line to try by hand:"
        say_install_line
        exit 3
    fi
}

# need_environments NAME...: makes those environments in .environment that are not ready.
need_environments() {
    source_state=$(cd "$root" && cat pyproject.toml packaging/environments.py packaging/requirements/package.txt | sha256sum)
    for name; do
        if ! is_ready "$name"; then
            find_python
            "$python" "$root/packaging/environments.py" "${source_state%% *}" "$@" || exit $?
            return
        fi
    done
}

# is_ready NAME: whether this environment was finished, by the Python it has now, from the present requirements.
is_ready() {
    environment=$root/.environment/$1
    [ -f "$environment/ready" ] || return 1
    version=$("$environment/bin/python" -V 2>/dev/null) || return 1
    [ "$(cat "$environment/ready")" = "$version ${source_state%% *}" ]
}

# find_python: sets $python to the first Python that is new enough.
find_python() {
    for python in python3 python3.14 python3.13 python3.12 python3.11; do
        ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || return 0
    done
    found=$(python3 -V 2>/dev/null) || found=none
    say "Python 3.11 or newer is needed; found: $found"
    exit 3
}
