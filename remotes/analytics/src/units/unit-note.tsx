import { Typography } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { wholePercentile } from '../measures/format-measure.ts'
import type { UnitFigure } from './unit-figure.ts'

/** Notes on a figure: that bed-days are not filed, that newborns count, which peers count, or the first and last year. */
export function UnitNote({ unit, year: { bedDaysBasis, daysWithNursery, peers, percentile }, measure }: UnitFigure) {
  const intl = useIntl()
  if (daysWithNursery && (measure === 'days' || measure === 'spare')) {
    return (
      <Line wraps>
        <FormattedMessage id="analytics.units.newborns" />
      </Line>
    )
  }
  if (measure === 'bedDays' && bedDaysBasis === 'beds') {
    return (
      <Line>
        <FormattedMessage id="analytics.units.derived" />
      </Line>
    )
  }
  if (measure === 'growth' && unit.growth) {
    const years = [unit.growth.from, unit.growth.to].map((end) => intl.formatNumber(end, { format: 'year' }))
    return (
      <Line>
        <bdi dir="ltr">{years.join('–')}</bdi>
      </Line>
    )
  }
  if (measure !== 'peers') return null
  return (
    <Line wraps={peers.suppressed}>
      {peers.suppressed ? (
        <FormattedMessage id="analytics.units.peers.few" values={{ count: peers.n }} />
      ) : percentile === null ? (
        <FormattedMessage id="analytics.units.peers.count" values={{ count: peers.n }} />
      ) : (
        <FormattedMessage
          id="analytics.units.peers.place"
          values={{ percentile: wholePercentile(percentile), count: peers.n }}
        />
      )}
    </Line>
  )
}

function Line({ children, wraps = false }: { children: ReactNode; wraps?: boolean }) {
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ whiteSpace: wraps ? 'normal' : 'nowrap' }}>
      {children}
    </Typography>
  )
}
