import type { RegistryEntry } from '@keyroom/contract/shell'
import { isTrusted } from '../configuration/trusted-types.ts'
import { faultOfStatus, integrityOf } from './fetch-manifest.ts'
import { isChunkError, RemoteFault } from './remote-fault.ts'
import { filesOf } from './remote-files.ts'

/** Nobody waits for the reason: the failure is shown already, in the words of a lost connection. */
const fetchTimeoutMs = 60_000

/** The file that a build's loader could not load, as the loader names it in its error. */
export function chunkOf(error: unknown): string | undefined {
  const { request } = (isChunkError(error) ? error : {}) as { request?: unknown }
  if (typeof request !== 'string' || !URL.canParse(request, location.origin)) return undefined
  return new URL(request, location.origin).href
}

/**
 * Why a build's loader could not load a file of that build. The loader's error has no reason: a file that was changed
 * looks like a lost connection. So the file is fetched once more, without running it.
 *
 * @returns nothing when the file is there as it was published, or cannot be fetched: the connection was lost
 */
export async function chunkFaultOf(entry: RegistryEntry, error: unknown): Promise<RemoteFault | undefined> {
  const file = chunkOf(error)
  if (!file || !isTrusted(file)) return undefined
  try {
    const signal = AbortSignal.timeout(fetchTimeoutMs)
    const response = await fetch(file, { signal })
    if (!response.ok) return faultOfStatus(response.status, file, error)
    const actual = await integrityOf(await response.arrayBuffer())
    const integrity = await publishedIntegrityOf(entry, file, signal)
    return integrity && actual !== integrity ? new RemoteFault('integrity', { file, integrity }, error) : undefined
  } catch {
    return undefined
  }
}

/**
 * The hash of a file of a build, from the list in the build's entry. A build of development has no list, and a shared
 * library's file is the shell's.
 */
async function publishedIntegrityOf(
  entry: RegistryEntry,
  file: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { url, integrity } = filesOf(entry).entry
  if (!integrity) return undefined
  const words = (await (await fetch(url, { integrity, signal })).text()).split(/[\s"'`]+/)
  const at = words.indexOf(file.slice(file.lastIndexOf('/') + 1))
  return at < 0 ? undefined : words[at + 1]
}
