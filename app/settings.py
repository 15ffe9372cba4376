"""Every setting of the server, read from `SOBREMESA_*` in the environment. `docs/operations.md` lists them."""

from pathlib import Path

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

ROOT = Path(__file__).resolve().parent.parent


class Settings(BaseSettings):
    """All have a default that is right for a table at home."""

    model_config = SettingsConfigDict(env_prefix="SOBREMESA_", env_ignore_empty=True, extra="ignore")

    host: str = "127.0.0.1"
    port: int = Field(8000, ge=0, le=65535)
    public_url: str | None = None
    """What links and QR codes start with, for example ``https://play.example.org``."""
    origins: tuple[str, ...] = ()
    """Further origins that may write with a cookie, as a JSON list."""
    database_url: str = f"sqlite+aiosqlite:///{ROOT / 'data' / 'sobremesa.db'}"
    """``sqlite+aiosqlite:///path`` or ``postgresql+asyncpg://user@host/name``."""
    secret_key: SecretStr | None = None
    """Signs the sessions of /admin; when absent, one is made and kept in the database."""
    admin_password_hash: SecretStr | None = None
    """Argon2 hash of the password of /admin; wins over the one that `sobremesa admin set-password` keeps."""
    metrics_token: SecretStr | None = None
    """Lets a scraper on another machine read /metrics, as its bearer token."""
    proxy_headers: bool = False
    """Trust X-Forwarded-* of a proxy on this machine."""

    bot_delay_ms: int = Field(900, ge=0)
    """How long a bot seems to think."""
    presence_grace_ms: int = Field(2500, ge=0)
    """How long somebody whose page reloads still counts as present."""
    claim_absence_ms: int = Field(60_000, ge=0)
    """How long somebody must have been away before another may claim their seat in a running game."""
    table_idle_s: int = Field(300, ge=1)
    """A table that nobody listens to leaves memory after this long."""

    limit_messages: bool = True
    """Bound what one socket may send a second (off only for measuring)."""
    message_rate: int = Field(50, ge=1)
    message_burst: int = Field(200, ge=1)
    limit_identities_burst: int = Field(60, ge=1)
    limit_identities_per_second: float = Field(1.0, gt=0)
    limit_wrong_codes_per_minute: int = Field(10, ge=1)
    limit_replays_burst: int = Field(60, ge=1)
    """Answers about past steps that one address gets in a minute, however fast."""
    limit_replays_per_second: float = Field(20.0, gt=0)
    """How many it gets after those."""
    limit_open_rooms: int = Field(20, ge=1)
    """Rooms one person may keep open."""
    log_level: str = "INFO"
