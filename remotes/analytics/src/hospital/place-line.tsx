import type { FacilitySummary } from '@keyroom/product-api'
import { Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'

/** Distinguishes hospitals of the same name by place, CCN and beds. */
export function PlaceLine({ hospital }: { hospital: FacilitySummary }) {
  const place = [hospital.city, hospital.state].filter((part) => part !== null).join(', ')
  return (
    <Typography variant="caption" color="textSecondary">
      {place ? `${place} · ` : null}
      <FormattedMessage id="analytics.ccn" values={{ ccn: hospital.ccn }} />
      {hospital.beds === null ? null : (
        <>
          {' · '}
          <FormattedMessage id="analytics.beds-count" values={{ beds: hospital.beds }} />
        </>
      )}
    </Typography>
  )
}
