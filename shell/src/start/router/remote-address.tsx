import { DelayedSkeleton, StatePanel } from '@keyroom/ui/core'
import { useLocation } from '@keyroom/ui/router'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { ensureRemote, retryRemote } from '../../kernel/federation/ensure-remote.ts'
import { findRoute, type FoundRoute } from '../../kernel/federation/find-route.ts'
import { loadRegistry, useRegistry } from '../../kernel/federation/registry-store.ts'
import { RemoteGate } from '../../frame/remotes/remote-gate.tsx'
import { RemoteUnavailable } from '../../frame/remotes/remote-unavailable.tsx'
import { useRemotes, type LoadedRemote } from '../../kernel/federation/remotes-store.ts'
import { NotFoundPanel } from '../../pages/not-found.tsx'
import { usePreferences } from '../../kernel/preferences/preferences-store.ts'

/** An address below /dashboard without a loaded route: of a remote that is not loaded, or of no remote. */
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
