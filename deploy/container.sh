#!/bin/sh
# Starts the store of the container as its own user. Platforms mount a disk that belongs to root, to which the store may not write:
# a container that begins as root gives it the folder first, one that begins as another user is left as it is.
set -eu
[ "$(id -u)" = 0 ] || exec "$@"
[ "$(stat -c %U "$DATA_DIR")" = darzi ] || chown darzi:darzi "$DATA_DIR"
export HOME=/home/darzi
exec setpriv --reuid darzi --regid darzi --init-groups "$@"
