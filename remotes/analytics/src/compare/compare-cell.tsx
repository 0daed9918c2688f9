import type { Comparison } from '@keyroom/product-api'
import { Box } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { DerivationButton } from '../board/derivation-button.tsx'
import { BoardFigure } from '../board/board-figure.tsx'
import { useBoardDerivations } from '../derivations/board-derivations.ts'
import { seriesLabel } from '../measures/variant-measure.ts'
import { differenceFigure } from './difference-figure.ts'
import { countOf, extremeOf } from '../measures/row-extremes.ts'

interface CompareCellProps {
  row: Comparison['rows'][number]
  at: number
  answer: Comparison
}

const marks = { best: '▲', worst: '▼' } as const

/** The value of a hospital, its difference from the base hospital, and its rank where one direction is better. */
export function CompareCell({ row, at, answer }: CompareCellProps) {
  const intl = useIntl()
  const derivations = useBoardDerivations()
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
          <DerivationButton
            what={`${label}, ${hospital.name}`}
            text={difference.text}
            onClick={() => derivations.difference(difference)}
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
          <DerivationButton
            what={`${label}, ${hospital.name}`}
            text={
              extreme
                ? intl.formatMessage({ id: `analytics.compare.${extreme}` })
                : intl.formatMessage({ id: 'analytics.rank' }, { rank: value.rank, count })
            }
            onClick={() => derivations.rank({ series: row, year, row, hospitals, at })}
          />
        </Box>
      )}
      {value.annualized ? (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <FormattedMessage id="analytics.trends.annualized" />
        </Box>
      ) : null}
    </>
  )
}
