#!/bin/sh
# Commands of the registry's image: those of the tool, and `promote-and-stay`, which makes new builds current and then
# waits until it is stopped.
set -eu

if [ "${1:-list}" != promote-and-stay ]; then
  exec node shared/registry/src/cli.ts "$@"
fi
node shared/registry/src/cli.ts promote --new
touch /tmp/promoted
trap 'exit 0' TERM INT
sleep infinity &
wait
