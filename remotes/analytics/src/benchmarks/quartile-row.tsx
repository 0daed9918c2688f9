import { indicator, smallestGroup } from '@keyroom/cost-report'
import type { Benchmarks } from '@keyroom/product-api'
import { Box, Icon, Link } from '@keyroom/ui/core'
import { TableCell, TableRow } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PeerFigure } from '../derivations/derivation.ts'
import { DerivationButton } from '../board/derivation-button.tsx'
import { BoardFigure } from '../board/board-figure.tsx'
import { useBoardDerivations } from '../derivations/board-derivations.ts'
import { Unreliable } from '../board/unreliable.tsx'
import { formatMeasure, wholePercentile } from '../measures/format-measure.ts'
import { seriesLabel } from '../measures/variant-measure.ts'
import { Strip } from './strip.tsx'
import { stickyName } from '../tables/table-styles.ts'

type Item = Benchmarks['items'][number]

interface QuartileRowProps {
  item: Item
  answer: Benchmarks
  isChosen: boolean
  onChoose: () => void
}

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
const shown = ['p10', 'p25', 'p50', 'p75', 'p90'] as const

/** The row of one indicator. */
export function QuartileRow({ item, answer, isChosen, onChoose }: QuartileRowProps) {
  const intl = useIntl()
  const derivations = useBoardDerivations()
  const { spread } = item
  const { hospital, year, peers } = answer
  const derivation = (figure: PeerFigure, text: string) => (
    <DerivationButton
      what={`${seriesLabel(intl, item)}, ${intl.formatMessage({ id: `analytics.account.what.${figure}` })}`}
      text={text}
      onClick={() =>
        derivations.peers(figure, {
          indicator: item.indicator,
          variant: item.variant,
          year,
          peers,
          ...(hospital ? { ccn: hospital.ccn } : {}),
        })
      }
    />
  )
  const { unit } = indicator(item.indicator)
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={stickyName}>
        <Link
          component="button"
          type="button"
          color={isChosen ? 'primary' : 'inherit'}
          underline="hover"
          aria-pressed={isChosen}
          onClick={onChoose}
          sx={{ textAlign: 'left', fontWeight: isChosen ? 600 : 400, display: 'inline-flex', gap: 0.5, minHeight: 24 }}
        >
          {isChosen ? <Icon name="chart-bar" size={16} /> : null}
          {seriesLabel(intl, item)}
        </Link>
        <Unreliable indicator={item.indicator} />
      </TableCell>
      <TableCell align="right" sx={figures}>
        {hospital ? (
          <BoardFigure
            ccn={hospital.ccn}
            report={hospital.report}
            indicator={item.indicator}
            variant={item.variant}
            value={item.value}
          />
        ) : null}
      </TableCell>
      <TableCell align="right" sx={figures}>
        {item.percentile === null
          ? '–'
          : derivation(
              'percentile',
              intl.formatMessage({ id: 'analytics.percentile' }, { percentile: wholePercentile(item.percentile) }),
            )}
      </TableCell>
      <TableCell align="center" sx={{ py: 0 }}>
        <Box sx={{ lineHeight: 0, direction: 'ltr' }}>
          <Strip spread={spread} value={item.value} />
        </Box>
      </TableCell>
      <TableCell align="right" sx={figures}>
        {item.rank === null
          ? '–'
          : derivation('rank', intl.formatMessage({ id: 'analytics.rank' }, { rank: item.rank, count: spread.n }))}
      </TableCell>
      {spread.suppressed ? (
        <TableCell colSpan={shown.length} sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="analytics.suppressed" values={{ min: smallestGroup }} />
        </TableCell>
      ) : (
        shown.map((key) => (
          <TableCell key={key} align="right" sx={{ ...figures, fontWeight: key === 'p50' ? 600 : 400 }}>
            {derivation(key, formatMeasure(intl, unit, spread[key]))}
          </TableCell>
        ))
      )}
      <TableCell align="right" sx={figures}>
        {derivation('n', intl.formatNumber(spread.n))}
      </TableCell>
    </TableRow>
  )
}
