#!/bin/sh
# What a container of a remote's image does. `serve` puts the image's build beside the earlier ones and serves them all;
# `store` only puts it there, for a release while another container serves.
set -eu

builds="/site/remotes/$REMOTE"
version=$(cat /build-version)
target="$builds/$version"

store() {
  if [ ! -d "$target" ]; then
    draft="$builds/.incoming-$(hostname)-$$"
    if ! cp -R /build "$draft"; then
      echo "The build can't be stored: $builds must be a volume that user $(id -u) may write to." >&2
      return 1
    fi
    # In one step, so that nobody sees half of a build. It fails when another container was faster.
    if mv -T "$draft" "$target" 2>/dev/null; then
      echo "$REMOTE $version is stored."
      return 0
    fi
    rm -rf "$draft"
  fi
  if cmp -s /build/remote.build.json "$target/remote.build.json"; then
    echo "$REMOTE $version was stored before."
  else
    echo "$REMOTE $version is stored already, with other content. A published version never changes: build with another VERSION." >&2
    return 1
  fi
}

case "${1:-serve}" in
  store)
    store
    ;;
  serve)
    # What is stored is served all the same.
    store || true
    exec nginx -g 'daemon off;'
    ;;
  *)
    echo "Expected serve or store, but \"$1\" came." >&2
    exit 2
    ;;
esac
