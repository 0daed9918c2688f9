import type { OrganizationSettings } from '@keyroom/product-api/schemas'

type SeatCounts = OrganizationSettings['metadata']

/**
 * How many seats an organization has bought, from its metadata at the identity provider, where every value is text.
 * A count that is missing or is not a whole number is left out: how many were bought is then not known. That of the
 * toolkit may stand under its former name.
 */
export function readSeatCounts(metadata: Readonly<Record<string, string>>): SeatCounts {
  const { standardTierSeats, accountingTierSeats, toolkitSeats = metadata['keyroomToolkitSeats'] } = metadata
  const counts = Object.entries({ standardTierSeats, accountingTierSeats, toolkitSeats })
  return Object.fromEntries(
    counts.flatMap(([key, text]) => (/^\d{1,9}$/.test(text ?? '') ? [[key, Number(text)]] : [])),
  )
}
