import type { RegistryEntry } from '@keyroom/contract/shell'

/** A file of a remote, with its expected hash; without one in development. */
export interface CheckedFile {
  readonly url: string
  readonly integrity: string | undefined
  /** How long its download may take, in milliseconds. */
  readonly deadline: number
}

/** The two files that a remote starts with. */
export interface RemoteFiles {
  readonly manifest: CheckedFile
  readonly entry: CheckedFile
}

/** The URLs and hashes of the remote's files, from its registry entry. */
export function filesOf({ baseUrl, files, integrity, descriptor }: RegistryEntry): RemoteFiles {
  const file = (kind: keyof RemoteFiles): CheckedFile => ({
    url: new URL(baseUrl + files[kind], location.origin).href,
    integrity: integrity?.[kind],
    deadline: descriptor.budgets.loadDeadlineMs,
  })
  return { manifest: file('manifest'), entry: file('entry') }
}
