import type { RegistryEntry } from '@keyroom/contract/shell'
import { chunkOf } from '../chunk-fault.ts'
import { loadRemote } from '../ensure-remote.ts'
import { useRegistry } from '../registry-store.ts'
import { filesOf, type CheckedFile } from '../remote-files.ts'
import { mayRecover, RemoteFault } from '../remote-fault.ts'
import { noteFailure, setRemoteState, useRemotes, type FailedRemote, type RemoteState } from '../remotes-store.ts'
import { isReachable } from './is-reachable.ts'

/**
 * A browser gives a preload that failed to the first script that asks for the file, though the file is there by then:
 * the entry's, and its first chunk's.
 */
const preloadRetries = 2

const restoring = new Set<string>()

/** The remotes that failed and that somebody may still want to see. */
export function failedRemotes(): readonly [string, FailedRemote][] {
  const remotes = useRemotes.getState()
  return useRegistry.getState().entries.flatMap(({ name }): [string, FailedRemote][] => {
    const state = remotes[name]
    return state?.status === 'failed' ? [[name, state]] : []
  })
}

/**
 * Tries, for each remote that failed, whether it can be brought back: its own build where the fault may pass and its
 * files are there again; the build that is listed where that is another. Nothing that is shown changes until it works.
 *
 * @returns resolves once all that this call tried is decided
 */
export async function restoreRemotes(): Promise<void> {
  const tried = failedRemotes().filter(([name]) => !restoring.has(name))
  await Promise.all(
    tried.map(([name, state]) => {
      restoring.add(name)
      return restore(name, state).finally(() => restoring.delete(name))
    }),
  )
}

async function restore(name: string, state: FailedRemote): Promise<void> {
  const { failure, loaded } = state
  const listed = useRegistry.getState().listed.find((entry) => entry.name === name)
  if (mayRecover(failure.fault)) {
    if (loaded?.entry.version === failure.version) {
      if (await isBack(loaded.entry, failure.fault)) return show(name, state, { status: 'ready', loaded })
    } else if (listed?.version === failure.version) {
      if (await isBack(listed, failure.fault)) return bring(listed, state)
    }
  }
  if (listed && listed.version !== failure.version && (await isBack(listed))) return bring(listed, state)
}

/** Whether a build's files are there, above all the one that failed; and whether it is time to try it. */
async function isBack(entry: RegistryEntry, fault?: RemoteFault): Promise<boolean> {
  const { manifest, entry: script } = filesOf(entry)
  return (
    (await isReachable(manifest, script, ...furtherFile(entry, fault))) && mayRetry(`${entry.name}@${entry.version}`)
  )
}

/** The chunk that could not be loaded. */
function furtherFile({ baseUrl, preload }: RegistryEntry, fault?: RemoteFault): Omit<CheckedFile, 'deadline'>[] {
  const href = chunkOf(fault?.cause)
  if (!href) return []
  const first = Object.values(preload ?? {}).flat()
  const known = first.find(({ file }) => new URL(baseUrl + file, location.origin).href === href)
  return [{ url: href, integrity: fault?.details['integrity'] ?? known?.integrity }]
}

async function bring(entry: RegistryEntry, failed: FailedRemote, further = preloadRetries): Promise<void> {
  try {
    const loaded = await loadRemote(entry)
    show(entry.name, failed, { status: 'ready', loaded })
  } catch (error) {
    if (further > 0 && error instanceof RemoteFault && mayRecover(error)) return bring(entry, failed, further - 1)
    const { fault, version } = failed.failure
    const same = error instanceof RemoteFault && error.code === fault.code && version === entry.version
    if (!same && isStill(entry.name, failed)) noteFailure(entry, error)
  }
}

function show(name: string, failed: FailedRemote, state: RemoteState): void {
  if (isStill(name, failed)) setRemoteState(name, state)
}

/** The person may have pressed Retry meanwhile. */
function isStill(name: string, failed: FailedRemote): boolean {
  return useRemotes.getState()[name] === failed
}

/** A failure within this time after a retry counts as the same failure. */
const memoryMs = 60_000

const tries = new Map<string, { count: number; at: number }>()

/**
 * Whether to retry now; if so, records the retry. What fails although all looks well is retried ever more rarely, after
 * 2, 4, 8, … and at most 60 seconds, so that a page does not flicker forever.
 */
export function mayRetry(what: string): boolean {
  const now = Date.now()
  const last = tries.get(what)
  const recent = last && now - last.at < memoryMs ? last : { count: 0, at: -Infinity }
  if (recent.count > 0 && now - recent.at < 2 ** recent.count * 1_000) return false
  tries.set(what, { count: recent.count + 1, at: now })
  return true
}
