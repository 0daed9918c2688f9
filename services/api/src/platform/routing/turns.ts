import { Refusal } from './refusal.ts'

interface TurnLimits {
  /** How many an account, and a process, may have at once. */
  readonly maxOfAccount: number
  readonly maxAtOnce: number
  /** Sentences for who comes too early: where the account, and where the process has as many as it may. */
  readonly ofAccount: string
  readonly atOnce: string
  readonly expected: string
  readonly retryAfterSeconds: 5 | 60
}

/** Lets an account do a few costly things at a time, and the process some more. */
export interface Turns {
  /**
   * Begins a turn, and returns what ends it.
   * @throws Refusal 429 `too-many-requests`
   */
  readonly begin: (account: string) => () => void
  /** A turn as long as `work`. @throws Refusal 429 `too-many-requests` */
  readonly take: <Result>(account: string, work: () => Promise<Result>) => Promise<Result>
}

export function createTurns({ maxOfAccount, maxAtOnce, ofAccount, atOnce, ...facts }: TurnLimits): Turns {
  /** The turns of each account that has any. */
  const busy = new Map<string, number>()
  let all = 0
  const begin = (account: string) => {
    const own = busy.get(account) ?? 0
    if (own >= maxOfAccount) throw tooMany(ofAccount, facts)
    if (all >= maxAtOnce) throw tooMany(atOnce, facts)
    busy.set(account, own + 1)
    all += 1
    return () => {
      const left = (busy.get(account) ?? 1) - 1
      if (left === 0) busy.delete(account)
      else busy.set(account, left)
      all -= 1
    }
  }
  return {
    begin,
    take: async (account, work) => {
      const end = begin(account)
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}

function tooMany(
  reason: string,
  { expected, retryAfterSeconds }: Pick<TurnLimits, 'expected' | 'retryAfterSeconds'>,
): Refusal {
  const when = retryAfterSeconds === 60 ? 'in a minute' : 'in a few seconds'
  return new Refusal(
    429,
    { code: 'too-many-requests', message: `${reason} Try again ${when}.`, expected },
    { 'retry-after': String(retryAfterSeconds) },
  )
}
