import type { RegistryEntry } from '@keyroom/contract/shell'

/** A file of a remote, with what it must hash to; nothing to check in development. */
export interface CheckedFile {
  readonly url: string
  readonly integrity: string | undefined
  /** Milliseconds until the shell gives up on it. */
  readonly deadline: number
}

/** The two files that a remote starts from. */
export interface RemoteFiles {
  readonly manifest: CheckedFile
  readonly entry: CheckedFile
}

/** Where a registry entry says that the remote's files lie, and what they must be. */
export function filesOf({ baseUrl, files, integrity, descriptor }: RegistryEntry): RemoteFiles {
  const file = (kind: keyof RemoteFiles): CheckedFile => ({
    url: new URL(baseUrl + files[kind], location.origin).href,
    integrity: integrity?.[kind],
    deadline: descriptor.budgets.loadDeadlineMs,
  })
  return { manifest: file('manifest'), entry: file('entry') }
}
