import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { RoadLine } from '@keyroom/drive-times'
import type { Position } from 'geojson'
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
  // Only a command needs it.
  const { default: readShapefile } = await import('shpjs')
  const [layer, ...others] = [await readShapefile(await readFile(path)).catch(cannotRead(file))].flat()
  if (!layer || others.length > 0) throw notPrimaryRoads(file, `${others.length + (layer ? 1 : 0)} shapefiles`)
  const [first] = layer.features
  const missing = columns.filter((column) => !(column in (first?.properties ?? {})))
  if (missing.length > 0) throw notPrimaryRoads(file, `no column ${missing.join(', ')}`)
  const year = Number(/tl_(\d{4})_/i.exec(`${layer.fileName ?? ''} ${file}`)?.[1])
  if (!(year >= 2007 && year <= 2100))
    throw new Error(
      `Expected the year of TIGER/Line in the name of the file, as in tl_2023_us_primaryroads.zip, got ${file}. Give it its name again.`,
    )
  const lines: RoadLine[] = []
  let points = 0
  for (const { geometry, properties } of layer.features) {
    if (properties?.['MTFCC'] !== primaryRoad) continue
    for (const line of linesOf(geometry)) {
      if (line.length < 2) continue
      if (!line.every(isOnEarth)) throw notPrimaryRoads(file, 'coordinates that are no degrees')
      const simple = simplifyLine(
        line.flatMap(([longitude = NaN, latitude = NaN]) => [longitude, latitude]),
        tolerance,
      )
      points += simple.length / 2
      if (points > maxPoints) throw notPrimaryRoads(file, `more than ${maxPoints} points`)
      lines.push(simple.map((degrees) => Math.round(degrees * decimals) / decimals))
    }
  }
  if (lines.length === 0) throw notPrimaryRoads(file, `no road with the code ${primaryRoad}`)
  return { file, year, lines }
}

function linesOf(geometry: GeoJSON.Geometry | null): readonly Position[][] {
  if (geometry?.type === 'LineString') return [geometry.coordinates]
  return geometry?.type === 'MultiLineString' ? geometry.coordinates : []
}

function isOnEarth([longitude = NaN, latitude = NaN]: Position): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85
}

function notPrimaryRoads(file: string, got: string, options?: ErrorOptions): Error {
  return new Error(
    `Expected TIGER/Line's primary roads, a ZIP archive of one shapefile with ${columns.join(', ')}, got ${got} in ${file}. Download tl_<year>_us_primaryroads.zip from the Census Bureau again.`,
    options,
  )
}

function cannotRead(file: string) {
  return (cause: unknown): never => {
    throw notPrimaryRoads(file, 'something that cannot be read', { cause })
  }
}
