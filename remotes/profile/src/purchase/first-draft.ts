import type { SessionFacts } from '@keyroom/contract'
import { billingFields, type BillingDraft } from '../cart/billing.ts'

/** What the form begins with: what was typed before, else what the sign-in says. */
export function firstDraft({ claims, activeAccount }: SessionFacts, typed: Partial<BillingDraft> | null): BillingDraft {
  const empty = Object.fromEntries(billingFields.map((field) => [field, ''])) as BillingDraft
  if (typed) return { ...empty, ...typed }
  const hasName = claims.user_name && claims.user_name !== claims.email
  return {
    ...empty,
    name: hasName ? (claims.user_name ?? '') : '',
    email: claims.email ?? '',
    organization: activeAccount.accountType === 'organization' ? activeAccount.display_name : '',
    country: 'US',
  }
}
