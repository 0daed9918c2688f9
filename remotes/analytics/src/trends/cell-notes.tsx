import type { IndicatorId } from '@keyroom/cost-report'
import { Box } from '@keyroom/ui/core'
import { FormattedMessage, type IntlShape } from 'react-intl'
import type { TrendCell } from './trend-rows.ts'
import { remarksText } from '../board/remarks.ts'

/** Notes on a value: the length of its period where that is not a year, and whether it was scaled to one. */
export function CellNotes({ cell: { annualized, report } }: { cell: TrendCell }) {
  // The badge of the pandemic is beside the year.
  const odd = report?.badges.filter((badge) => badge !== 'covid-year') ?? []
  if (!annualized && odd.length === 0) return null
  return (
    <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'normal', maxWidth: '14rem', ml: 'auto' }}>
      {odd.map((badge) => (
        <div key={badge}>
          <FormattedMessage id={`analytics.badge.${badge}`} values={{ days: report?.days ?? 0 }} />
        </div>
      ))}
      {annualized ? (
        <div>
          <FormattedMessage id="analytics.trends.annualized" />
        </div>
      ) : null}
    </Box>
  )
}

/** The remarks on a hospital's value of a year, for a file; `null` without a report. */
export function cellRemarks(intl: IntlShape, cell: TrendCell | undefined, indicator: IndicatorId): string | null {
  if (!cell?.report) return null
  return remarksText(intl, { report: cell.report, annualized: cell.annualized, indicator, value: cell.value })
}
