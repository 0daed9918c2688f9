import { basename } from 'node:path'
import { keepPrimaryRoads } from './primary-roads/primary-roads-folder.ts'
import { readPrimaryRoads } from './primary-roads/read-primary-roads.ts'
import { buildRoadTiles, type TileOptions } from './tiles/build-road-tiles.ts'

/** The files of an import by what is in them, as their names say: roads are no rows of the database. */
export function splitImport(files: readonly string[]): {
  readonly roads: readonly string[]
  readonly rows: readonly string[]
} {
  const isRoads = (file: string) => isExtract(file) || isPrimaryRoads(file)
  return { roads: files.filter(isRoads), rows: files.filter((file) => !isRoads(file)) }
}

const isExtract = (file: string) => /\.pbf$/i.test(file)

/** As the Census Bureau names it: `tl_2023_us_primaryroads.zip`. */
const isPrimaryRoads = (file: string) => /primaryroads.*\.zip$/i.test(basename(file))

/**
 * Builds road tiles from an extract, and keeps primary roads for the estimator, as a command does.
 *
 * @param folder of road tiles; null where the configuration names none
 * @returns lines for the terminal
 * @throws an error in words, also for several files of a kind: one is all the roads that an installation has
 */
export async function importRoads(
  folder: string | null,
  files: readonly string[],
  options: TileOptions,
): Promise<readonly string[]> {
  if (files.length === 0) return []
  const [extracts, primary] = [files.filter(isExtract), files.filter(isPrimaryRoads)]
  if (extracts.length > 1) {
    throw new Error(
      `Expected one .osm.pbf file, got ${extracts.length}. Merge them first, such as with osmium merge, or import one.`,
    )
  }
  if (primary.length > 1) throw new Error(`Expected one file of primary roads, got ${primary.length}. Import one.`)
  if (folder === null)
    throw new Error('Expected DRIVE_TIMES_TILES to name the folder of road tiles, got nothing. Set it.')
  return [
    ...(await Promise.all(primary.map((path) => importPrimaryRoads(folder, path)))),
    ...(await Promise.all(extracts.map((path) => importExtract(folder, path, options)))),
  ]
}

async function importPrimaryRoads(folder: string, path: string): Promise<string> {
  const roads = await readPrimaryRoads(path)
  await keepPrimaryRoads(folder, roads)
  return `${roads.file}: ${roads.lines.length} lines of primary roads (${roads.year}). Estimates use them from the next request on.`
}

async function importExtract(folder: string, path: string, options: TileOptions): Promise<string> {
  const { file, dataDate, seconds } = await buildRoadTiles(folder, path, options)
  const day = dataDate === null ? 'the file does not say of which day' : `roads of ${dataDate}`
  return `${file}: road tiles built in ${seconds} seconds (${day}). Drive times use them from the next request on.`
}
