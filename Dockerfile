# The server. Its database is told by DORFPLATZ_DATABASE, its address by DORFPLATZ_PUBLIC_URL.
FROM python:3.13-slim AS build
WORKDIR /source
COPY . .
RUN python -m venv /opt/dorfplatz \
    && /opt/dorfplatz/bin/pip install --no-cache-dir --constraint constraints.txt '.[postgresql]'

FROM python:3.13-slim
COPY --from=build /opt/dorfplatz /opt/dorfplatz
RUN useradd --create-home --uid 10001 dorfplatz \
    && mkdir /data && chown dorfplatz /data
USER dorfplatz
# Compiled rules are kept in the user's cache folder.
ENV DORFPLATZ_DATABASE=sqlite:////data/tables.db \
    DORFPLATZ_PUBLIC_URL=http://localhost:8573 \
    DORFPLATZ_PROCESSES=1
VOLUME /data
EXPOSE 8573
HEALTHCHECK --start-period=60s CMD ["/opt/dorfplatz/bin/python", "-c", \
    "import os, urllib.parse, urllib.request as u; name = urllib.parse.urlsplit(os.environ['DORFPLATZ_PUBLIC_URL']).netloc; u.urlopen(u.Request('http://127.0.0.1:8573/api/health', headers={'host': name}), timeout=5)"]
# The shell gives way to the server, so that the server itself is told to stop.
CMD ["sh", "-c", "exec /opt/dorfplatz/bin/dorfplatz serve --host 0.0.0.0 --port 8573 --database \"$DORFPLATZ_DATABASE\" --public-url \"$DORFPLATZ_PUBLIC_URL\" --processes \"$DORFPLATZ_PROCESSES\""]
