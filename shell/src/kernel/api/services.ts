import type { HostServices, HostSlots } from '@keyroom/contract'
import type { KyInstance } from 'ky'

/** What hosts are made from that they don't reach for themselves: it is there once the page has started. */
export interface Services {
  readonly api: KyInstance
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void
  /** Services besides the product API, as the operator set them. */
  readonly serviceOrigins?: HostServices
  /** What remotes add to each other's screens. Drawing it loads remotes, and each of those gets a host of its own. */
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
