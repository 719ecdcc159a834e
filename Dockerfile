# The app and its server as one container: docs/deployment.md says how to run it.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY reader/package.json ./reader/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=8080
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/contract/generated/openapi.json /app/contract/generated/admin.json ./contract/generated/
COPY --from=build /app/server/database/migrations ./server/database/migrations
COPY --from=build /app/deploy/health.js ./deploy/health.js
COPY --from=build /app/scripts/run.js ./scripts/run.js
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-database ./dist-database
COPY --from=build /app/dist-server ./dist-server
# Nothing else is written: the root may be read-only.
RUN mkdir --mode=0700 /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 8080
# A first start makes the database before it answers.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "deploy/health.js"]
CMD ["node", "dist-server/main.js"]
