import type { RegistryEntry } from '@keyroom/contract/registry'

/**
 * The content of `remote.build.json` in a build: the registry's entry without its future location, with labels in every
 * language.
 */
export interface RemoteBuild extends Pick<RegistryEntry, 'name' | 'version' | 'files' | 'descriptor'> {
  readonly integrity: NonNullable<RegistryEntry['integrity']>
  /**
   * The integrity of every file of the build by its path, also of its compressed forms. Publishing and promoting check
   * them all. Only builds of earlier versions lack it.
   */
  readonly hashes?: Readonly<Record<string, string>> | undefined
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The files that each route's first view needs besides the entry. */
  readonly preload: NonNullable<RegistryEntry['preload']>
  /** Brotli bytes of each route's first view, shared code excluded. */
  readonly firstView: Readonly<Record<string, number>>
}

/** The one file that `hashes` does not list, because it has them. */
export const remoteBuildFile = 'remote.build.json'
