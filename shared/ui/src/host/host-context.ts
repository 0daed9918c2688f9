import type { Host } from '@keyroom/contract'
import { createContext, use } from 'react'

const HostContext = createContext<Host | undefined>(undefined)

/** Gives a remote's screens the host that the shell made for that remote. */
export const HostProvider = HostContext.Provider

/** The host of the remote that the calling component belongs to. Throws where the shell has not provided one. */
export function useHost(): Host {
  const host = use(HostContext)
  if (!host) {
    throw new Error(
      'useHost() found no host: expected to be called in a screen that the shell mounted, or below <HostProvider> in a test.',
    )
  }
  return host
}
