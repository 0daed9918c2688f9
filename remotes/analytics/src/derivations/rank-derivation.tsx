import { indicator } from '@keyroom/cost-report'
import { useIntl } from 'react-intl'
import { ValueButton } from './value-button.tsx'
import { countOf } from '../measures/row-extremes.ts'
import { seriesLabel } from '../measures/variant-measure.ts'
import { FormulaInputs } from '../provenance/formula-inputs.tsx'
import { FormulaSection } from '../provenance/formula-section.tsx'
import { SourceDialog } from '../provenance/source-dialog.tsx'
import type { RankFigure } from './derivation.ts'
import { rankFormula } from './place-formula.ts'

interface RankDerivationProps extends RankFigure {
  open: boolean
  onClose: () => void
}

/** The derivation of a rank: all values, the best first, each of which opens its own derivation. */
export function RankDerivation({ series, year, row, hospitals, at, open, onClose }: RankDerivationProps) {
  const intl = useIntl()
  const { better } = indicator(series.indicator)
  const rank = row.values[at]?.rank ?? null
  const ranked = hospitals
    .flatMap((hospital, position) => {
      const { value = null, rank: place = null } = row.values[position] ?? {}
      return value === null || place === null || !hospital.report
        ? []
        : [{ hospital, report: hospital.report, value, place }]
    })
    .toSorted((one, other) => one.place - other.place)
  const formula = better === 'neutral' || rank === null ? null : rankFormula(intl, better, rank - 1)
  return (
    <SourceDialog
      open={open}
      onClose={onClose}
      subject={[seriesLabel(intl, series), hospitals[at]?.name ?? '', intl.formatNumber(year, { format: 'year' })]}
      value={
        rank === null
          ? intl.formatMessage({ id: 'analytics.na' })
          : intl.formatMessage({ id: 'analytics.rank' }, { rank, count: countOf(row) })
      }
    >
      {formula ? <FormulaSection {...formula} /> : null}
      <FormulaInputs<never>
        caption={intl.formatMessage({ id: 'analytics.account.ranked' })}
        inputs={ranked.map(({ hospital, report, value, place }) => ({
          id: hospital.ccn,
          label: `${intl.formatNumber(place)}. ${hospital.name}`,
          text: (
            <ValueButton
              source={{ ccn: hospital.ccn, reportId: report.id, indicator: series.indicator, variant: series.variant }}
              year={report.fiscalYear}
              value={value}
            />
          ),
          column: null,
        }))}
      />
    </SourceDialog>
  )
}
