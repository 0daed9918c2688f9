import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * The package that a file belongs to, by its place: `{ layer: 'remotes', name: 'map', folder: 'remotes/map' }`.
 * `undefined` for files outside packages: scripts, settings.
 */
export function packageOfFile(file, root) {
  const [layer, name] = relative(root, file).split(sep)
  return packageAt(layer, name)
}

/** The package that is imported under this name, found by its folder: `@keyroom/map/…` is `remotes/map`. */
export function packageOfName(specifier, root) {
  const name = /^@keyroom\/([^/]+)/.exec(specifier)?.[1]
  if (!name) return undefined
  const layer = ['shared', 'remotes', 'services'].find((folder) => existsSync(join(root, folder, name)))
  return packageAt(layer ?? name, name)
}

function packageAt(layer, name) {
  if (layer === 'shell' || layer === 'e2e') return { layer, name: layer, folder: layer }
  if (layer === 'remotes' || layer === 'shared' || layer === 'services')
    return { layer, name, folder: `${layer}/${name}` }
  return undefined
}

/**
 * The floors inside shared/: a package may import from lower floors, never from its own floor or above. A package that
 * is not listed is on the ground floor and imports no other.
 */
const floors = {
  'cost-report': 1,
  intl: 1,
  registry: 1,
  scenarios: 1,
  service: 1,
  'drive-times': 2,
  ui: 2,
  'remote-kit': 2,
  'product-api': 3,
  planning: 4,
  saved: 4,
  'remote-testing': 4,
  'hospital-field': 5,
}

const floorOf = (name) => floors[name] ?? 0

/** Why `from` may not import `to`; `undefined` if it may. */
export function refusal(from, to) {
  if (from.folder === to.folder) return undefined
  switch (from.layer) {
    case 'shared':
      if (to.layer !== 'shared')
        return 'shared packages are below everything and import neither shell, remotes nor services'
      if (floorOf(to.name) < floorOf(from.name)) return undefined
      return `inside shared/ imports go down: ${from.name} is on floor ${floorOf(from.name)}, ${to.name} on floor ${floorOf(to.name)} (config/lint/house.mjs)`
    case 'remotes':
      return to.layer === 'shared'
        ? undefined
        : 'a remote imports shared packages only; it meets others through the contract'
    case 'shell':
      return to.layer === 'shared'
        ? undefined
        : 'the shell imports shared packages only; it meets remotes in the registry'
    case 'services':
      if (to.layer === 'shared' || (to.layer === 'services' && from.name === 'embedded')) return undefined
      return 'a service imports shared packages only (services/embedded also services, to run them in one process)'
    default:
      return to.layer === 'shared' || to.layer === 'services' ? undefined : 'journeys see the product from outside'
  }
}

/**
 * The floors of the folders in a package's src, the lowest first. A file may import from its own folder and from lower
 * floors, not from another folder on its own floor. A folder that is not listed has no floor.
 */
const folderFloors = {
  'shell/src': [['kernel'], ['frame'], ['pages'], ['start']],
  'services/api/src': [['platform'], ['hospitals', 'people'], ['billing', 'planning'], ['sample']],
}

/**
 * Why the file `from` may not import the file `to` of the same package; `undefined` if it may. Tests may import any
 * file.
 */
export function floorRefusal(from, to, root) {
  if (isTest(from)) return undefined
  for (const [source, floorNames] of Object.entries(folderFloors)) {
    const folderOf = (file) => relative(join(root, source), file).split(sep)[0]
    const floorOfFolder = (folder) => floorNames.findIndex((names) => names.includes(folder))
    const [importing, imported] = [folderOf(from), folderOf(to)]
    const [lower, upper] = [floorOfFolder(importing), floorOfFolder(imported)]
    if (lower < 0 || upper < lower || importing === imported) continue
    const position = upper > lower ? 'above' : 'beside'
    return `inside ${source} imports go down, and ${imported} is ${position} ${importing} (config/lint/house.mjs)`
  }
  return undefined
}

/** Whether a file is a test or a helper of tests. */
export function isTest(file) {
  return /\.test\.tsx?$/.test(file) || file.split(sep).includes('testing')
}
