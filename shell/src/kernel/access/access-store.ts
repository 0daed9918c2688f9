import { decideAccess, type AccessContext, type AccessDecision, type AccessRule } from '@keyroom/contract'
import { create } from 'zustand'

/** What decisions about access are made from, as far as it is known. */
export interface AccessFacts {
  /** `pending` while seats and trial are read; `failed` when they could not be: every gate that needs them is closed. */
  readonly status: 'pending' | 'known' | 'failed'
  /** Without seats and trial until the status is `known`; nothing when nobody is signed in. */
  readonly context: AccessContext | undefined
}

export const useAccess = create<AccessFacts>(() => ({ status: 'pending', context: undefined }))

const seatless: readonly AccessRule[] = ['signed-in', 'organization-account']
const checks = new WeakMap<AccessFacts, (rule: AccessRule) => AccessDecision>()

/** The named checks on the facts as they are; the same function as long as the facts are the same. */
export function checkAccess(facts: AccessFacts): (rule: AccessRule) => AccessDecision {
  const known = checks.get(facts)
  if (known) return known
  const check = (rule: AccessRule) => decide(facts, rule)
  checks.set(facts, check)
  return check
}

/** Whether the facts suffice to decide about the rule, or will not come any more. */
export function isDecidable({ status, context }: AccessFacts, rule: AccessRule): boolean {
  return status !== 'pending' || (context !== undefined && seatless.includes(rule))
}

/** Resolves with the decision once there can be one. */
export function decidedAccess(rule: AccessRule): Promise<AccessDecision> {
  return new Promise((resolve) => {
    const now = useAccess.getState()
    if (isDecidable(now, rule)) return resolve(decide(now, rule))
    const stop = useAccess.subscribe((facts) => {
      if (!isDecidable(facts, rule)) return
      stop()
      resolve(decide(facts, rule))
    })
  })
}

function decide(facts: AccessFacts, rule: AccessRule): AccessDecision {
  const { status, context } = facts
  if (status !== 'known' && !(context && seatless.includes(rule))) return { allowed: false, reason: 'unknown' }
  return decideAccess(rule, context && { ...context, now: new Date() })
}
