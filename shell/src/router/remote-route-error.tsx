import type { RegistryEntry } from '@keyroom/contract/shell'
import { useRouteError } from '@keyroom/ui/router'
import { useEffect } from 'react'
import { RemoteUnavailable } from '../federation/remote-unavailable.tsx'
import { noteFailure, useRemotes } from '../federation/remotes-store.ts'

/** What a remote's loader threw. The router keeps such an error until the address changes, so Retry loads the page anew. */
export function RemoteRouteError({ entry }: { entry: RegistryEntry }) {
  const error = useRouteError()
  const state = useRemotes((remotes) => remotes[entry.name])
  useEffect(() => noteFailure(entry, error), [entry, error])
  if (state?.status !== 'failed') return null
  return <RemoteUnavailable entry={entry} failure={state.failure} onRetry={() => location.reload()} />
}
