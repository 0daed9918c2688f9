#!/bin/sh
# Fills in the settings, puts the shell's files beside those of earlier versions, and serves.
set -eu

: "${KEYROOM_ORIGIN:=http://localhost:3000}"
: "${KEYROOM_DEVELOPMENT_ORIGIN:=http://localhost:3000}"
: "${KEYROOM_IDENTITY_ORIGIN:=http://localhost:3001}"
# External services; an empty setting means that the service does not exist.
: "${KEYROOM_VISUALISATION_ORIGIN:=}"
KEYROOM_VISUALISATION_VIEWS=$(echo "${KEYROOM_VISUALISATION_VIEWS:-}" | tr -s ', ' '  ' | sed 's/^ //; s/ $//')
: "${KEYROOM_BASEMAP_KIND:=}"
: "${KEYROOM_BASEMAP_URL:=}"
: "${KEYROOM_BASEMAP_ATTRIBUTION:=}"
if [ -n "$KEYROOM_BASEMAP_KIND$KEYROOM_BASEMAP_URL$KEYROOM_BASEMAP_ATTRIBUTION" ]; then
  if [ -z "$KEYROOM_BASEMAP_KIND" ] || [ -z "$KEYROOM_BASEMAP_URL" ] || [ -z "$KEYROOM_BASEMAP_ATTRIBUTION" ]; then
    echo "Expected KEYROOM_BASEMAP_KIND, KEYROOM_BASEMAP_URL and KEYROOM_BASEMAP_ATTRIBUTION together, got some of them." \
      "Set all three, or none for the built-in background map." >&2
    exit 1
  fi
  case "$KEYROOM_BASEMAP_KIND" in
    images | vector) placeholders='{x}{y}{z}' example='https://tiles.example/{z}/{x}/{y}.png' ;;
    pmtiles) placeholders= example=https://tiles.example/us.pmtiles ;;
    *) echo "Expected KEYROOM_BASEMAP_KIND to be one of images, vector, pmtiles, got \"$KEYROOM_BASEMAP_KIND\"." >&2; exit 1 ;;
  esac
  found=$(printf '%s\n' "$KEYROOM_BASEMAP_URL" | grep -oE '\{[^}]*\}?|\}' | sort | tr -d '\n' || true)
  lines=$(printf '%s' "$KEYROOM_BASEMAP_URL" | wc -l)
  if [ "$found" != "$placeholders" ] || [ "$lines" -ne 0 ] ||
    ! printf '%s\n' "$KEYROOM_BASEMAP_URL" | grep -Eq '^https?://[][A-Za-z0-9_.:-]+/[A-Za-z0-9_.~%{}?=&+:@,/-]*$'; then
    echo "Expected KEYROOM_BASEMAP_URL to be an address such as $example, got \"$KEYROOM_BASEMAP_URL\"." >&2
    exit 1
  fi
  if printf '%s' "$KEYROOM_BASEMAP_ATTRIBUTION" | LC_ALL=C grep -q '["\\[:cntrl:]]' ||
    [ "$(printf '%s' "$KEYROOM_BASEMAP_ATTRIBUTION" | wc -l)" -ne 0 ]; then
    echo "Expected KEYROOM_BASEMAP_ATTRIBUTION without quotation marks and backslashes, such as" \
      "© OpenStreetMap contributors, got \"$KEYROOM_BASEMAP_ATTRIBUTION\"." >&2
    exit 1
  fi
fi
# The origin of the background map, which the policy allows for images, or for tiles that the page reads itself.
KEYROOM_BASEMAP_IMAGES=
KEYROOM_BASEMAP_TILES=
basemap_origin=$(printf '%s' "$KEYROOM_BASEMAP_URL" | sed -E 's#^(https?://[^/?]*).*#\1#')
case "$KEYROOM_BASEMAP_KIND" in
  images) KEYROOM_BASEMAP_IMAGES=$basemap_origin ;;
  vector | pmtiles) KEYROOM_BASEMAP_TILES=$basemap_origin ;;
esac
: "${KEYROOM_CLIENT_ID:=keyroom-dashboard}"
: "${KEYROOM_AUDIENCE:=https://api.keyroom.example/}"
: "${KEYROOM_CLAIMS_NAMESPACE:=https://keyroom.example/claims/}"
: "${KEYROOM_API_URL:=http://api:3002}"
: "${KEYROOM_REMOTE_DOMAIN:=remotes}"
: "${KEYROOM_RESOLVER:=127.0.0.11}"
# Lists, separated by commas or spaces.
KEYROOM_REMOTE_ORIGINS=$(echo "${KEYROOM_REMOTE_ORIGINS:-}" | tr -s ', ' '  ' | sed 's/^ //; s/ $//')
KEYROOM_TRUSTED_PROXIES=$(echo "${KEYROOM_TRUSTED_PROXIES:-}" | tr -s ', ' '  ' | sed 's/^ //; s/ $//')
export KEYROOM_ORIGIN KEYROOM_DEVELOPMENT_ORIGIN KEYROOM_IDENTITY_ORIGIN KEYROOM_VISUALISATION_ORIGIN \
  KEYROOM_VISUALISATION_VIEWS KEYROOM_CLIENT_ID KEYROOM_AUDIENCE KEYROOM_CLAIMS_NAMESPACE \
  KEYROOM_API_URL KEYROOM_REMOTE_DOMAIN KEYROOM_RESOLVER KEYROOM_REMOTE_ORIGINS KEYROOM_TRUSTED_PROXIES \
  KEYROOM_BASEMAP_IMAGES KEYROOM_BASEMAP_TILES

# These values are written to headers, to JSON and to nginx's settings.
settings=$(env | sed -n 's/^\(KEYROOM_[A-Z_]*\)=.*/\1/p')
for name in $settings; do
  # Checked above: they are written to JSON alone, and hold other characters.
  case "$name" in KEYROOM_BASEMAP_URL | KEYROOM_BASEMAP_ATTRIBUTION) continue ;; esac
  eval "value=\$$name"
  case "$value" in
    *[!A-Za-z0-9_.:/@\ -]*)
      echo "Expected only letters, digits and _.:/@- in $name, got another character." >&2
      exit 1
      ;;
  esac
done
for name in KEYROOM_ORIGIN KEYROOM_DEVELOPMENT_ORIGIN KEYROOM_IDENTITY_ORIGIN KEYROOM_API_URL KEYROOM_VISUALISATION_ORIGIN; do
  eval "value=\$$name"
  case "$name" in KEYROOM_VISUALISATION_ORIGIN) [ -n "$value" ] || continue ;; esac
  case "$value" in
    */ | *://*/* | [!h]*) echo "Expected an origin without a path as $name, such as https://keyroom.example, got \"$value\"." >&2; exit 1 ;;
    http://?* | https://?*) ;;
    *) echo "Expected an origin as $name, such as https://keyroom.example, got \"$value\"." >&2; exit 1 ;;
  esac
done
# check_words <setting> <pattern of each word> <what the words are>
check_words() {
  eval "words=\$$1"
  for word in $words; do
    echo "$word" | grep -Eq "$2" || {
      echo "Expected $1 to be $3, got \"$word\". Correct it, or leave it out." >&2
      exit 1
    }
  done
}
# Pages check the list as a whole: with one wrong word, none of them would start.
check_words KEYROOM_REMOTE_ORIGINS '^https?://[a-z0-9_.-]+(:[0-9]{1,5})?$' \
  'origins such as https://remotes.example, separated by spaces'
# A product on this machine may use a tenant behind TLS.
case "$KEYROOM_ORIGIN $KEYROOM_IDENTITY_ORIGIN" in
  https://*\ https://* | http://*\ http://* | http://localhost\ https://* | http://localhost:*\ https://*) ;;
  *)
    echo "Expected KEYROOM_ORIGIN and KEYROOM_IDENTITY_ORIGIN both with https:// or both with http://, got" \
      "$KEYROOM_ORIGIN and $KEYROOM_IDENTITY_ORIGIN. Set both to the origins that browsers use." >&2
    exit 1
    ;;
esac
# nginx would take a name for a host, and name the line of a file in its error.
check_words KEYROOM_TRUSTED_PROXIES \
  '^([0-9]{1,3}(\.[0-9]{1,3}){3}|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)(/[0-9]{1,3})?$' \
  'addresses or subnets such as 10.0.0.0/8, separated by commas'

mkdir -p /tmp/keyroom
variables=$(for name in $settings; do printf '${%s} ' "$name"; done)
for template in /etc/nginx/keyroom/*.template; do
  envsubst "$variables" <"$template" >"/tmp/keyroom/$(basename "$template" .template)"
done
for proxy in $KEYROOM_TRUSTED_PROXIES; do
  echo "set_real_ip_from $proxy;"
done >/tmp/keyroom/trusted-proxies.conf
echo 'real_ip_header x-forwarded-for; real_ip_recursive on;' >>/tmp/keyroom/trusted-proxies.conf

origins=$(for origin in $KEYROOM_REMOTE_ORIGINS; do printf '"%s",' "$origin"; done | sed 's/,$//')
views=
for view in $KEYROOM_VISUALISATION_VIEWS; do
  echo "$view" | grep -Eq '^[a-z][a-z-]*:(/t/[A-Za-z0-9_.-]+)?/views/[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+$' || {
    echo "Expected dashboards and the paths of their views in KEYROOM_VISUALISATION_VIEWS, such as" \
      "trends:/t/site/views/Workbook/View, got \"$view\"." >&2
    exit 1
  }
  views="${views:+$views, }\"${view%%:*}\": \"${view#*:}\""
done
if [ "${views:+set}" != "${KEYROOM_VISUALISATION_ORIGIN:+set}" ]; then
  echo "Expected KEYROOM_VISUALISATION_ORIGIN and KEYROOM_VISUALISATION_VIEWS together, got one of them. Set both or neither." >&2
  exit 1
fi
services=
[ -z "$views" ] || services="\"visualisation\": { \"origin\": \"$KEYROOM_VISUALISATION_ORIGIN\", \"views\": { $views } }"
if [ -n "$KEYROOM_BASEMAP_URL" ]; then
  services="${services:+$services, }\"basemap\": { \"kind\": \"$KEYROOM_BASEMAP_KIND\", \"url\": \"$KEYROOM_BASEMAP_URL\", \"attribution\": \"$KEYROOM_BASEMAP_ATTRIBUTION\" }"
fi
cat >/tmp/keyroom/config.json <<CONFIG
{
  "origins": { "production": "$KEYROOM_ORIGIN", "development": "$KEYROOM_DEVELOPMENT_ORIGIN" },
  "identity": {
    "domain": "$KEYROOM_IDENTITY_ORIGIN",
    "clientId": "$KEYROOM_CLIENT_ID",
    "audience": "$KEYROOM_AUDIENCE",
    "claimsNamespace": "$KEYROOM_CLAIMS_NAMESPACE"
  },
  "apiBase": "/api",
  "services": { $services },
  "allowedRemoteOrigins": [$origins]
}
CONFIG

# Open tabs request files of the version that they started with. Files are moved one by one, so that no response has half
# a file.
draft="/srv/assets/.incoming-$(hostname)-$$"
if ! { cp -R /srv/shell/assets "$draft" && mv -f "$draft"/* /srv/assets/; }; then
  echo "The shell's files can't be stored: /srv/assets must be a volume with space that user $(id -u) may write to." \
    "They are served from the image; tabs that are open when it changes lose theirs." >&2
  # The image's files beside the stored ones, as links.
  mkdir -p /tmp/keyroom/served/assets
  ln -sf /srv/assets/* /srv/shell/assets/* /tmp/keyroom/served/assets/
  sed -i 's|root /srv;|root /tmp/keyroom/served;|' /tmp/keyroom/nginx.conf
fi
rm -rf "$draft" || true

exec nginx -c /tmp/keyroom/nginx.conf -g 'daemon off;'
