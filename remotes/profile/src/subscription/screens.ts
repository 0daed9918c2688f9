import { decideAccess, type AccessRule, type ProductId } from '@keyroom/contract'

/** The rules that a purchase can satisfy, each of which guards a pair of screens. */
export const soldRules = ['cost-report', 'planning'] as const satisfies readonly AccessRule[]

/** The rules that one product alone satisfies, as the same decision says that guards the screens. */
export function rulesOpenedBy(product: ProductId): (typeof soldRules)[number][] {
  const context = { accountType: 'organization', flags: {}, seats: { [product]: true }, now: new Date() } as const
  return soldRules.filter((rule) => decideAccess(rule, context).allowed)
}
