import { DelayedSkeleton, StatePanel } from '@keyroom/ui/core'
import { useLocation } from '@keyroom/ui/router'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { ensureRemote } from '../federation/ensure-remote.ts'
import { findRoute, type FoundRoute } from '../federation/find-route.ts'
import { loadRegistry, useRegistry } from '../federation/registry-store.ts'
import { RemoteGate } from '../federation/remote-gate.tsx'
import { RemoteUnavailable } from '../federation/remote-unavailable.tsx'
import { useRemotes, type LoadedRemote } from '../federation/remotes-store.ts'
import { retryRemote } from '../federation/retry-remote.ts'
import { NotFoundPanel } from '../pages/not-found.tsx'
import { usePreferences } from '../preferences/preferences-store.ts'

/** An address below /dashboard that no loaded route answers: a remote's that is not there (yet), or nobody's. */
export function RemoteAddress({ attach }: { attach: (loaded: LoadedRemote) => void }) {
  const { pathname } = useLocation()
  const { status, entries } = useRegistry()
  const locale = usePreferences((preferences) => preferences.locale)
  const found = findRoute(entries, pathname)
  if (status === 'loading') return <DelayedSkeleton />
  if (found) {
    return (
      <RemoteGate rule={found.route.access}>
        <AwaitedRemote found={found} attach={attach} />
      </RemoteGate>
    )
  }
  if (status === 'ready') return <NotFoundPanel />
  return (
    <StatePanel
      kind="error"
      headingLevel="h1"
      title={<FormattedMessage id="shell.registry.failed.title" />}
      onRetry={() => void loadRegistry(locale)}
    >
      <FormattedMessage id="shell.registry.failed.text" />
    </StatePanel>
  )
}

function AwaitedRemote({ found: { entry }, attach }: { found: FoundRoute; attach: (loaded: LoadedRemote) => void }) {
  const state = useRemotes((remotes) => remotes[entry.name])
  useEffect(() => {
    if (state?.status === 'ready') attach(state.loaded)
    if (!state) void ensureRemote(entry)
  }, [state, entry, attach])
  if (state?.status !== 'failed') return <DelayedSkeleton />
  return <RemoteUnavailable entry={entry} failure={state.failure} onRetry={() => void retryRemote(entry)} />
}
