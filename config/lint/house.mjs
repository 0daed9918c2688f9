import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * The package that a file belongs to, by its place: `{ layer: 'remotes', name: 'map', folder: 'remotes/map' }`.
 * Nothing for files that belong to none: scripts, settings.
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
 * The floors inside shared/: a package may build on those below it, never on its own floor or above. A package that is
 * not listed stands on the ground floor and imports none of its neighbours until it is given a place here.
 */
const floors = { intl: 1, 'product-api': 1, registry: 1, service: 1, ui: 2, 'remote-kit': 2, 'remote-testing': 3 }

const floorOf = (name) => floors[name] ?? 0

/** Why `from` may not import `to`, or nothing when it may. */
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
