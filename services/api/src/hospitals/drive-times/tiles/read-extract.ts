import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { FileRefused } from '../../imports/import-log/file-refused.ts'

/** What the header of an OpenStreetMap extract says. */
export interface ExtractFacts {
  /** The day of its data; null if it does not say. */
  readonly dataDate: string | null
}

/** No header is longer, in bytes, by the format. */
const maxHeader = 64 * 1024
const maxBlob = 32 * 1024 * 1024

/** Fields of the format's messages, by their numbers. */
const fields = {
  blobHeader: { type: 1, dataSize: 3 },
  blob: { raw: 1, zlib: 3 },
  header: { requiredFeatures: 4, replicationTimestamp: 32 },
} as const

/**
 * Reads the first block of an `.osm.pbf` file (OpenStreetMap's PBF format).
 *
 * @throws FileRefused for a file of another format
 */
export async function readExtract(path: string): Promise<ExtractFacts> {
  const file = await open(path)
  try {
    const read = async (length: number, at: number, max: number) => {
      if (length <= 0 || length > max) throw notAnExtract()
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
      if (bytesRead < length) throw notAnExtract()
      return buffer
    }
    const headerLength = (await read(4, 0, 4)).readUInt32BE()
    const blobHeader = readMessage(await read(headerLength, 4, maxHeader))
    const type = blobHeader.get(fields.blobHeader.type)
    if (!Buffer.isBuffer(type) || type.toString() !== 'OSMHeader') throw notAnExtract()
    const size = Number(blobHeader.get(fields.blobHeader.dataSize) ?? 0)
    const blob = readMessage(await read(size, 4 + headerLength, maxBlob))
    const [raw, packed] = [blob.get(fields.blob.raw), blob.get(fields.blob.zlib)]
    const bytes = Buffer.isBuffer(packed) ? await promisify(inflate)(packed) : raw
    if (!Buffer.isBuffer(bytes)) throw notAnExtract()
    const seconds = readMessage(bytes).get(fields.header.replicationTimestamp)
    return { dataDate: typeof seconds === 'number' ? new Date(seconds * 1000).toISOString().slice(0, 10) : null }
  } finally {
    await file.close()
  }
}

function notAnExtract(): FileRefused {
  return new FileRefused(
    'unknown-kind',
    'Expected an OpenStreetMap extract (.osm.pbf), got a file of another format. Download it again.',
    { kinds: 'OpenStreetMap extract (.osm.pbf)' },
  )
}

/** The last value of each field of a protocol buffer: a number, or bytes. */
function readMessage(bytes: Buffer): ReadonlyMap<number, number | Buffer> {
  const found = new Map<number, number | Buffer>()
  let at = 0
  const varint = () => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = bytes[at]
      if (byte === undefined) throw notAnExtract()
      at += 1
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
  }
  while (at < bytes.length) {
    const key = varint()
    const [field, wire] = [Math.floor(key / 8), key % 8]
    if (wire === 0) found.set(field, varint())
    else if (wire === 2) {
      const length = varint()
      found.set(field, bytes.subarray(at, at + length))
      at += length
    } else throw notAnExtract()
  }
  return found
}
