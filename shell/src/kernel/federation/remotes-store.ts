import { topics, type Host, type Remote } from '@keyroom/contract'
import type { MountedEvents, RegistryEntry } from '@keyroom/contract/shell'
import type { ComponentType, PropsWithChildren } from 'react'
import { create } from 'zustand'
import { shellEvents } from '../events/hub.ts'
import { chunkFaultOf } from './chunk-fault.ts'
import { isChunkError, RemoteFault } from './remote-fault.ts'

/** A remote whose code is in the page, with the host that was made for it. */
export interface LoadedRemote {
  readonly entry: RegistryEntry
  readonly remote: Remote
  readonly host: Host
  readonly mount: MountedEvents['mount']
  /** Hands the page's cache of server state to what the remote draws. */
  readonly ServerState: ComponentType<PropsWithChildren>
}

/** Why a remote can't be shown, and the id under which its operators find the incident. */
export interface RemoteFailure {
  readonly fault: RemoteFault
  readonly traceId: string
  /** The build that failed. */
  readonly version: string
}

export type RemoteState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly loaded: LoadedRemote }
  /** `loaded` when its code is in the page and failed later. */
  | { readonly status: 'failed'; readonly failure: RemoteFailure; readonly loaded?: LoadedRemote }

export type FailedRemote = Extract<RemoteState, { status: 'failed' }>

/** The state of each remote that was opened or prefetched, by its name. */
export const useRemotes = create<Readonly<Record<string, RemoteState>>>(() => ({}))

export function setRemoteState(name: string, state: RemoteState): void {
  useRemotes.setState({ [name]: state })
}

/** The code of a remote that is in the page, whether or not it works. */
export function loadedOf(state: RemoteState | undefined): LoadedRemote | undefined {
  return state && 'loaded' in state ? state.loaded : undefined
}

/** Stores that a remote failed, for its menu entry and its page, and publishes it. */
export function noteFailure(entry: RegistryEntry, error: unknown): void {
  const fault = faultOf(error)
  const failed = publishFailure(entry, { fault, traceId: crypto.randomUUID(), version: entry.version })
  if (fault.code === 'unreachable' && isChunkError(fault.cause)) void explainChunk(entry, failed)
}

/** Replaces the words of a lost connection once it is known that a file of the build was missing or changed. */
async function explainChunk(entry: RegistryEntry, failed: FailedRemote): Promise<void> {
  const fault = await chunkFaultOf(entry, failed.failure.fault.cause)
  if (fault && useRemotes.getState()[entry.name] === failed) publishFailure(entry, { ...failed.failure, fault })
}

function publishFailure(entry: RegistryEntry, failure: RemoteFailure): FailedRemote {
  const { fault } = failure
  const loaded = loadedOf(useRemotes.getState()[entry.name])
  console.error(`Remote ${entry.name} ${entry.version} failed (trace ${failure.traceId})`, fault)
  const failed: FailedRemote = { status: 'failed', failure, ...(loaded ? { loaded } : {}) }
  setRemoteState(entry.name, failed)
  shellEvents.publish(topics.remoteFailed, {
    remote: entry.name,
    version: entry.version,
    reason: fault.message,
    traceId: failure.traceId,
  })
  return failed
}

function faultOf(error: unknown): RemoteFault {
  if (error instanceof RemoteFault) return error
  const message = error instanceof Error ? error.message : String(error)
  const code = isChunkError(error) ? 'unreachable' : 'crashed'
  return new RemoteFault(code, { message, file: message }, error)
}
