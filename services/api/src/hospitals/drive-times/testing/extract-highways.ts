import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { RoadLine } from '@keyroom/drive-times'

/** Ways of an extract that are primary roads to the Census Bureau. */
const primary: ReadonlySet<string> = new Set(['motorway', 'trunk'])

/** Fields of OpenStreetMap's PBF format, by their numbers. */
const fields = {
  blobHeader: { type: 1, dataSize: 3 },
  blob: { raw: 1, zlib: 3 },
  block: { strings: 1, group: 2, granularity: 17, latitude: 19, longitude: 20 },
  group: { dense: 2, way: 3 },
  dense: { id: 1, latitude: 8, longitude: 9 },
  way: { keys: 2, values: 3, refs: 8 },
} as const

type Message = ReadonlyMap<number, readonly (number | Buffer)[]>

/** The lines of the motorways and trunk roads of an `.osm.pbf` file whose nodes are dense, as extracts' are. */
export async function readHighways(path: string): Promise<readonly RoadLine[]> {
  const file = await readFile(path)
  const nodes = new Map<number, readonly [longitude: number, latitude: number]>()
  const ways: (readonly number[])[] = []
  for (let at = 0; at < file.length;) {
    const header = readMessage(file.subarray(at + 4, at + 4 + file.readUInt32BE(at)))
    at += 4 + file.readUInt32BE(at)
    const size = numberOf(header, fields.blobHeader.dataSize)
    const blob = readMessage(file.subarray(at, at + size))
    at += size
    if (bytesOf(header, fields.blobHeader.type).toString() !== 'OSMData') continue
    const packed = bytesOf(blob, fields.blob.zlib)
    readBlock(packed.length > 0 ? await promisify(inflate)(packed) : bytesOf(blob, fields.blob.raw), nodes, ways)
  }
  return ways.map((refs) => refs.flatMap((ref) => nodes.get(ref) ?? []))
}

function readBlock(
  bytes: Buffer,
  nodes: Map<number, readonly [longitude: number, latitude: number]>,
  ways: (readonly number[])[],
): void {
  const block = readMessage(bytes)
  const strings = allBytes(readMessage(bytesOf(block, fields.block.strings)), 1).map(String)
  const scale = (numberOf(block, fields.block.granularity) || 100) * 1e-9
  const [east, north] = [fields.block.longitude, fields.block.latitude].map((field) => 1e-9 * numberOf(block, field))
  for (const group of allBytes(block, fields.block.group).map(readMessage)) {
    for (const dense of allBytes(group, fields.group.dense).map(readMessage)) {
      const [ids, latitudes, longitudes] = [fields.dense.id, fields.dense.latitude, fields.dense.longitude].map(
        (field) => summed(readNumbers(bytesOf(dense, field))),
      )
      for (const [index, id] of (ids ?? []).entries())
        nodes.set(id, [
          (east ?? 0) + scale * (longitudes?.[index] ?? NaN),
          (north ?? 0) + scale * (latitudes?.[index] ?? NaN),
        ])
    }
    for (const way of allBytes(group, fields.group.way).map(readMessage)) {
      const values = readNumbers(bytesOf(way, fields.way.values))
      const kind = readNumbers(bytesOf(way, fields.way.keys)).findIndex((key) => strings[key] === 'highway')
      if (primary.has(strings[values[kind] ?? -1] ?? '')) ways.push(summed(readNumbers(bytesOf(way, fields.way.refs))))
    }
  }
}

/** All values of each field of a protocol buffer: numbers, or bytes. */
function readMessage(bytes: Buffer): Message {
  const found = new Map<number, (number | Buffer)[]>()
  for (let at = 0; at < bytes.length;) {
    const [key, afterKey] = readNumber(bytes, at)
    const [value, afterValue] = readNumber(bytes, afterKey)
    const hasBytes = key % 8 === 2
    at = hasBytes ? afterValue + value : afterValue
    const values = found.get(Math.floor(key / 8)) ?? []
    values.push(hasBytes ? bytes.subarray(afterValue, at) : value)
    found.set(Math.floor(key / 8), values)
  }
  return found
}

function readNumber(bytes: Buffer, start: number): [value: number, next: number] {
  let [value, factor, at] = [0, 1, start]
  for (;;) {
    const byte = bytes[at] ?? 0
    at += 1
    value += (byte & 127) * factor
    if (byte < 128) return [value, at]
    factor *= 128
  }
}

function readNumbers(bytes: Buffer): number[] {
  const numbers: number[] = []
  for (let at = 0; at < bytes.length;) {
    const [value, next] = readNumber(bytes, at)
    numbers.push(value)
    at = next
  }
  return numbers
}

/** Signed differences (zigzag), each added to the one before. */
function summed(differences: readonly number[]): number[] {
  let sum = 0
  return differences.map((coded) => (sum += coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2))
}

function allBytes(message: Message, field: number): Buffer[] {
  return (message.get(field) ?? []).filter((value) => Buffer.isBuffer(value))
}

function bytesOf(message: Message, field: number): Buffer {
  return allBytes(message, field).at(-1) ?? Buffer.alloc(0)
}

function numberOf(message: Message, field: number): number {
  const value = message.get(field)?.at(-1)
  return typeof value === 'number' ? value : 0
}
