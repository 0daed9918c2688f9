import type { Comparison } from '@keyroom/product-api'
import { Box } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { BoardFigure } from '../board/board-figure.tsx'
import { differenceText } from './difference-text.ts'
import { countOf, extremeOf } from './standing.ts'

interface CompareCellProps {
  row: Comparison['rows'][number]
  at: number
  hospital: Comparison['hospitals'][number]
}

const marks = { best: '▲', worst: '▼' } as const

/** A hospital's value of an indicator: with its difference from the base, and its rank among several where a way is better. */
export function CompareCell({ row, at, hospital }: CompareCellProps) {
  const intl = useIntl()
  const value = row.values[at]
  if (!value) return null
  const extreme = extremeOf(row, at)
  const count = countOf(row)
  const difference = differenceText(intl, row.indicator, value)
  return (
    <>
      <Box sx={{ fontWeight: extreme === 'best' ? 600 : 400 }}>
        <BoardFigure
          ccn={hospital.ccn}
          report={hospital.report}
          indicator={row.indicator}
          variant={row.variant}
          value={value.value}
        />
      </Box>
      {difference === null ? null : (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <bdi dir="ltr">{difference}</bdi>
        </Box>
      )}
      {value.rank === null ? null : (
        <Box
          sx={{
            typography: 'caption',
            color: extreme === 'best' ? 'success.dark' : extreme === 'worst' ? 'text.primary' : 'text.secondary',
            fontWeight: extreme ? 600 : 400,
          }}
        >
          {extreme ? (
            <>
              <span aria-hidden>{marks[extreme]} </span>
              <FormattedMessage id={`analytics.compare.${extreme}`} />
            </>
          ) : (
            <FormattedMessage id="analytics.rank" values={{ rank: value.rank, count }} />
          )}
        </Box>
      )}
      {value.annualised ? (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <FormattedMessage id="analytics.trends.annualised" />
        </Box>
      ) : null}
    </>
  )
}
