import type { Comparison } from '@keyroom/product-api'
import { Box } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { AccountButton } from '../board/account-button.tsx'
import { BoardFigure } from '../board/board-figure.tsx'
import { useBoardAccounts } from '../board/board-provenance.tsx'
import { seriesLabel } from '../measures/variant-measure.ts'
import { differenceFigure } from './difference-figure.ts'
import { countOf, extremeOf } from './standing.ts'

interface CompareCellProps {
  row: Comparison['rows'][number]
  at: number
  answer: Comparison
}

const marks = { best: '▲', worst: '▼' } as const

/** A hospital's value of an indicator: with its difference from the base, and its rank among several where a way is better. */
export function CompareCell({ row, at, answer }: CompareCellProps) {
  const intl = useIntl()
  const accounts = useBoardAccounts()
  const { hospitals, year } = answer
  const value = row.values[at]
  const hospital = hospitals[at]
  if (!value || !hospital) return null
  const label = seriesLabel(intl, row)
  const extreme = extremeOf(row, at)
  const count = countOf(row)
  const difference = differenceFigure(intl, answer, row, at)
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
          <AccountButton
            what={`${label}, ${hospital.name}`}
            text={difference.text}
            onClick={() => accounts.difference(difference)}
          />
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
          {extreme ? <span aria-hidden>{marks[extreme]} </span> : null}
          <AccountButton
            what={`${label}, ${hospital.name}`}
            text={
              extreme
                ? intl.formatMessage({ id: `analytics.compare.${extreme}` })
                : intl.formatMessage({ id: 'analytics.rank' }, { rank: value.rank, count })
            }
            onClick={() => accounts.rank({ series: row, year, row, hospitals, at })}
          />
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
