import type { AccessContext } from './access-context.ts'
import type { AccessRule } from './access-rule.ts'
import { heldProducts } from './held-products.ts'
import type { ProductId } from './product-id.ts'

/**
 * Why access is refused, for the screen that explains it.
 * @public
 */
export type AccessRefusal =
  | 'signed-out'
  | 'organization-only'
  | 'cost-report-tier'
  | 'planning-tier'
  | 'trial-expired'
  | 'operator-only'
  /** The facts for the decision could not be read, so access is refused. */
  | 'unknown'

/**
 * Access is allowed, or refused with the reason.
 * @public
 */
export type AccessDecision = { readonly allowed: true } | { readonly allowed: false; readonly reason: AccessRefusal }

/**
 * Decides whether an account passes a rule. The shell calls it before it shows a screen and the API before it answers, so
 * both always agree. Access is refused without a context (nobody is signed in, or the facts could not be read), for a rule
 * of a later contract, and for a trial whose end is not a date.
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

/** Reached only by a rule that the compiler does not know, from a newer remote's descriptor. */
function refuseUnknown(_rule: never): AccessDecision {
  return refuse('unknown')
}

function refuse(reason: AccessRefusal): AccessDecision {
  return { allowed: false, reason }
}
