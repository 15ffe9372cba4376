# The packages are installed apart, so that the image holds neither pip's leftovers nor a way to install more.
FROM python:3.11-slim AS packages
WORKDIR /srv/sobremesa
COPY requirements.lock ./
RUN python -m venv --without-pip .venv \
    && python -m pip --python .venv/bin/python install \
       --no-cache-dir --disable-pip-version-check --only-binary :all: --require-hashes -r requirements.lock

FROM python:3.11-slim
WORKDIR /srv/sobremesa
RUN useradd --system --uid 10001 --no-create-home sobremesa \
    && install --directory --owner=sobremesa --mode=0750 data
COPY --from=packages /srv/sobremesa/.venv .venv
COPY alembic.ini ./
COPY migrations migrations
COPY locales locales
COPY static static
COPY templates templates
COPY games games
COPY app app
RUN .venv/bin/python -m compileall -q app games
USER sobremesa
ENV PYTHONUNBUFFERED=1 SOBREMESA_HOST=0.0.0.0 SOBREMESA_PORT=8000
VOLUME /srv/sobremesa/data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=4s --start-period=30s --retries=3 \
    CMD [".venv/bin/python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=3)"]
CMD [".venv/bin/python", "-m", "app.cli", "serve"]
