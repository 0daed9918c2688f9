import type { Account, Claims } from '@keyroom/contract'
import { create } from 'zustand'

/** Why signing in failed, with the identity provider's own code. */
export interface SessionError {
  readonly code: string
  readonly description: string
}

/** Somebody, in one of their accounts. */
export interface Person {
  readonly claims: Claims
  readonly activeAccount: Account
}

/**
 * Where the session stands. `loading` until the first check is over; `expected` is who was signed in here last and will
 * most likely be found again: enough for the frame, never for data.
 */
export type Session =
  | { readonly phase: 'loading'; readonly expected?: Person }
  /** `ended` after a session that the server ended under an open page; `removedFrom` the organization that did. */
  | { readonly phase: 'visitor'; readonly ended?: boolean; readonly removedFrom?: string }
  | ({ readonly phase: 'signed-in' } & Person)
  | { readonly phase: 'error'; readonly error: SessionError }

export const useSession = create<Session>(() => ({ phase: 'loading' }))

/** Resolves once it is known whether somebody is signed in. */
export function settledSession(): Promise<Exclude<Session, { phase: 'loading' }>> {
  return new Promise((resolve) => {
    const now = useSession.getState()
    if (now.phase !== 'loading') return resolve(now)
    const stop = useSession.subscribe((session) => {
      if (session.phase === 'loading') return
      stop()
      resolve(session)
    })
  })
}
