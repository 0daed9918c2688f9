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
 * The modules that a remote takes from the shell. It has no copy, so there is never a second instance, and it rejects a
 * version out of range, so that only this remote fails, with a clear error.
 */
export function takenFromShell(remoteFolder: string): Record<string, ShareSetting> {
  return Object.fromEntries(
    sharedDependencies.map((row) => [row.module, settingFor(installedVersion(row.package, remoteFolder))]),
  )
}

function settingFor(version: string): ShareSetting {
  return { singleton: true, requiredVersion: `^${version}`, import: false, strictVersion: true }
}
