import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { Compression, TileType, zxyToTileId, type Entry } from 'pmtiles'
import type { Tile } from './cut-tiles.ts'
import { writeDirectory } from './write-directory.ts'

const headerBytes = 127
/** Readers fetch this much first; header and root directory must fit in. */
const firstRequestBytes = 16_384
const entriesOfLeaf = 2_048

/**
 * Packs tiles into a PMTiles archive (version 3, clustered, gzip), since its published packages only read. Equal tiles
 * are kept once. Bounds are in degrees: west, south, east, north.
 */
export function writeArchive(
  tiles: Iterable<Tile>,
  facts: {
    readonly name: string
    readonly attribution: string
    readonly bounds: readonly [number, number, number, number]
  },
): Buffer {
  const sorted = [...tiles]
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .sort((a, b) => a.id - b.id)
  if (sorted.length === 0) throw new Error('Expected at least one tile to write, got none')
  const { entries, contents } = storeOnce(sorted)
  const { root, leaves } = writeDirectories(entries)
  const metadata = gzipSync(JSON.stringify({ name: facts.name, attribution: facts.attribution, type: 'baselayer' }))
  const data = Buffer.concat(contents)
  const zooms = sorted.map((tile) => tile.z)
  const header = writeHeader({
    sections: [root, metadata, leaves, data],
    counts: [sorted.length, entries.length, contents.length],
    zooms: [Math.min(...zooms), Math.max(...zooms)],
    bounds: facts.bounds,
  })
  return Buffer.concat([header, root, metadata, leaves, data])
}

function storeOnce(tiles: readonly (Tile & { id: number })[]): { entries: Entry[]; contents: Buffer[] } {
  const places = new Map<string, { offset: number; length: number }>()
  const contents: Buffer[] = []
  const entries: Entry[] = []
  let end = 0
  for (const { id, bytes } of tiles) {
    const hash = createHash('sha256').update(bytes).digest('base64')
    let place = places.get(hash)
    if (!place) {
      const packed = gzipSync(bytes, { level: 9 })
      place = { offset: end, length: packed.length }
      places.set(hash, place)
      contents.push(packed)
      end += packed.length
    }
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.tileId + last.runLength === id) last.runLength += 1
    else entries.push({ tileId: id, ...place, runLength: 1 })
  }
  return { entries, contents }
}

function writeDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = writeDirectory(entries)
  if (headerBytes + whole.length <= firstRequestBytes) return { root: whole, leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const pointers: Entry[] = []
  let offset = 0
  for (let start = 0; start < entries.length; start += entriesOfLeaf) {
    const part = entries.slice(start, start + entriesOfLeaf)
    const leaf = writeDirectory(part)
    // A run length of 0 says that the entry points to a leaf directory.
    pointers.push({ tileId: part[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  const root = writeDirectory(pointers)
  if (headerBytes + root.length > firstRequestBytes)
    throw new Error(
      `Expected a root directory of at most ${firstRequestBytes - headerBytes} bytes, got ${root.length}: make leaves larger`,
    )
  return { root, leaves: Buffer.concat(leaves) }
}

function writeHeader(facts: {
  sections: readonly Buffer[]
  counts: readonly number[]
  zooms: readonly [number, number]
  bounds: readonly [number, number, number, number]
}): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  let offset = headerBytes
  for (const [index, section] of facts.sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(section.length), 16 + index * 16)
    offset += section.length
  }
  for (const [index, count] of facts.counts.entries()) header.writeBigUInt64LE(BigInt(count), 72 + index * 8)
  const [west, south, east, north] = facts.bounds
  header.writeUInt8(1, 96) // clustered: the tiles lie in the order of their ids
  header.writeUInt8(Compression.Gzip, 97)
  header.writeUInt8(Compression.Gzip, 98)
  header.writeUInt8(TileType.Mvt, 99)
  header.writeUInt8(facts.zooms[0], 100)
  header.writeUInt8(facts.zooms[1], 101)
  const degrees = [west, south, east, north]
  for (const [index, value] of degrees.entries()) header.writeInt32LE(Math.round(value * 1e7), 102 + index * 4)
  header.writeUInt8(facts.zooms[0], 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return header
}
