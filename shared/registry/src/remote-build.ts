import type { RegistryEntry } from '@keyroom/contract/registry'

/**
 * The content of `remote.build.json` in a build: the registry's entry without its future location, with labels in every
 * language.
 */
export interface RemoteBuild extends Pick<RegistryEntry, 'name' | 'version' | 'files' | 'descriptor'> {
  readonly integrity: NonNullable<RegistryEntry['integrity']>
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The files that each route's first view needs besides the entry. */
  readonly preload: NonNullable<RegistryEntry['preload']>
  /** Brotli bytes of each route's first view, shared code excluded. */
  readonly firstView: Readonly<Record<string, number>>
}

export const remoteBuildFile = 'remote.build.json'
