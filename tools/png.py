"""Pictures with 256 colours: flat drawings need no more, and take a third of the space."""

import base64
import struct
import zlib

from playwright.sync_api import Page

_QUANTISE = """async (picture) => {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas.drawImage(bitmap, 0, 0);
  const pixels = new Uint32Array(canvas.getImageData(0, 0, width, height).data.buffer);
  const counts = new Map();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const parts = (colour) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
  const apart = (one, other) => one.reduce((sum, part, i) => sum + (part - other[i]) ** 2, 0);
  // one after the other, whichever colour would be missed most: by how much of it there is, and how far the next is
  const all = [...counts].map(([colour, count]) => ({ colour, count, own: parts(colour), off: 1e6 }));
  const kept = [];
  while (kept.length < Math.min(256, all.length)) {
    const missed = all.reduce((most, one) => (one.count * one.off > most.count * most.off ? one : most));
    kept.push(missed.colour);
    for (const one of all) one.off = Math.min(one.off, apart(one.own, missed.own));
  }
  const palette = kept.map(parts);
  const known = new Map(kept.map((colour, at) => [colour, at]));
  const nearest = (colour) => {
    const wanted = parts(colour);
    let best = 0;
    let least = Infinity;
    palette.forEach((one, at) => {
      const off = apart(one, wanted);
      if (off < least) [best, least] = [at, off];
    });
    known.set(colour, best);
    return best;
  };
  let rows = '';
  for (let at = 0; at < pixels.length; at += width) {
    const row = Array.from(pixels.subarray(at, at + width), (colour) => known.get(colour) ?? nearest(colour));
    rows += String.fromCharCode(0, ...row);
  }
  return { width, height, palette: palette.flat(), rows: btoa(rows) };
}"""


def shrunk(picture: bytes, page: Page) -> bytes:
    """The PNG with the 256 colours that matter most, every other drawn as the nearest; ``page`` does the counting."""
    found = page.evaluate(_QUANTISE, base64.b64encode(picture).decode())
    head = struct.pack(">IIBBBBB", found["width"], found["height"], 8, 3, 0, 0, 0)
    rows = zlib.compress(base64.b64decode(found["rows"]), 9)
    chunks = ((b"IHDR", head), (b"PLTE", bytes(found["palette"])), (b"IDAT", rows), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, body) for kind, body in chunks)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
