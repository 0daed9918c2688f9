import type { KyInstance } from 'ky'

/** What hosts are made from that only exists once the page has started. */
export interface Services {
  readonly api: KyInstance
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void
}

let started: Services | undefined

/** Called once at start. */
export function provideServices(services: Services): void {
  started = services
}

export function services(): Services {
  if (!started) throw new Error('The shell has not started: provideServices() comes first.')
  return started
}
