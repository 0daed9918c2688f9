import { sharedDependencies, type SharedDependency } from '../shared-dependencies.ts'
import { installedVersion } from './installed-version.ts'

/** Federation's setting for one shared module. */
export interface ShareSetting {
  readonly singleton: true
  readonly requiredVersion: string
  readonly version?: string
  readonly eager?: boolean
  readonly import?: false
  readonly strictVersion?: true
}

/**
 * What the shell provides: every row of the table, in the version that is installed for it. What it draws with itself
 * is eager: it lies in the scripts that the page's HTML names, so that nothing of it waits for another script to run.
 */
export function providedByShell(shellFolder: string): Record<string, ShareSetting> {
  return settings(shellFolder, (version, { provided }) => ({
    singleton: true,
    version,
    requiredVersion: `^${version}`,
    eager: provided === 'at-start',
  }))
}

/**
 * What a remote takes from the shell: it holds no copy of its own, so a second one can't come to be, and refuses a
 * version that does not fit, so that it fails alone and by name instead of in some odd way later.
 */
export function takenFromShell(remoteFolder: string): Record<string, ShareSetting> {
  return settings(remoteFolder, (version) => ({
    singleton: true,
    requiredVersion: `^${version}`,
    import: false,
    strictVersion: true,
  }))
}

function settings(
  appFolder: string,
  settingFor: (version: string, row: SharedDependency) => ShareSetting,
): Record<string, ShareSetting> {
  return Object.fromEntries(
    sharedDependencies.map((row) => [row.module, settingFor(installedVersion(row.package, appFolder), row)]),
  )
}
