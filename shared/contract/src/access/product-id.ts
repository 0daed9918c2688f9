import * as z from 'zod/mini'

/**
 * What can be bought: two tiers of cost-report data, and the planning toolkit.
 * @public
 */
export const productIdSchema = z.enum(['standardTier', 'accountingTier', 'toolkit'])

/**
 * The name of a product, as seats and API calls spell it.
 * @public
 */
export type ProductId = z.infer<typeof productIdSchema>

/** The toolkit was renamed; identity flags and old records still carry either name. */
const formerNames: Readonly<Record<string, ProductId>> = { keyroomToolkit: 'toolkit' }

/**
 * The product of a current or former id; undefined for any other text.
 * @public
 */
export function toProductId(id: string): ProductId | undefined {
  const parsed = productIdSchema.safeParse(formerNames[id] ?? id)
  return parsed.success ? parsed.data : undefined
}

/**
 * The products that a person's flags allow. Identity providers keep flags as text, so only the string "true" counts.
 * @public
 */
export function productsOfFlags(flags: Readonly<Record<string, unknown>>): Partial<Record<ProductId, boolean>> {
  const owned = Object.entries(flags).filter(([, value]) => value === 'true')
  return Object.fromEntries(owned.flatMap(([id]) => (toProductId(id) ? [[toProductId(id), true]] : [])))
}
