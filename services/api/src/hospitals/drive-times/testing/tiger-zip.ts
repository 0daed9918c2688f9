import type { RoadLine } from '@keyroom/drive-times'
import { archive } from '../../imports/zip-shapes/testing/shapefile-archive.ts'

/** A road of a file in the layout of TIGER/Line. */
export interface TigerRoad {
  readonly name: string
  /** The Census Bureau's code: S1100 is a primary road. */
  readonly code: string
  readonly line: RoadLine
}

const widths = { LINEARID: 22, FULLNAME: 100, RTTYP: 1, MTFCC: 5 } as const

/** Degrees on NAD 83, as the Census Bureau's files have them. */
const projection =
  'GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]]'

/** Roads as the Census Bureau publishes them: a ZIP archive `tl_<year>_us_primaryroads.zip` of a shapefile. */
export function tigerZip(roads: readonly TigerRoad[], year = 2023): Buffer {
  const name = `tl_${year}_us_primaryroads`
  return archive([
    [`${name}.shp`, shapes(roads.map(({ line }) => line))],
    [`${name}.dbf`, attributes(roads)],
    [`${name}.prj`, Buffer.from(projection)],
  ])
}

const polyline = 3

/** ESRI's shapefile: a header of 100 bytes, and a record for each road with one part. */
function shapes(lines: readonly RoadLine[]): Buffer {
  const records = lines.map((line, index) => {
    const points = line.length / 2
    const record = Buffer.alloc(8 + 48 + 8 * line.length)
    record.writeInt32BE(index + 1, 0)
    // Lengths are in words of two bytes.
    record.writeInt32BE((record.length - 8) / 2, 4)
    record.writeInt32LE(polyline, 8)
    for (const [at, limit] of limitsOf(line).entries()) record.writeDoubleLE(limit, 12 + 8 * at)
    record.writeInt32LE(1, 44)
    record.writeInt32LE(points, 48)
    for (const [at, degrees] of line.entries()) record.writeDoubleLE(degrees, 56 + 8 * at)
    return record
  })
  const header = Buffer.alloc(100)
  header.writeInt32BE(9_994, 0)
  header.writeInt32BE((100 + records.reduce((sum, { length }) => sum + length, 0)) / 2, 24)
  header.writeInt32LE(1_000, 28)
  header.writeInt32LE(polyline, 32)
  return Buffer.concat([header, ...records])
}

function limitsOf(line: RoadLine): readonly number[] {
  const [east, north] = [line.filter((_degrees, at) => at % 2 === 0), line.filter((_degrees, at) => at % 2 === 1)]
  return [Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)]
}

/** dBase III: a header with the columns, and rows of texts of fixed widths. */
function attributes(roads: readonly TigerRoad[]): Buffer {
  const columns = Object.entries(widths)
  const header = Buffer.alloc(32 + 32 * columns.length + 1)
  header.writeUInt8(3, 0)
  header.writeUInt32LE(roads.length, 4)
  header.writeUInt16LE(header.length, 8)
  header.writeUInt16LE(1 + columns.reduce((sum, [, width]) => sum + width, 0), 10)
  for (const [at, [column, width]] of columns.entries()) {
    header.write(column, 32 * (at + 1))
    header.write('C', 32 * (at + 1) + 11)
    header.writeUInt8(width, 32 * (at + 1) + 16)
  }
  header.writeUInt8(0x0d, header.length - 1)
  const rows = roads.map(({ name, code }, index) => {
    const cells = { LINEARID: String(1_100_000 + index), FULLNAME: name, RTTYP: 'I', MTFCC: code }
    return ` ${columns.map(([column, width]) => cells[column as keyof typeof cells].padEnd(width)).join('')}`
  })
  return Buffer.concat([header, Buffer.from(rows.join(''), 'latin1'), Buffer.from([0x1a])])
}
