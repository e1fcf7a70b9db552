# The sandbox without the application (docs/sandbox.md, "In containers"). Not for production.
#   docker build -f deploy/sandbox.Dockerfile -t login-sandbox .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npx esbuild sandbox/main.ts --bundle --platform=node --target=node20.19 --outfile=sandbox.cjs

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=build /app/sandbox.cjs ./
COPY --from=build /app/sandbox/pages/sandbox.css /app/sandbox/pages/sandbox.js ./sandbox/pages/
COPY --from=build /app/docs/openapi.yaml ./docs/
USER node
ENV PORT=8081
EXPOSE 8081
HEALTHCHECK --interval=5s CMD ["node", "-e", "fetch('http://127.0.0.1:8081/gateway/login/handshake').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Other machines reach only the port that is published (docker run --publish).
ENTRYPOINT ["node", "sandbox.cjs", "--host", "0.0.0.0"]
CMD ["--no-application"]
