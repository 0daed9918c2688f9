import type { Account, Claims } from '@keyroom/contract'
import { create } from 'zustand'

/** Why signing in failed, with the identity provider's own code. */
export interface SessionError {
  readonly code: string
  readonly description: string
}

/** A person in one of their accounts. */
export interface Person {
  readonly claims: Claims
  readonly activeAccount: Account
}

/**
 * The state of the session. `loading` until the first check is over; `expected` is the person who was signed in here last
 * and probably still is: enough for the frame, not for data.
 */
export type Session =
  | { readonly phase: 'loading'; readonly expected?: Person }
  /** `ended` after a session that the server ended under an open page; `removedFrom` the organization that did. */
  | { readonly phase: 'visitor'; readonly ended?: boolean; readonly removedFrom?: string }
  | ({ readonly phase: 'signed-in' } & Person)
  | { readonly phase: 'error'; readonly error: SessionError }

export const useSession = create<Session>(() => ({ phase: 'loading' }))

/** The signed-in person and the account that they work in, to keep data of theirs apart from that of others. */
export function accountOf(session: Session): string | undefined {
  return session.phase === 'signed-in' ? `${session.claims.sub} in ${session.activeAccount.id}` : undefined
}

/** Resolves when the check of the session is over. */
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
