import type { RegistryEntry } from '@keyroom/contract/shell'
import { useLocation, useNavigate, useRevalidator, useRouteError } from '@keyroom/ui/router'
import { useEffect, useRef } from 'react'
import { RemoteUnavailable } from '../federation/remote-unavailable.tsx'
import { noteFailure, useRemotes } from '../federation/remotes-store.ts'
import { retryRemote } from '../federation/retry-remote.ts'

/** What a remote's loader threw. The router keeps it until it is led here anew, which it is once the remote may draw. */
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
      // Where there is a hash, being led here would count as a change of that alone, and load nothing.
      void (here.hash ? revalidate() : navigate(here, { replace: true, state: here.state }))
    }
  }, [entry, error, state, navigate, revalidate, here])
  if (state?.status !== 'failed') return null
  return <RemoteUnavailable entry={entry} failure={state.failure} onRetry={() => void retryRemote(entry)} />
}
