import { billingDetailsSchema, type BillingDetails } from '@keyroom/product-api'

/** The form of billing details as it stands: what is not given is empty. */
export type BillingDraft = Record<keyof BillingDetails, string>

/** Every field, in the order in which it is asked for. */
export const billingFields = [
  'name',
  'email',
  'organization',
  'address',
  'addressMore',
  'city',
  'region',
  'postalCode',
  'country',
] as const satisfies readonly (keyof BillingDetails)[]

const optional: readonly (keyof BillingDetails)[] = ['organization', 'addressMore', 'region']

/** Whether a field has to be filled in. In the United States a state is part of every address. */
export const isRequired = (field: keyof BillingDetails, country: string | undefined): boolean =>
  !optional.includes(field) || (field === 'region' && country === 'US')

/** What is wrong with a field. */
export type BillingProblem = 'missing' | 'email' | 'invalid'

/** The details that a form gives, or what is wrong with it: the same schema as the API's decides. */
export function readBilling(
  draft: Partial<BillingDraft>,
): { billing: BillingDetails } | { problems: Partial<Record<keyof BillingDetails, BillingProblem>> } {
  const filled = Object.fromEntries(Object.entries(draft).filter(([, text]) => text.trim() !== ''))
  const missing = billingFields.filter((field) => isRequired(field, draft.country) && !(field in filled))
  const parsed = billingDetailsSchema.safeParse(filled)
  if (parsed.success && missing.length === 0) return { billing: parsed.data }
  const wrong = (parsed.error?.issues ?? []).map(({ path }) => path[0] as keyof BillingDetails)
  const problems: Partial<Record<keyof BillingDetails, BillingProblem>> = {}
  for (const field of wrong) problems[field] = field === 'email' ? 'email' : 'invalid'
  for (const field of missing) problems[field] = 'missing'
  return { problems }
}

/** The details that were typed, once an invoice can be made out to them. */
export function billingOf({ billing }: { readonly billing: Partial<BillingDraft> | null }): BillingDetails | null {
  const read = billing && readBilling(billing)
  return read && 'billing' in read ? read.billing : null
}
