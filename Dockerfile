# One image for the server and the worker; docker-compose.yml says which one a container is.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.json ./
RUN npm ci --ignore-scripts
COPY bin ./bin
COPY build ./build
COPY schema/persisted-operations.json ./schema/
COPY src ./src
COPY web ./web
RUN node build/main.ts

FROM node:24-bookworm-slim

RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates git \
 && rm -rf /var/lib/apt/lists/*

WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force
COPY bin ./bin
COPY build ./build
COPY src ./src
COPY schema/persisted-operations.json ./schema/
COPY --from=build /app/dist ./dist
COPY --from=build /app/web/dist ./web/dist

# Bare clones live here: a cache, which every worker may have for itself.
RUN mkdir -m 700 -p /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
# As `sextant serve` sets it for its worker, see src/cli/worker-process.ts.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
EXPOSE 4000
VOLUME /data

HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

# Not through npm, which does not pass every signal on.
ENTRYPOINT ["node", "bin/sextant.js"]
CMD ["server"]
