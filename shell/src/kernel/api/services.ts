import type { HostRoutes, HostServices, HostSlots } from '@keyroom/contract'
import type { KyInstance } from 'ky'

/** What hosts are made of, available once the page has started. */
export interface Services {
  readonly api: KyInstance
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void
  /** Addresses of well-known routes, by what the registry lists. */
  readonly routes: HostRoutes
  /** Services besides the product API, as the operator set them. */
  readonly serviceOrigins?: HostServices
  /** What remotes add to each other's screens. Drawing it loads remotes, each with its own host. */
  readonly slots: HostSlots
}

let started: Services | undefined

/** Called once at start. */
export function provideServices(provided: Services): void {
  started = provided
}

export function services(): Services {
  if (!started) throw new Error('The shell has not started: provideServices() comes first.')
  return started
}
