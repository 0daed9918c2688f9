import { billingDetailsSchema, type BillingDetails } from '@keyroom/product-api'

/** The form of the billing details; an empty field is an empty text. */
export type BillingDraft = Record<keyof BillingDetails, string>

/** The fields in the order of the form. */
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

/** Whether a field is required. A state is part of every address in the United States. */
export const isRequired = (field: keyof BillingDetails, country: string | undefined): boolean =>
  !optional.includes(field) || (field === 'region' && country === 'US')

/** The problems of a field. */
export type BillingProblem = 'missing' | 'email' | 'invalid'

/** The details of a form, or its problems, by the schema of the API. */
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

/** The typed details, once they suffice for an invoice. */
export function billingOf({ billing }: { readonly billing: Partial<BillingDraft> | null }): BillingDetails | null {
  const read = billing && readBilling(billing)
  return read && 'billing' in read ? read.billing : null
}
