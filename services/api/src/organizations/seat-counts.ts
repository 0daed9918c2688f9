import type { OrganizationSettings } from '@keyroom/product-api/schemas'

type SeatCounts = OrganizationSettings['metadata']

/**
 * How many seats an organization has bought, from its metadata at the identity provider, where every value is text.
 * A count that is missing or is not a whole number is left out: how many were bought is then not known.
 */
export function readSeatCounts(metadata: Readonly<Record<string, string>>): SeatCounts {
  const keys = ['standardTierSeats', 'accountingTierSeats', 'toolkitSeats'] as const
  return Object.fromEntries(
    keys.flatMap((key) => (/^\d{1,9}$/.test(metadata[key] ?? '') ? [[key, Number(metadata[key])]] : [])),
  )
}
