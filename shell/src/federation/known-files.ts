import type { RegistryEntry } from '@keyroom/contract/shell'
import { RemoteFault } from './remote-fault.ts'

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

const files = new Map<string, RemoteFiles>()
const faults = new Map<string, RemoteFault>()

/** The name under which a remote's entry registers itself in the page. */
export function containerName(remote: string): string {
  return `keyroom_${remote.replaceAll('-', '_')}`
}

/** Notes what the files of a registry entry must be, for the moment when the federation runtime wants them. */
export function noteFiles({ name, baseUrl, files: named, integrity, descriptor }: RegistryEntry): RemoteFiles {
  const deadline = descriptor.budgets.loadDeadlineMs
  const file = (kind: 'manifest' | 'entry'): CheckedFile => ({
    url: new URL(baseUrl + named[kind], location.origin).href,
    integrity: integrity?.[kind],
    deadline,
  })
  const noted = { manifest: file('manifest'), entry: file('entry') }
  files.set(containerName(name), noted)
  faults.delete(containerName(name))
  return noted
}

/** The files of a remote that the registry lists; any other is refused. */
export function filesOf(container: string): RemoteFiles {
  const known = files.get(container)
  if (!known) throw new Error(`The federation runtime wants ${container}, which no registry entry names.`)
  return known
}

/** Keeps the reason past the federation runtime, which wraps errors in texts of its own. */
export function noteFault(container: string, error: unknown): void {
  if (error instanceof RemoteFault) faults.set(container, error)
}

/** Why the remote's files could not be loaded, when that was the reason. */
export function notedFault(container: string): RemoteFault | undefined {
  return faults.get(container)
}
