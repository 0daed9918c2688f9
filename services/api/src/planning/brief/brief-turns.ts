import { createTurns, type Turns } from '../../platform/routing/turns.ts'

/** An account has one brief written at a time, and a process four: each takes a thread and up to a hundred megabytes. */
export function createBriefTurns(): Turns {
  return createTurns({
    maxOfAccount: 1,
    maxAtOnce: 4,
    ofAccount: 'Another brief of this account is being written.',
    atOnce: 'Too many briefs are being written.',
    expected: 'one brief at a time',
    retryAfterSeconds: 5,
  })
}
