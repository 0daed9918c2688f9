#!/bin/sh
# Commands of a remote's image. `serve` stores the image's build beside the earlier ones and serves them all. `store` only
# stores it, for a release while another container serves.
set -eu

builds="/site/remotes/$REMOTE"
version=$(cat /build-version)
target="$builds/$version"

store() {
  if [ ! -d "$target" ]; then
    draft="$builds/.incoming-$(hostname)-$$"
    if ! cp -R /build "$draft"; then
      rm -rf "$draft" || true
      echo "The build can't be stored: $builds must be a volume with space that user $(id -u) may write to." >&2
      return 1
    fi
    # In one step, so that no reader sees half of a build. It fails if another container was faster.
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
    # Stored builds are served anyway.
    store || true
    exec nginx -g 'daemon off;'
    ;;
  *)
    echo "Expected serve or store, got \"$1\"." >&2
    exit 2
    ;;
esac
