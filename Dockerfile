# The server as an image: built with the pinned Rust, run on a small Debian by a user without rights.
# docker compose up starts it with its PostgreSQL.

FROM rust:1.95-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --profile dist --locked

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /var/lib/dommerbord --create-home dommerbord
COPY --from=build /src/target/dist/dommerbord /src/script/healthy /usr/local/bin/
USER dommerbord
ENV DOMMERBORD_LISTEN=0.0.0.0:8080 DOMMERBORD_DATA_DIR=/var/lib/dommerbord/data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["healthy"]
ENTRYPOINT ["dommerbord"]
CMD ["serve"]
