import type { RegistryEntry } from '@keyroom/contract/registry'

/**
 * What a build of a remote says of itself in `remote.build.json`, beside its files: the registry's entry, but for the
 * place where it will lie, with its labels in every language.
 */
export interface RemoteBuild extends Pick<RegistryEntry, 'name' | 'version' | 'files' | 'descriptor'> {
  readonly integrity: NonNullable<RegistryEntry['integrity']>
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What each route's first view needs beside the entry. */
  readonly preload: NonNullable<RegistryEntry['preload']>
  /** Brotli bytes of each route's first view, shared code excluded. */
  readonly firstView: Readonly<Record<string, number>>
}

export const remoteBuildFile = 'remote.build.json'
