import { crc32, deflateRawSync } from 'node:zlib'

/** A row of the table of a shapefile, with the rings of its shape: outer ones clockwise, closed. */
export interface FixtureShape {
  readonly zip: string
  readonly rings: readonly (readonly (readonly [longitude: number, latitude: number])[])[]
}

/** A square, clockwise; counterclockwise as a hole. */
export function square(west: number, south: number, size: number, isHole = false): FixtureShape['rings'][number] {
  const corners: [number, number][] = [
    [west, south],
    [west, south + size],
    [west + size, south + size],
    [west + size, south],
    [west, south],
  ]
  return isHole ? corners.toReversed() : corners
}

/** A file of the Census Bureau's layout: an archive with `.shp` and `.dbf`, the fields as in 2020. */
export function shapefileArchive(
  shapes: readonly FixtureShape[],
  { name = 'cb_2020_us_zcta520_500k', field = 'ZCTA5CE20', table = shapes }: ArchiveOptions = {},
): Buffer {
  return archive([
    [`${name}.prj`, Buffer.from('GEOGCS["GCS_North_American_1983"]')],
    [`${name}.shp`, shapesOf(shapes)],
    [`${name}.dbf`, tableOf(table, field)],
  ])
}

interface ArchiveOptions {
  readonly name?: string
  readonly field?: string
  /** The rows of the table, where it does not belong to the shapes. */
  readonly table?: readonly FixtureShape[]
}

/** Polygons (type 5), as ESRI describes them. */
function shapesOf(shapes: readonly FixtureShape[]): Buffer {
  const records = shapes.map(({ rings }, at) => {
    const points = rings.flat()
    const content = Buffer.alloc(44 + 4 * rings.length + 16 * points.length)
    content.writeInt32LE(5, 0)
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    for (const [place, value] of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].entries())
      content.writeDoubleLE(value, 4 + 8 * place)
    content.writeInt32LE(rings.length, 36)
    content.writeInt32LE(points.length, 40)
    let first = 0
    for (const [part, ring] of rings.entries()) {
      content.writeInt32LE(first, 44 + 4 * part)
      first += ring.length
    }
    for (const [place, [x, y]] of points.entries()) {
      content.writeDoubleLE(x, 44 + 4 * rings.length + 16 * place)
      content.writeDoubleLE(y, 52 + 4 * rings.length + 16 * place)
    }
    const head = Buffer.alloc(8)
    head.writeInt32BE(at + 1, 0)
    head.writeInt32BE(content.length / 2, 4)
    return Buffer.concat([head, content])
  })
  const body = Buffer.concat(records)
  const header = Buffer.alloc(100)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE((100 + body.length) / 2, 24)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(5, 32)
  return Buffer.concat([header, body])
}

/** A dBASE table of the ZIP code and of what KeyRoom does not read. */
function tableOf(rows: readonly FixtureShape[], field: string): Buffer {
  const fields = [
    { name: field, type: 'C', length: 5 },
    { name: 'ALAND20', type: 'N', length: 14 },
  ]
  const headerLength = 32 + 32 * fields.length + 1
  const recordLength = 1 + fields.reduce((sum, { length }) => sum + length, 0)
  const header = Buffer.alloc(headerLength)
  header.writeUInt8(3, 0)
  header.writeUInt8(121, 1)
  header.writeUInt8(1, 2)
  header.writeUInt8(1, 3)
  header.writeUInt32LE(rows.length, 4)
  header.writeUInt16LE(headerLength, 8)
  header.writeUInt16LE(recordLength, 10)
  for (const [at, { name, type, length }] of fields.entries()) {
    header.write(name, 32 + 32 * at, 'latin1')
    header.write(type, 43 + 32 * at, 'latin1')
    header.writeUInt8(length, 48 + 32 * at)
  }
  header.writeUInt8(0x0d, headerLength - 1)
  const records = rows.map(({ zip }) => Buffer.from(` ${zip.padEnd(5)}${'1000'.padStart(14)}`, 'latin1'))
  return Buffer.concat([header, ...records, Buffer.from([0x1a])])
}

/** A ZIP archive of deflated files. */
export function archive(files: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of files) {
    const packed = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}
