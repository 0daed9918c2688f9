import type { CheckedFile } from './remote-files.ts'
import { RemoteFault } from './remote-fault.ts'
import { isTrusted } from '../configuration/trusted-types.ts'

/** The part of a federation manifest that the shell reads. */
interface Manifest {
  readonly globalName: string
  /** The path of the entry, relative to the manifest. */
  readonly entry: string
  /** The modules that the remote takes from the shell, each with the range of versions that it was built for. */
  readonly shared: readonly { readonly name: string; readonly requiredVersion: string }[]
}

/** Fetches a remote's manifest. Throws the matching fault unless it has the registered hash and names the registered entry. */
export async function fetchManifest(
  { url, integrity, deadline }: CheckedFile,
  entry: CheckedFile,
): Promise<Omit<Manifest, 'entry'>> {
  if (!isTrusted(url)) throw new RemoteFault('origin', { origin: new URL(url).origin })
  const text = await textOf(url, deadline)
  const manifest = manifestOf(text)
  // A truncated file also has the wrong hash, but "not a manifest" says more.
  if (!manifest) throw new RemoteFault('broken-manifest', { file: url })
  if (integrity && (await integrityOf(new TextEncoder().encode(text))) !== integrity)
    throw new RemoteFault('integrity', { file: url })
  if (new URL(manifest.entry, url).href !== entry.url) throw new RemoteFault('integrity', { file: url })
  return manifest
}

async function textOf(url: string, deadline: number): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(deadline) })
    if (!response.ok) throw faultOfStatus(response.status, url)
    return await response.text()
  } catch (error) {
    if (error instanceof RemoteFault) throw error
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    throw timedOut
      ? new RemoteFault('timeout', { file: url, seconds: String(deadline / 1000) }, error)
      : new RemoteFault('unreachable', { file: url }, error)
  }
}

/** The fault for an unsuccessful HTTP status. */
export function faultOfStatus(status: number, file: string, cause?: unknown): RemoteFault {
  return new RemoteFault(status < 500 ? 'not-found' : 'server-error', { status: String(status), file }, cause)
}

function manifestOf(text: string): Manifest | undefined {
  try {
    const { metaData, shared = [] } = JSON.parse(text) as Partial<Manifest> & {
      metaData?: { globalName?: unknown; remoteEntry?: Record<string, unknown> }
    }
    const globalName = metaData?.globalName
    const { name, path } = metaData?.remoteEntry ?? {}
    const isManifest = typeof globalName === 'string' && typeof name === 'string' && typeof path === 'string'
    return isManifest ? { globalName, entry: path + name, shared } : undefined
  } catch {
    return undefined
  }
}

/** The hash of a file's content, in the browser's format. */
export async function integrityOf(content: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', content)
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
