# Every image of the stack. They share one installed workspace, so that a change of one remote builds that remote alone.
#
#   docker compose build map
#   docker build --target remote --build-arg REMOTE=map --build-arg VERSION=1.4.0 --tag keyroom/map:1.4.0 .

# Settings of docker-compose.yml, so that a release can name them by digest: docs/operations.md.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG NGINX_IMAGE=nginx:1.28-alpine

# ---------------------------------------------------------------------------------------------------- installing

# Only the manifests: a layer that depends on them is rebuilt only when they change.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /sources
COPY . .
RUN mkdir /manifests && find . -name package.json -exec cp --parents --target-directory=/manifests {} +

FROM ${NODE_IMAGE} AS workspace
ENV CI=true
WORKDIR /keyroom
COPY config/toolchain.json config/
# The package that scripts/toolchain.mjs installs too, compared with the same hash before anything of it runs.
RUN pinned() { node --print "require('./config/toolchain.json').$1"; } \
    && package="@pnpm/exe.linux-$(node --print process.arch)" \
    && file="$(npm pack --silent --pack-destination /tmp "${package}@$(pinned pnpm)")" \
    && sha512() { node --print "crypto.createHash('sha512').update(fs.readFileSync('$1')).digest('base64')"; } \
    && wanted="$(pinned "integrity['${package}']")" && got="sha512-$(sha512 "/tmp/${file}")" \
    && { [ "${got}" = "${wanted}" ] || { echo "Expected ${package} with the hash ${wanted}, got ${got}." >&2; exit 1; }; } \
    && tar -xzf "/tmp/${file}" -C /usr/local/bin --strip-components=1 package/pnpm && rm "/tmp/${file}" && pnpm --version
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
COPY --from=manifests /manifests ./

FROM workspace AS toolkit
RUN --mount=type=cache,id=keyroom-pnpm,target=/pnpm pnpm install --frozen-lockfile --store-dir=/pnpm

# --------------------------------------------------------------------------------------------- files for browsers

FROM toolkit AS build
COPY config config
COPY scripts scripts
COPY shared shared

FROM build AS build-remote
ARG REMOTE
ARG FOLDER=remotes/${REMOTE}
COPY ${FOLDER} ${FOLDER}
# Without a version, the build gets the package's version with a hash of its sources.
ARG VERSION=
RUN KEYROOM_VERSION="${VERSION:-$(node scripts/version.mjs ${REMOTE})}" pnpm --filter "@keyroom/${REMOTE}" build \
    && mv "${FOLDER}/dist" /build \
    && node --print 'require("/build/remote.build.json").version' > /build-version

FROM build AS build-shell
COPY shell shell
COPY services/gateway services/gateway
RUN pnpm --filter @keyroom/shell build && mv shell/dist /build \
    && node services/gateway/nginx/write-headers.ts /headers

# The server of one remote: stores its build beside the earlier ones and serves them all.
FROM ${NGINX_IMAGE} AS remote
ARG REMOTE
ENV REMOTE=${REMOTE}
COPY shared/remote-kit/nginx/http.conf shared/remote-kit/nginx/build-file*.conf /etc/nginx/keyroom/
COPY shared/remote-kit/nginx/remote.conf /etc/nginx/nginx.conf
COPY --chmod=755 shared/remote-kit/nginx/remote.sh /usr/local/bin/remote
RUN install -d -o 101 -g 101 "/site/remotes/${REMOTE}"
COPY --from=build-remote /build-version /build-version
COPY --from=build-remote /build /build
USER 101:101
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --start-interval=1s --retries=3 \
    CMD wget -q -O /dev/null http://127.0.0.1:8080/health
ENTRYPOINT ["remote"]
CMD ["serve"]

# One origin for the browser: the shell, the registry, and the proxy to remotes and API.
FROM ${NGINX_IMAGE} AS gateway
COPY shared/remote-kit/nginx/http.conf shared/remote-kit/nginx/build-file*.conf /etc/nginx/keyroom/
COPY services/gateway/nginx/*.conf services/gateway/nginx/*.template /etc/nginx/keyroom/
COPY shared/contract/schema/remote.schema.json /srv/schemas/
COPY --chmod=755 services/gateway/nginx/start-gateway.sh /usr/local/bin/start-gateway
RUN install -d -o 101 -g 101 /srv/assets && install -d -o 1000 -g 1000 /site
COPY --from=build-shell /headers /etc/nginx/keyroom/
COPY --from=build-shell /build /srv/shell
USER 101:101
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --start-interval=1s --retries=3 \
    CMD wget -q -O /dev/null http://127.0.0.1:8080/health
ENTRYPOINT ["start-gateway"]

# -------------------------------------------------------------------------------------------------------- services

FROM workspace AS install-api
RUN --mount=type=cache,id=keyroom-pnpm,target=/pnpm \
    pnpm install --frozen-lockfile --prod --store-dir=/pnpm --filter '@keyroom/api...' \
    && rm -r config e2e remotes shell

FROM workspace AS install-identity
RUN --mount=type=cache,id=keyroom-pnpm,target=/pnpm \
    pnpm install --frozen-lockfile --prod --store-dir=/pnpm --filter '@keyroom/identity...' \
    && rm -r config e2e remotes shell

FROM workspace AS install-registry
RUN --mount=type=cache,id=keyroom-pnpm,target=/pnpm \
    pnpm install --frozen-lockfile --prod --store-dir=/pnpm --filter '@keyroom/registry...' \
    && rm -r config e2e remotes shell

FROM ${NODE_IMAGE} AS node-service
# V8 marks garbage with four threads, which together take both processors of a small machine from requests: for 100 ms
# at a time. Young objects get more room, so that it seldom has to.
ENV NODE_ENV=production NODE_OPTIONS="--v8-pool-size=1 --max-semi-space-size=32"
WORKDIR /keyroom
USER node

FROM node-service AS api
USER root
# Valhalla's program and library bring all that they load but this one.
RUN apt-get update -qq \
    && apt-get install -qq --yes --no-install-recommends libbsd0 \
    && rm -rf /var/lib/apt/lists/*
RUN install -d -m 700 -o node -g node /uploads /roads
USER node
COPY --from=install-api /keyroom ./
COPY shared/contract shared/contract
COPY shared/cost-report shared/cost-report
COPY shared/database shared/database
COPY shared/drive-times shared/drive-times
COPY shared/folder-lock shared/folder-lock
COPY shared/intl shared/intl
COPY shared/planning shared/planning
COPY shared/product-api shared/product-api
COPY shared/right-sizing shared/right-sizing
COPY shared/scenarios shared/scenarios
COPY shared/service shared/service
COPY shared/workbook shared/workbook
COPY services/api services/api
EXPOSE 3002
HEALTHCHECK --interval=15s --timeout=4s --start-period=60s --start-interval=1s --retries=3 \
    CMD ["node", "services/api/src/health-main.ts"]
ENTRYPOINT ["node"]
CMD ["services/api/src/main.ts"]

FROM node-service AS identity
COPY --from=install-identity /keyroom ./
COPY shared/database shared/database
COPY shared/service shared/service
COPY services/identity services/identity
EXPOSE 3001
HEALTHCHECK --interval=15s --timeout=4s --start-period=60s --start-interval=1s --retries=3 \
    CMD ["node", "services/identity/src/health-main.ts"]
ENTRYPOINT ["node"]
CMD ["services/identity/src/main.ts"]

# Changes which builds are current.
FROM node-service AS registry
COPY --from=install-registry /keyroom ./
COPY shared/contract shared/contract
COPY shared/folder-lock shared/folder-lock
COPY shared/registry shared/registry
# The well-known routes that the shell links to, which builds have to fit. The site of containers has no shell.
COPY shell/uses.json shell/uses.json
USER root
RUN install -d -o node -g node /site
COPY --chmod=755 shared/registry/container/registry.sh /usr/local/bin/registry
USER node
ENV KEYROOM_SITE=/site KEYROOM_SHELL_USES=/keyroom/shell/uses.json
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --start-interval=1s --retries=3 CMD ["test", "-e", "/tmp/promoted"]
ENTRYPOINT ["registry"]
CMD ["list"]
