import { gzipSync } from 'node:zlib'
import type { Entry } from 'pmtiles'

/** A PMTiles directory: columns of varints, tile ids as differences, then gzip. */
export function writeDirectory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = []
  writeVarint(bytes, entries.length)
  let last = 0
  for (const { tileId } of entries) {
    writeVarint(bytes, tileId - last)
    last = tileId
  }
  for (const { runLength } of entries) writeVarint(bytes, runLength)
  for (const { length } of entries) writeVarint(bytes, length)
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1]
    // 0 says "right behind the entry before"; any other offset is written plus one.
    writeVarint(bytes, before && offset === before.offset + before.length ? 0 : offset + 1)
  }
  return gzipSync(Uint8Array.from(bytes), { level: 9 })
}

/** Little-endian groups of seven bits; by division, since ids pass 32 bits. */
function writeVarint(bytes: number[], value: number): void {
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
}
