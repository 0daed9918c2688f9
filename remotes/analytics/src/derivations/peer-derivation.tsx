import { indicator, shownPercentiles } from '@keyroom/cost-report'
import type { Distribution } from '@keyroom/product-api'
import { useIntl } from 'react-intl'
import { ValueButton } from './value-button.tsx'
import { formatMeasure } from '../measures/format-measure.ts'
import { seriesLabel } from '../measures/variant-measure.ts'
import { FormulaInputs, type FormulaInput } from '../provenance/formula-inputs.tsx'
import { FormulaSection } from '../provenance/formula-section.tsx'
import { SourceDialog } from '../provenance/source-dialog.tsx'
import type { PeerFigure } from './derivation.ts'
import { GroupFacts } from './group-facts.tsx'
import { peerFigure } from './peer-figure.ts'
import { positionOf } from './place-formula.ts'

interface PeerDerivationProps {
  figure: PeerFigure
  answer: Distribution
  open: boolean
  onClose: () => void
}

/** The derivation of a figure of a peer group, or of a hospital's percentile or rank in it. */
export function PeerDerivation({ figure, answer, open, onClose }: PeerDerivationProps) {
  const intl = useIntl()
  const { text, words, numbers } = peerFigure(intl, figure, answer)
  const isOfHospital = figure === 'percentile' || figure === 'rank'
  return (
    <SourceDialog
      open={open}
      onClose={onClose}
      subject={[
        intl.formatMessage({ id: `analytics.account.what.${figure}` }),
        ...(figure === 'hospitals' ? [] : [seriesLabel(intl, answer)]),
        isOfHospital ? (answer.mark?.name ?? '') : '',
        intl.formatNumber(answer.year, { format: 'year' }),
      ]}
      value={<bdi>{text}</bdi>}
    >
      <FormulaSection words={words} numbers={numbers} />
      <FormulaInputs<never>
        caption={intl.formatMessage({ id: 'analytics.account.inputs' })}
        inputs={isOfHospital ? placeInputs(intl, answer) : groupInputs(intl, figure, answer)}
      />
      <GroupFacts answer={answer} onLeave={onClose} />
    </SourceDialog>
  )
}

type Input = FormulaInput<never>
type Intl = ReturnType<typeof useIntl>

/** The inputs of a percentile or rank: the hospital's own value and those around it. */
function placeInputs(intl: Intl, { mark, spread, ...series }: Distribution): Input[] {
  if (!mark?.place || !mark.report) return []
  const { place, report, ccn, name, value } = mark
  const { below, equal, lower, upper } = place
  const write = (one: number) => formatMeasure(intl, indicator(series.indicator).unit, one)
  return [
    {
      id: 'value',
      label: intl.formatMessage({ id: 'analytics.account.value' }, { name }),
      text: (
        <ValueButton
          source={{ ccn, reportId: report.id, indicator: series.indicator, variant: series.variant }}
          year={report.fiscalYear}
          value={value}
        />
      ),
      column: null,
    },
    count(intl, 'below', below),
    count(intl, 'equal', equal),
    count(intl, 'above', spread.n - below - equal),
    count(intl, 'n', spread.n),
    ...(lower === null ? [] : [plain(intl, 'lower', write(lower))]),
    ...(upper === null ? [] : [plain(intl, 'upper', write(upper))]),
  ]
}

/** The inputs of a figure of the group: the number of values, and those next to its position. */
function groupInputs(intl: Intl, figure: PeerFigure, answer: Distribution): Input[] {
  const { hospitals, spread, neighbors } = answer
  const write = (one: number) => formatMeasure(intl, indicator(answer.indicator).unit, one)
  if (figure === 'hospitals') return []
  if (figure === 'n') {
    return [count(intl, 'hospitals', hospitals), count(intl, 'without', hospitals - spread.n)]
  }
  if (!neighbors || figure === 'percentile' || figure === 'rank') return [count(intl, 'n', spread.n)]
  const at = positionOf(shownPercentiles[figure], spread.n)
  const places = Number.isInteger(at) ? [at] : [Math.floor(at), Math.ceil(at)]
  return [
    count(intl, 'n', spread.n),
    ...places.map((position, side) => ({
      id: `at-${position}`,
      label: intl.formatMessage({ id: 'analytics.account.at' }, { position }),
      text: write(neighbors[figure][side as 0 | 1]),
      column: null,
    })),
  ]
}

function count(intl: Intl, id: string, number: number): Input {
  return plain(intl, id, intl.formatNumber(number))
}

function plain(intl: Intl, id: string, text: string): Input {
  return { id, label: intl.formatMessage({ id: `analytics.account.${id}` }), text, column: null }
}
