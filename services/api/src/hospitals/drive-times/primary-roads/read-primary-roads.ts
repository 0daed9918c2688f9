import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { RoadLine } from '@keyroom/drive-times'
import * as z from 'zod/mini'
import { openShapefile, type Shapefile } from '../../imports/shapefile/open-shapefile.ts'
import { simplifyLine } from './simplify-line.ts'

/** The primary roads of a file of the Census Bureau. */
export interface PrimaryRoads {
  readonly file: string
  /** Of TIGER/Line. */
  readonly year: number
  readonly lines: readonly RoadLine[]
}

/** The Census Bureau's code of a primary road: limited access, interchanges, ramps. */
const primaryRoad = 'S1100'

/** What the columns of the file have to have among them. */
const columns = ['LINEARID', 'FULLNAME', 'RTTYP', 'MTFCC'] as const

/** Bytes. That of the country has 40 million. */
const maxBytes = 200_000_000
/** Of all roads, once they are simplified. Those of the country have some 300,000. */
const maxPoints = 2_000_000

/** Degrees: some 80 yards, less than what the estimator tells apart. */
const tolerance = 0.0007
const decimals = 1e5

/**
 * Reads TIGER/Line's primary roads as the Census Bureau publishes them: a ZIP archive `tl_<year>_us_primaryroads.zip` of a
 * shapefile, in degrees. Only roads with the code of primary roads count.
 *
 * @throws an error in words for another file
 */
export async function readPrimaryRoads(path: string): Promise<PrimaryRoads> {
  const file = basename(path)
  const { size } = await stat(path)
  if (size > maxBytes)
    throw new Error(`Expected at most ${maxBytes} bytes of primary roads, got ${size} in ${file}. Download it again.`)
  const shapefile = await openShapefile(path)
  if (!shapefile) throw notPrimaryRoads(file, 'something that cannot be read')
  try {
    const year = Number(/tl_(\d{4})_/i.exec(`${shapefile.name} ${file}`)?.[1])
    const rows = await shapefile.readRows()
    const missing = columns.filter((column) => !(column in (rows[0] ?? {})))
    if (missing.length > 0) throw notPrimaryRoads(file, `no column ${missing.join(', ')}`)
    if (!(year >= 2007 && year <= 2100))
      throw new Error(
        `Expected the year of TIGER/Line in the name of the file, as in tl_2023_us_primaryroads.zip, got ${file}. Give it its name again.`,
      )
    return { file, year, lines: await readLines(shapefile, rows, file) }
  } finally {
    shapefile.close()
  }
}

async function readLines({ readShapes }: Shapefile, rows: readonly Row[], file: string): Promise<RoadLine[]> {
  const lines: RoadLine[] = []
  let [shapes, points] = [0, 0]
  for await (const shape of readShapes()) {
    const { MTFCC: code } = rows[shapes] ?? {}
    shapes += 1
    if (code !== primaryRoad) continue
    for (const line of linesOf(shape)) {
      if (line.length < 4) continue
      if (!isOnEarth(line)) throw notPrimaryRoads(file, 'coordinates that are no degrees')
      const simple = simplifyLine(line, tolerance)
      points += simple.length / 2
      if (points > maxPoints) throw notPrimaryRoads(file, `more than ${maxPoints} points`)
      lines.push(simple.map((degrees) => Math.round(degrees * decimals) / decimals))
    }
  }
  if (shapes !== rows.length) throw notPrimaryRoads(file, `${shapes} shapes that can be read for ${rows.length} rows`)
  if (lines.length === 0) throw notPrimaryRoads(file, `no road with the code ${primaryRoad}`)
  return lines
}

type Row = Readonly<Record<string, unknown>>

/** The lines of a road, each as longitudes and latitudes in turn; none of another shape. */
function linesOf(shape: unknown): RoadLine[] {
  const { data, success } = lineSchema.safeParse(shape)
  if (!success) return []
  const [positions, starts] = [data.positions.value, data.pathIndices.value]
  return Array.from(starts.slice(0, -1), (start, part) =>
    Array.from(positions.subarray(2 * start, 2 * (starts[part + 1] ?? 0))),
  )
}

const lineSchema = z.object({
  type: z.literal('LineString'),
  positions: z.object({ value: z.instanceof(Float64Array), size: z.literal(2) }),
  pathIndices: z.object({ value: z.instanceof(Int32Array) }),
})

function isOnEarth(line: RoadLine): boolean {
  return line.every((degrees, at) => Math.abs(degrees) <= (at % 2 === 0 ? 180 : 85))
}

function notPrimaryRoads(file: string, got: string): Error {
  return new Error(
    `Expected TIGER/Line's primary roads, a ZIP archive of one shapefile with ${columns.join(', ')}, got ${got} in ${file}. Download tl_<year>_us_primaryroads.zip from the Census Bureau again.`,
  )
}
