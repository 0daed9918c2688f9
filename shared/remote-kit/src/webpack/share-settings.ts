import { join } from 'node:path'
import { sharedDependencies } from '../shared-dependencies.ts'
import { installedVersion, NotInstalled } from './installed-version.ts'

/** Federation's setting for one shared module. */
export interface ShareSetting {
  readonly singleton: true
  readonly requiredVersion: string
  readonly import: false
  readonly strictVersion: true
}

/**
 * The modules that a remote takes from the shell. It has no copy, so there is never a second instance. The manifest
 * states the range of each, and the shell refuses a remote that needs another version than its own.
 *
 * @throws with every package that the remote lacks
 */
export function takenFromShell(remoteFolder: string): Record<string, ShareSetting> {
  const missing = new Set<string>()
  const settings: Record<string, ShareSetting> = {}
  for (const row of sharedDependencies) {
    try {
      settings[row.module] = settingFor(installedVersion(row, remoteFolder))
    } catch (error) {
      if (!(error instanceof NotInstalled)) throw error
      missing.add(error.package)
    }
  }
  if (missing.size === 0) return settings
  const names = [...missing]
  throw new Error(
    `Expected ${names.join(', ')} among the dependencies in ${join(remoteFolder, 'package.json')}: modules of the shell ` +
      `that every remote may take. Add ${names.map((name) => `"${name}": "${rangeOf(name)}"`).join(', ')}, ` +
      'then run pnpm install.',
  )
}

function rangeOf(name: string): string {
  return name.startsWith('@keyroom/') ? 'workspace:*' : 'catalog:'
}

function settingFor(version: string): ShareSetting {
  return { singleton: true, requiredVersion: `^${version}`, import: false, strictVersion: true }
}
