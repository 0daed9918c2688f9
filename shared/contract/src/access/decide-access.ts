import type { AccessContext } from './access-context.ts'
import type { AccessRule } from './access-rule.ts'
import { heldProducts } from './held-products.ts'
import type { ProductId } from './product-id.ts'

/**
 * Why the gate is closed, for the screen that says so.
 * @public
 */
export type AccessRefusal =
  | 'signed-out'
  | 'organization-only'
  | 'cost-report-tier'
  | 'planning-tier'
  | 'trial-expired'
  | 'operator-only'
  /** What the decision needs could not be read: the gate stays closed. */
  | 'unknown'

/**
 * Open, or closed with the reason.
 * @public
 */
export type AccessDecision = { readonly allowed: true } | { readonly allowed: false; readonly reason: AccessRefusal }

/**
 * Whether the rule lets the account in. The shell asks before it shows a screen and the API before it answers, so that
 * both always say the same. No context (nobody is signed in, or the facts could not be read) means no; so does a rule
 * of a later contract, or a trial whose end is no date.
 * @public
 */
export function decideAccess(rule: AccessRule, context: AccessContext | undefined): AccessDecision {
  if (!context) return refuse('signed-out')
  switch (rule) {
    case 'signed-in':
      return { allowed: true }
    case 'organization-account':
      return context.accountType === 'organization' ? { allowed: true } : refuse('organization-only')
    case 'cost-report':
      return decideByProducts(context, ['standardTier', 'accountingTier'], 'cost-report-tier')
    case 'planning':
      return decideByProducts(context, ['toolkit', 'standardTier'], 'planning-tier')
    case 'operator':
      return decideByRole(context)
    default:
      return refuseUnknown(rule)
  }
}

function decideByProducts(context: AccessContext, any: readonly ProductId[], otherwise: AccessRefusal): AccessDecision {
  const owned = heldProducts(context)
  if (!any.some((product) => owned[product] === true)) return refuse(otherwise)
  return decideByTrial(context)
}

function decideByRole({ isOperator }: AccessContext): AccessDecision {
  if (isOperator === undefined) return refuse('unknown')
  return isOperator ? { allowed: true } : refuse('operator-only')
}

function decideByTrial({ trialEndsAt, now }: AccessContext): AccessDecision {
  if (trialEndsAt === undefined || trialEndsAt === null) return { allowed: true }
  const end = Date.parse(trialEndsAt)
  if (Number.isNaN(end)) return refuse('unknown')
  return end <= now.getTime() ? refuse('trial-expired') : { allowed: true }
}

/** Only reached by what the compiler did not see: a rule that a newer remote's descriptor names. */
function refuseUnknown(_rule: never): AccessDecision {
  return refuse('unknown')
}

function refuse(reason: AccessRefusal): AccessDecision {
  return { allowed: false, reason }
}
