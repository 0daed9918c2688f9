import type { RegistryEntry } from '@keyroom/contract/shell'
import { createCatalog, MessagesProvider, type Catalog } from '@keyroom/intl'
import { DelayedSkeleton, HostProvider } from '@keyroom/ui/core'
import { Suspense, useEffect, useInsertionEffect, type PropsWithChildren, Component } from 'react'
import { ensureRemote, retryRemote } from '../../kernel/federation/ensure-remote.ts'
import { RemoteUnavailable } from './remote-unavailable.tsx'
import { useRemotes, type LoadedRemote, noteFailure } from '../../kernel/federation/remotes-store.ts'

/** Wraps what a remote draws: error boundary, host, messages, and the events of its mount. */
export function RemoteSurroundings({ entry, children }: PropsWithChildren<{ entry: RegistryEntry }>) {
  const state = useRemotes((remotes) => remotes[entry.name])
  useEffect(() => {
    if (!state) void ensureRemote(entry)
  }, [state, entry])
  if (state?.status === 'failed') {
    return <RemoteUnavailable entry={entry} failure={state.failure} onRetry={() => void retryRemote(entry)} />
  }
  // Another build may just have replaced one that failed; its own screens follow.
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
  // Before any effect of the screen, so that its subscriptions end with this mount.
  useInsertionEffect(() => loaded.mount(), [loaded])
  return (
    <HostProvider value={loaded.host}>
      <loaded.ServerState>
        <MessagesProvider catalog={catalogOf(loaded)}>{children}</MessagesProvider>
      </loaded.ServerState>
    </HostProvider>
  )
}

const catalogs = new WeakMap<LoadedRemote, Catalog>()

function catalogOf(loaded: LoadedRemote): Catalog {
  const catalog = catalogs.get(loaded) ?? createCatalog(loaded.remote.messages)
  catalogs.set(loaded, catalog)
  return catalog
}

type BoundaryProps = PropsWithChildren<{ entry: RegistryEntry }>

/** Catches what a remote throws while it draws. Its parent decides what to show instead. */
class RemoteBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    noteFailure(this.props.entry, error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
