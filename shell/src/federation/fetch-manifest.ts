import { isTrusted } from './trusted-types.ts'
import { RemoteFault } from './remote-fault.ts'

/** A file of a remote, with what it must hash to; nothing to check in development. */
export interface CheckedFile {
  readonly url: string
  readonly integrity: string | undefined
  /** Milliseconds until the shell gives up on it. */
  readonly deadline: number
}

/** Fetches a remote's manifest and refuses it, by name, unless it is what the registry says. */
export async function fetchManifest({ url, integrity, deadline }: CheckedFile): Promise<string> {
  if (!isTrusted(url)) throw new RemoteFault('origin', { origin: new URL(url, location.href).origin })
  const text = await textOf(url, deadline)
  if (integrity && (await integrityOf(text)) !== integrity) throw brokenOrTampered(text, url)
  if (!isManifest(text)) throw new RemoteFault('broken-manifest', { file: url })
  return text
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

function faultOfStatus(status: number, file: string): RemoteFault {
  return new RemoteFault(status < 500 ? 'not-found' : 'server-error', { status: String(status), file })
}

/** A cut or foreign file is the likelier story when it is not even a manifest, so that is what is said. */
function brokenOrTampered(text: string, file: string): RemoteFault {
  return new RemoteFault(isManifest(text) ? 'integrity' : 'broken-manifest', { file })
}

function isManifest(text: string): boolean {
  try {
    const manifest: unknown = JSON.parse(text)
    return typeof manifest === 'object' && manifest !== null && 'metaData' in manifest
  } catch {
    return false
  }
}

async function integrityOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text))
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
