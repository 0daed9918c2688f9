import { Box } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import type { TrendCell } from './trend-rows.ts'

/** What to know of a value: how long its period was where that is no year, and whether it was brought to one. */
export function CellNotes({ cell: { annualised, report } }: { cell: TrendCell }) {
  // That a year is the pandemic's stands beside the year.
  const odd = report?.badges.filter((badge) => badge !== 'covid-year') ?? []
  if (!annualised && odd.length === 0) return null
  return (
    <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'normal', maxWidth: '14rem', ml: 'auto' }}>
      {odd.map((badge) => (
        <div key={badge}>
          <FormattedMessage id={`analytics.badge.${badge}`} values={{ days: report?.days ?? 0 }} />
        </div>
      ))}
      {annualised ? (
        <div>
          <FormattedMessage id="analytics.trends.annualised" />
        </div>
      ) : null}
    </Box>
  )
}
