import type { RegistryEntry } from '@keyroom/contract/shell'
import { createCatalogue, MessagesProvider, type Catalogue } from '@keyroom/intl'
import { DelayedSkeleton, HostProvider } from '@keyroom/ui/core'
import { Suspense, useEffect, useInsertionEffect, type PropsWithChildren } from 'react'
import { ensureRemote } from './ensure-remote.ts'
import { retryRemote } from './retry-remote.ts'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemoteUnavailable } from './remote-unavailable.tsx'
import { useRemotes, type LoadedRemote } from './remotes-store.ts'

/** Everything that stands around what a remote draws: its boundary, host, messages, and the life of its mount. */
export function RemoteSurroundings({ entry, children }: PropsWithChildren<{ entry: RegistryEntry }>) {
  const state = useRemotes((remotes) => remotes[entry.name])
  useEffect(() => {
    if (!state) void ensureRemote(entry)
  }, [state, entry])
  if (state?.status === 'failed') {
    return <RemoteUnavailable entry={entry} failure={state.failure} onRetry={() => void retryRemote(entry)} />
  }
  // Another build may just have taken the place of one that failed; its own screens follow.
  if (state?.status !== 'ready' || state.loaded.entry.version !== entry.version) return <DelayedSkeleton />
  return (
    <RemoteBoundary key={entry.name} entry={entry}>
      <Suspense fallback={<DelayedSkeleton />}>
        <Mounted loaded={state.loaded}>{children}</Mounted>
      </Suspense>
    </RemoteBoundary>
  )
}

function Mounted({ loaded, children }: PropsWithChildren<{ loaded: LoadedRemote }>) {
  // Before any effect of the screen's own: what those subscribe to is to end with this mount.
  useInsertionEffect(() => loaded.mount(), [loaded])
  return (
    <HostProvider value={loaded.host}>
      <loaded.ServerState>
        <MessagesProvider catalogue={catalogueOf(loaded)}>{children}</MessagesProvider>
      </loaded.ServerState>
    </HostProvider>
  )
}

const catalogues = new WeakMap<LoadedRemote, Catalogue>()

function catalogueOf(loaded: LoadedRemote): Catalogue {
  const catalogue = catalogues.get(loaded) ?? createCatalogue(loaded.remote.messages)
  catalogues.set(loaded, catalogue)
  return catalogue
}
