import type { RegistryEntry } from '@keyroom/contract/shell'
import type { CheckedFile } from './fetch-manifest.ts'
import { RemoteFault } from './remote-fault.ts'

const known = new Map<string, CheckedFile>()
const faults = new Map<string, RemoteFault>()

/** The name under which a remote's entry registers itself in the page. */
export function containerName(remote: string): string {
  return `keyroom_${remote.replaceAll('-', '_')}`
}

/** The address of a remote's manifest. */
export function manifestUrl(entry: RegistryEntry): string {
  return new URL(entry.baseUrl + entry.files.manifest, location.origin).href
}

/** Notes what the files of a registry entry must be, for the moment when the federation runtime asks for them. */
export function noteFiles(entry: RegistryEntry): void {
  const deadline = entry.descriptor.budgets.loadDeadlineMs
  const entryUrl = new URL(entry.baseUrl + entry.files.entry, location.origin).href
  known.set(manifestUrl(entry), { url: manifestUrl(entry), integrity: entry.integrity?.manifest, deadline })
  known.set(entryUrl, { url: entryUrl, integrity: entry.integrity?.entry, deadline })
  faults.delete(containerName(entry.name))
}

/** A file that the federation runtime wants; one that no registry entry named is refused. */
export function knownFile(url: string): CheckedFile {
  const file = known.get(new URL(url, location.origin).href)
  if (!file) throw new RemoteFault('integrity', { file: url })
  return file
}

/** Keeps the reason past the federation runtime, which wraps errors in texts of its own. */
export function noteFault(container: string, error: unknown): void {
  if (error instanceof RemoteFault) faults.set(container, error)
}

/** Why the remote's files could not be loaded, when that was the reason. */
export function notedFault(container: string): RemoteFault | undefined {
  return faults.get(container)
}
