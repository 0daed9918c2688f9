import { buildRoadTiles, type TileOptions } from './build-road-tiles.ts'

/** The files of an import by what is in them, as their names say: roads are no rows of the database. */
export function splitImport(files: readonly string[]): {
  readonly roads: readonly string[]
  readonly rows: readonly string[]
} {
  const isRoads = (file: string) => /\.pbf$/i.test(file)
  return { roads: files.filter(isRoads), rows: files.filter((file) => !isRoads(file)) }
}

/**
 * Builds road tiles from an extract, as a command does.
 *
 * @param folder of road tiles; null where the configuration names none
 * @returns lines for the terminal
 * @throws an error in words, also for several extracts: one is all the roads that an installation has
 */
export async function importRoads(
  folder: string | null,
  files: readonly string[],
  options: TileOptions,
): Promise<readonly string[]> {
  const [path, ...others] = files
  if (path === undefined) return []
  if (others.length > 0) {
    throw new Error(
      `Expected one .osm.pbf file, got ${files.length}. Merge them first, such as with osmium merge, or import one.`,
    )
  }
  if (folder === null)
    throw new Error('Expected DRIVE_TIMES_TILES to name the folder of road tiles, got nothing. Set it.')
  const { file, dataDate, seconds } = await buildRoadTiles(folder, path, options)
  const day = dataDate === null ? 'the file does not say of which day' : `roads of ${dataDate}`
  return [`${file}: road tiles built in ${seconds} seconds (${day}). Drive times use them from the next request on.`]
}
