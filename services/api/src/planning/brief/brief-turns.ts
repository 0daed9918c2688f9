import { Refusal } from '../../platform/routing/refusal.ts'

/** How many briefs a process writes at once: each takes a thread and up to a hundred megabytes. */
const maxAtOnce = 4

/** Lets an account have one brief written at a time, and the process a few. */
export interface BriefTurns {
  /** @throws Refusal 429 `too-many-requests` */
  readonly take: <Result>(account: string, write: () => Promise<Result>) => Promise<Result>
}

export function createBriefTurns(): BriefTurns {
  /** The accounts that a brief is being written for. */
  const busy = new Set<string>()
  return {
    take: async (account, write) => {
      if (busy.has(account)) throw tooMany('Another brief of this account is being written.')
      if (busy.size >= maxAtOnce) throw tooMany('Too many briefs are being written.')
      busy.add(account)
      try {
        return await write()
      } finally {
        busy.delete(account)
      }
    },
  }
}

function tooMany(reason: string): Refusal {
  return new Refusal(
    429,
    { code: 'too-many-requests', message: `${reason} Try again in a few seconds.`, expected: 'one brief at a time' },
    { 'retry-after': '5' },
  )
}
