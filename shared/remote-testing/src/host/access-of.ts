import { decideAccess, type AccessContext, type AccessDecision, type AccessRule } from '@keyroom/contract'
import type { Person } from '../people/people.ts'

/** Whether the shell has read the data for access decisions; `failed` keeps every paid gate closed. */
export type AccessStatus = 'pending' | 'known' | 'failed'

const seatless: readonly AccessRule[] = ['signed-in', 'organization-account']

/** The named checks for a person, as the shell makes them: by subscriptions, seats and flags. */
export function accessOf(person: Person, status: AccessStatus): (rule: AccessRule) => AccessDecision {
  return (rule) => {
    if (status !== 'known' && !seatless.includes(rule)) return { allowed: false, reason: 'unknown' }
    return decideAccess(rule, contextOf(person))
  }
}

/** Whether the shell can decide; until then it shows neither the screen nor a refusal. */
export function isDecidable(status: AccessStatus, rule: AccessRule): boolean {
  return status !== 'pending' || seatless.includes(rule)
}

function contextOf({
  claims,
  activeAccount,
  seats,
  subscriptions,
  trialEndsAt,
  isOperator = false,
}: Person): AccessContext {
  const flags = Object.entries(claims.app_metadata).filter(
    (flag): flag is [string, string] => typeof flag[1] === 'string',
  )
  return {
    accountType: activeAccount.accountType,
    flags: Object.fromEntries(flags),
    seats,
    subscriptions,
    trialEndsAt,
    isOperator,
    now: new Date(),
  }
}
