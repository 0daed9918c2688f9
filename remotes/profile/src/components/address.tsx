import type { BillingDetails } from '@keyroom/product-api'
import { useIntl } from 'react-intl'

/** The recipient of an invoice, line by line as on an envelope. */
export function Address({ details }: { details: BillingDetails }) {
  const intl = useIntl()
  const { name, organization, address, addressMore, postalCode, city, region, country, email } = details
  const place =
    country === 'US' ? [city, [region, postalCode].filter(Boolean).join(' ')] : [`${postalCode} ${city}`, region]
  const lines = [
    organization,
    name,
    address,
    addressMore,
    place.filter(Boolean).join(', '),
    intl.formatDisplayName(country, { type: 'region' }) ?? country,
    email,
  ].filter(Boolean)
  return lines.map((line, at) => (
    <div key={at}>
      <bdi>{line}</bdi>
    </div>
  ))
}
