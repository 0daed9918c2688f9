import { sharedDependencies } from '../shared-dependencies.ts'
import { installedVersion } from './installed-version.ts'

/** Federation's setting for one shared module. */
export interface ShareSetting {
  readonly singleton: true
  readonly requiredVersion: string
  readonly import: false
  readonly strictVersion: true
}

/**
 * What a remote takes from the shell: it holds no copy of its own, so a second one can't come to be, and refuses a
 * version that does not fit, so that it fails alone and by name instead of in some odd way later.
 */
export function takenFromShell(remoteFolder: string): Record<string, ShareSetting> {
  return Object.fromEntries(
    sharedDependencies.map((row) => [row.module, settingFor(installedVersion(row.package, remoteFolder))]),
  )
}

function settingFor(version: string): ShareSetting {
  return { singleton: true, requiredVersion: `^${version}`, import: false, strictVersion: true }
}
