import type { RegistryEntry } from '@keyroom/contract/shell'
import { useLocation, useNavigate, useRevalidator, useRouteError } from '@keyroom/ui/router'
import { useEffect, useRef } from 'react'
import { RemoteUnavailable } from '../../frame/remotes/remote-unavailable.tsx'
import { noteFailure, useRemotes } from '../../kernel/federation/remotes-store.ts'
import { retryRemote } from '../../kernel/federation/ensure-remote.ts'

/** What a remote's loader threw. The router keeps it until it navigates here again, which happens once the remote may draw. */
export function RemoteRouteError({ entry }: { entry: RegistryEntry }) {
  const error = useRouteError()
  const state = useRemotes((remotes) => remotes[entry.name])
  const navigate = useNavigate()
  const here = useLocation()
  const { revalidate } = useRevalidator()
  const noted = useRef<unknown>(undefined)
  useEffect(() => {
    if (noted.current !== error) {
      noted.current = error
      noteFailure(entry, error)
    } else if (state?.status === 'ready') {
      // With a hash in the address, navigating here would count as a change of the hash only, and load nothing.
      void (here.hash ? revalidate() : navigate(here, { replace: true, state: here.state }))
    }
  }, [entry, error, state, navigate, revalidate, here])
  if (state?.status !== 'failed') return null
  return <RemoteUnavailable entry={entry} failure={state.failure} onRetry={() => void retryRemote(entry)} />
}
